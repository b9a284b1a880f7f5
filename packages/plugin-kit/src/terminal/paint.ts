/** Turns text into colored text, or leaves it as it is. */
export type Paint = (color: keyof typeof CODES, text: string) => string;

const CODES = { red: 31, green: 32, yellow: 33, dim: 2 };

/** Colors for a terminal, unless the reader asks for none: https://no-color.org */
export function paintFor(isTerminal: boolean, env: NodeJS.ProcessEnv): Paint {
  const isColored = isTerminal && !env.NO_COLOR;
  return (color, text) => (isColored ? `\u001b[${CODES[color]}m${text}\u001b[0m` : text);
}
