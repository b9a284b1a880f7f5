import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem, type as systemType } from 'node:os';
import path from 'node:path';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { findBrowser } from '../browser';
import { BenchSite, measureLighthouse, measureVisit, siteNames, type SiteName } from './measure';

/** The parts that `--only` can name. */
export const parts = ['build', 'visit', 'lighthouse'] as const;
type Part = (typeof parts)[number];

/** All values that one site had in a row, by their names. */
export interface Row {
  posts: number;
  kind: string;
  site: SiteName;
  values: Record<string, number[]>;
}

/** The values that a column sums up, its title, and how their median is written. */
type Column = [of: string, title: string, write: (value: number) => string];

const fixed = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilobytes = (value: number) => fixed(1)(value / 1000);
const seconds = (value: number) => fixed(2)(value / 1000);

/** Each part: what a row is, which rows it has, and its columns. */
const tables: Record<Part, { row: string; kinds: string[]; columns: Column[] }> = {
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

const report = path.join(__dirname, '../../handbook/performance.md');

// `npm run bench`: compares this site with a stock one, and writes the tables of handbook/performance.md.
async function main(): Promise<void> {
  const { values } = readCommandLine('bench', process.argv.slice(2), {
    posts: { type: 'string', default: '11,100,1000' },
    only: { type: 'string', default: parts.join() },
    runs: { type: 'string', default: '5' },
  });
  const sizes = values.posts.split(',').map((text) => readCount('--posts', text, 11));
  const runs = readCount('--runs', values.runs, 1);
  const only = values.only.split(',');
  const unknown = only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new Error(`--only takes some of ${parts.join(', ')}, not "${unknown}".`);
  const browser = findBrowser();
  if (!browser)
    throw new Error('The benchmark needs Chromium. Install one: npx tsx scripts/browser.ts');

  const sites = new Map(
    sizes.map((posts) => [posts, siteNames.map((name) => new BenchSite(name, posts))]),
  );
  for (const part of parts.filter((name) => only.includes(name))) {
    const rows: Row[] = [];
    for (const [posts, pair] of sites) {
      for (const kind of tables[part].kinds) {
        const row = (site: SiteName): Row => ({ posts, kind, site, values: {} });
        const ofKind = siteNames.map(row);
        // In turns, so that other work of the machine affects both.
        for (let round = part === 'build' ? runs : 1; round <= runs; round += 1) {
          for (const [index, site] of pair.entries()) {
            const { values: found } = ofKind[index]!;
            const more =
              part === 'build'
                ? await site.build(kind)
                : part === 'visit'
                  ? await measureVisit(site, browser)
                  : await measureLighthouse(site, browser, kind);
            for (const [name, list] of Object.entries(more)) (found[name] ??= []).push(...list);
          }
        }
        rows.push(...ofKind);
      }
      // What a stopped run has measured is kept.
      const text = readFileSync(report, 'utf8');
      writeFileSync(report, withTable(text, part, rows, describeEnvironment(browser)));
      spawnSync('npx', ['prettier', '--write', report], { shell: process.platform === 'win32' });
    }
  }
  for (const site of [...sites.values()].flat()) site.stop();
  console.log('handbook/performance.md has what was measured.');
}

function readCount(option: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\s*\d+\s*$/.test(text) && count >= least && count <= 10_000) return count;
  throw new Error(`${option} takes whole numbers from ${least} to 10,000, not "${text}".`);
}

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
function describeEnvironment(browser: string): string {
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

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
