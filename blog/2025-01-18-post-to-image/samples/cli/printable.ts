/**
 * Text of a model, for a terminal: control characters, which could move the cursor or hide
 * text, become visible marks.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' ? character : '\ufffd',
  );
}
