import { parseArgs } from 'node:util';

/** How a reader reads. */
export type Reading = {
  /** How many pages are read to their ends. */
  pages: number;
  /** By how much the processor is slowed down. */
  slowdown: number;
  /** The time between two moves of the page, in ms. */
  pause: number;
  /** The time at the end of a page, in ms. */
  rest: number;
  /** A selector for links. The last that leads to an unread page is tapped. */
  link: string;
};

export const usual: Reading = {
  pages: 4,
  slowdown: 4,
  pause: 200,
  rest: 2500,
  link: 'main a[href], article a[href]',
};

const usage =
  'Usage: npm run visit -- <address> [<address> …] ' +
  '[--pages 4] [--slowdown 4] [--link <selector>]';

/** What the command line asks for. */
export function readOptions(words: string[]): {
  addresses: string[];
  reading: Reading;
} {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: String(usual.pages) },
      slowdown: { type: 'string', default: String(usual.slowdown) },
      link: { type: 'string', default: usual.link },
    },
  });
  if (positionals.length === 0) throw new Error(usage);
  for (const address of positionals) {
    if (!URL.canParse(address) || !/^https?:/.test(address)) {
      throw new Error(
        `"${address}" is not an address such as https://example.com/post/.\n` +
          usage,
      );
    }
  }
  return {
    addresses: positionals,
    reading: {
      ...usual,
      pages: atLeastOne('--pages', values.pages),
      slowdown: atLeastOne('--slowdown', values.slowdown),
      link: values.link,
    },
  };
}

function atLeastOne(name: string, text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number >= 1) return Math.floor(number);
  throw new Error(`${name} takes a number from 1, not "${text}".`);
}
