const SPACE = /[ \t\n\r]*/y;
// Between the quotes: every character but control characters, quotes and lone backslashes.
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [/\{/y, /\}/y, /\[/y, /\]/y];
const [COLON, COMMA] = [/:/y, /,/y];

/**
 * How far into a text JSON goes well. `JSON.parse` names a position for some mistakes only, and
 * Node's versions differ in which.
 */
export function jsonErrorOffset(text: string): number {
  let at = 0;

  function eat(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return false;
    SPACE.lastIndex = at + match[0].length;
    SPACE.exec(text);
    at = SPACE.lastIndex;
    return true;
  }

  function list(close: RegExp, item: () => boolean): boolean {
    if (eat(close)) return true;
    while (item()) {
      if (eat(close)) return true;
      if (!eat(COMMA)) return false;
    }
    return false;
  }

  function value(): boolean {
    if (eat(OPEN_OBJECT)) return list(CLOSE_OBJECT, () => eat(STRING) && eat(COLON) && value());
    if (eat(OPEN_ARRAY)) return list(CLOSE_ARRAY, value);
    return eat(STRING) || eat(LITERAL);
  }

  eat(SPACE);
  value();
  return at;
}
