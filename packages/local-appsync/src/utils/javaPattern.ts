/** What Java's Pattern has, and JavaScript has not, or means otherwise; in a class, and outside of one. */
const foreignClass = /(?<=^\[[^]*)(?:\[|&&)/;
const foreignGroup = /\(\?[a-zA-Z-]+[:)]|\(\?>|[*+?}]\+/;
const foreignEscape = /\\(?:[QEAzZGhHRX]|[pP]\{(?:[A-Z]\w{2,}|java\w+)\})/;

/**
 * Reads an expression of Java's Pattern, by which AppSync matches, as one of JavaScript. Flags may stand at its start.
 * @throws Error naming what of it JavaScript does not have
 */
export function javaPattern(pattern: string): RegExp {
  const [start = '', flags = ''] = /^\(\?([imsu]+)\)/.exec(pattern) ?? [];
  const refuse = (what: string): never => {
    throw new Error(`util.matches: local-appsync cannot read ${what} in '${pattern}'.`);
  };
  // To Java's flag i alone, only those of ASCII are the same in both cases.
  if (flags.includes('i') && !flags.includes('u') && /[^\0-\x7f]/.test(pattern)) {
    refuse('letters beyond ASCII without the flag u');
  }
  // Escaped characters, classes, and what stands between them.
  const parts =
    pattern.slice(start.length).match(/\\[pP]\{\w+\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^\\[]+|[^]/g) ??
    [];
  const source = parts.map((part) => {
    const escapes = part.match(/\\[pP]\{\w+\}|\\[^]/g) ?? [];
    const foreign = part.startsWith('[') ? foreignClass : foreignGroup;
    const found = escapes.find((each) => foreignEscape.test(each)) ?? foreign.exec(part)?.[0];
    if (found) refuse(`'${found}'`);
    // Java lets every character be escaped that is no letter or digit.
    return part.replace(/\\(_|[^\w\\^$.*+?()[\]{}|/-])/g, '$1').replace(/^\\-$/, '-');
  });
  try {
    return new RegExp(source.join(''), [...new Set(`u${flags}`)].join(''));
  } catch (error) {
    return refuse((error as Error).message);
  }
}
