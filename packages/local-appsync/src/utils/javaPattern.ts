/** The flags of Java's Pattern that JavaScript has, too. */
const flags: Readonly<Record<string, string>> = { i: 'i', m: 'm', s: 's', u: '' };

/** Classes of Java's Pattern that JavaScript does not know. */
const classes: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  XDigit: '0-9a-fA-F',
  Space: String.raw`\s`,
  IsAlphabetic: String.raw`\p{Alphabetic}`,
  IsLowercase: String.raw`\p{Lowercase}`,
  IsUppercase: String.raw`\p{Uppercase}`,
};

/** Quoted text, a named class, an escaped character, and groups whose meaning Java and JavaScript do not share. */
const token =
  /\\Q([^]*?)(?:\\E|$)|\\([pP])\{(\w+)\}|\\([^])|\(\?([a-zA-Z-]+)[:)]|\(\?>|[*+?}]\+|&&|(\[)|(\])/g;

/**
 * Reads an expression of Java's Pattern, by which AppSync matches, as one of JavaScript.
 * @throws Error naming what of it JavaScript does not have
 */
export function javaPattern(pattern: string): RegExp {
  const [start = '', given = ''] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? [];
  const refuse = (what: string): never => {
    throw new Error(`util.matches: local-appsync cannot read ${what} in '${pattern}'.`);
  };
  let depth = 0;
  const source = pattern
    .slice(start.length)
    .replace(token, (found, quoted, p, name, escaped, ...rest) => {
      const [, open, close] = rest as [unknown, string | undefined, string | undefined];
      if (open) depth += 1;
      if (close) depth = Math.max(0, depth - 1);
      // A class in a class is a union in Java, and a character in JavaScript.
      if (open && depth > 1) return refuse('a class in a class');
      if (open ?? close) return found;
      if (quoted !== undefined) return String(quoted).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      if (name !== undefined) return namedClass(p as string, name as string, depth > 0) ?? found;
      if (escaped === undefined) return depth > 0 && found !== '&&' ? found : refuse(`'${found}'`);
      if (escaped === 'A') return '^';
      if (escaped === 'z') return '$';
      if (escaped === 'h') return depth > 0 ? String.raw` \t` : String.raw`[ \t]`;
      // Java lets every character be escaped that is no letter or digit.
      if (/[\w\\^$.*+?()[\]{}|/]/.test(escaped as string)) return found;
      return escaped === '-' && depth > 0 ? found : (escaped as string);
    });
  const all = [...given].map((each) => flags[each] ?? refuse(`the flag '${each}'`));
  try {
    return new RegExp(source, `u${[...new Set(all)].join('')}`);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function namedClass(p: string, name: string, inClass: boolean): string | undefined {
  const members = Object.hasOwn(classes, name) ? classes[name] : undefined;
  if (members === undefined) return undefined;
  if (!inClass) return `[${p === 'P' ? '^' : ''}${members}]`;
  return p === 'p' ? members : undefined;
}
