import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, totalmem, type as systemType } from 'node:os';
import { siteNames } from './sites';

/** The parts that `--only` can name. */
export const parts = ['build', 'visit', 'lighthouse'] as const;
export type Part = (typeof parts)[number];

/** All values that one site had in a row, by their names. */
export interface Row {
  posts: number;
  kind: string;
  site: (typeof siteNames)[number];
  values: Record<string, number[]>;
}

/** The values that a column sums up, its title, and how their median is written. */
type Column = [of: string, title: string, write: (value: number) => string];

const fixed = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilobytes = (value: number) => fixed(1)(value / 1000);
const seconds = (value: number) => fixed(2)(value / 1000);

/** Each part: what a row is, which rows it has, and its columns. */
export const tables: Record<Part, { row: string; kinds: string[]; columns: Column[] }> = {
  build: {
    row: 'Build',
    kinds: ['cold', 'warm'],
    columns: [
      ['seconds', 'Time, s', fixed(1)],
      ['megabytes', '`build/`, MB', fixed(1)],
    ],
  },
  visit: {
    row: 'Visit',
    kinds: ['four posts'],
    columns: [
      ['sent', 'Sent, kB', kilobytes],
      ['script', 'Script, kB', kilobytes],
      ['requests', 'Requests', fixed(0)],
      ['blocking', 'Blocking, ms', fixed(0)],
      ['tap', 'Tap to heading, ms', fixed(0)],
    ],
  },
  lighthouse: {
    row: 'Page',
    kinds: ['home', 'list', 'post'],
    columns: [
      ['score', 'Score', fixed(0)],
      ['firstPaint', 'FCP, s', seconds],
      ['largestPaint', 'LCP, s', seconds],
      ['blocking', 'TBT, ms', fixed(0)],
      ['shift', 'CLS', fixed(3)],
    ],
  },
};

/**
 * Puts a new table between `<!-- bench: name -->` and `<!-- /bench -->`; what people wrote around it stays.
 *
 * @throws Error saying what to do when the text has no such place
 */
export function withTable(text: string, part: Part, rows: Row[], environment: string): string {
  const start = `<!-- bench: ${part} -->`;
  const end = '<!-- /bench -->';
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from);
  if (to === -1) {
    throw new Error(
      `handbook/performance.md has no place for "${part}". Write ${start} and ${end} where its table belongs.`,
    );
  }
  const content = `${tableOf(part, rows)}\n\nMeasured on ${environment}.`;
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Each cell has the value of this site and that of the stock one. */
function tableOf(part: Part, rows: Row[]): string {
  const { row, kinds, columns } = tables[part];
  const sizes = [...new Set(rows.map(({ posts }) => posts))];
  const lines = sizes.flatMap((posts) =>
    kinds.map((kind) => {
      const values = siteNames.map((site) =>
        rows.find((one) => one.posts === posts && one.kind === kind && one.site === site),
      );
      const cells = columns.map(([of, , write]) =>
        values.map((one) => cell(one?.values[of], write)).join(' / '),
      );
      return [posts.toLocaleString('en'), kind, ...cells];
    }),
  );
  const heads = ['Posts', row, ...columns.map(([, title]) => title)];
  const marks = ['---', '---', ...columns.map(() => '---:')];
  return [heads, marks, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The median, and behind it the least and the most, such as `290 (280–310)`, unless they are written the same. */
function cell(values: readonly number[] = [], write: (value: number) => string): string {
  if (values.length === 0) return '–';
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = write((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2);
  const [least, most] = [write(sorted[0]!), write(sorted.at(-1)!)];
  return least === most ? median : `${median} (${least}–${most})`;
}

/** The day, the machine and the software. Nothing in it identifies the machine or its user. */
export function describeEnvironment(browser: string): string {
  const [cpu] = cpus();
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  // What a system adds to the version, such as "built on Debian", is left out.
  const [browserVersion] = /\S+ [\d.]+/.exec(stdout ?? '') ?? ['an unknown browser'];
  const version = (name: string) => {
    const file = require.resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  };
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${systemType()} ${arch()}`,
    `Node ${process.versions.node}`,
    browserVersion,
    ...['@docusaurus/core', 'react'].map((name) => `${name} ${version(name)}`),
  ].join(', ');
}
