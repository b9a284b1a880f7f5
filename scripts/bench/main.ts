import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arch, cpus, totalmem, type as systemType } from 'node:os';
import path from 'node:path';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { generateBlog, postAddress } from 'test-support/generatedBlog';
import { copySite } from 'test-support/siteCopy';
import { findBrowser } from '../browser';
import { failPlainly, runQuietly } from '../command';
import { localEnvironment } from '../localServices';
import { previewBuild, readSite, siteServer } from '../serveBuild';
import { measureVisit } from './visit';

const root = path.join(__dirname, '../..');
const page = path.join(root, 'handbook/performance.md');
/** Chromium's sandbox refuses to run as root, as CI machines do. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** What was measured for one row: the values of each column. */
type Values = number[][];

interface Table {
  /** What a row is, and which rows there are for each number of posts. */
  row: string;
  kinds: string[];
  /** The title of each column, and how its median is written. */
  columns: [title: string, write: (value: number) => string][];
  /** How often each row is measured. */
  rounds: number;
  measure(site: BenchSite, kind: string, browser: string): Promise<Values>;
}

const fixed = (digits: number) => (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilobytes = (value: number) => fixed(1)(value / 1000);
const seconds = (value: number) => fixed(2)(value / 1000);

/** The tables of handbook/performance.md, by the names that `--only` takes. */
const tables: Record<string, Table> = {
  build: {
    row: 'Build',
    kinds: ['cold', 'warm'],
    columns: [
      ['Time, s', fixed(1)],
      ['`build/`, MB', fixed(1)],
    ],
    rounds: 5,
    measure: (site, kind) => site.build(kind),
  },
  visit: {
    row: 'Visit',
    kinds: ['four posts'],
    columns: [
      ['Sent, kB', kilobytes],
      ['Script, kB', kilobytes],
      ['Requests', fixed(0)],
      ['Blocking, ms', fixed(0)],
      ['Tap to heading, ms', fixed(0)],
    ],
    rounds: 1,
    measure: async (site, _, browser) => measureVisit(await site.serve(), postAddress(0), browser),
  },
  lighthouse: {
    row: 'Page',
    kinds: ['home', 'list', 'post'],
    columns: [
      ['Score', fixed(0)],
      ['FCP, s', seconds],
      ['LCP, s', seconds],
      ['TBT, ms', fixed(0)],
      ['CLS', fixed(3)],
    ],
    rounds: 1,
    measure: measureLighthouse,
  },
};

// `npm run bench`: compares this site with a stock one, and writes the tables of handbook/performance.md.
async function main(): Promise<void> {
  const { values } = readCommandLine('bench', process.argv.slice(2), {
    posts: { type: 'string', default: '11,100,1000' },
    only: { type: 'string', default: Object.keys(tables).join() },
  });
  const sizes = values.posts.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 11 || size > 10_000))
    throw new Error(`--posts takes whole numbers from 11 to 10,000, not "${values.posts}".`);
  const only = values.only.split(',');
  const unknown = only.find((name) => !(name in tables));
  if (unknown !== undefined)
    throw new Error(`--only takes some of ${Object.keys(tables).join(', ')}, not "${unknown}".`);
  const browser = findBrowser();
  if (!browser)
    throw new Error('The benchmark needs Chromium. Install one: npx tsx scripts/browser.ts');

  const pairs = sizes.map((posts) => [new BenchSite(posts, false), new BenchSite(posts, true)]);
  for (const name of only) {
    const { kinds, rounds, columns, measure } = tables[name]!;
    const rows: string[][] = [];
    for (const [index, pair] of pairs.entries()) {
      for (const kind of kinds) {
        const measured: Values[] = pair.map(() => columns.map(() => []));
        // In turns, so that other work of the machine affects both.
        for (let round = 0; round < rounds; round += 1) {
          for (const [which, site] of pair.entries()) {
            const found = await measure(site, kind, browser);
            for (const [column, list] of found.entries()) measured[which]![column]!.push(...list);
          }
        }
        rows.push([sizes[index]!.toLocaleString('en'), kind, ...cellsOf(name, measured)]);
      }
      // What a stopped run has measured is kept.
      writeFileSync(page, withTable(readFileSync(page, 'utf8'), name, rows, describe(browser)));
      spawnSync('npx', ['prettier', '--write', page], { shell: process.platform === 'win32' });
    }
  }
  console.log('handbook/performance.md has what was measured.');
  process.exit();
}

/** A site with generated posts, in a folder of its own: this one, or one of Docusaurus and its classic theme alone. */
class BenchSite {
  readonly name: string;
  private readonly folder: string;
  private readonly output: string;
  private server?: Server;

  constructor(
    private readonly posts: number,
    private readonly isStock: boolean,
  ) {
    this.name = `${isStock ? 'stock' : 'here'}-${posts}`;
    this.folder = path.join(root, '.cache/bench/sites', this.name);
    this.output = isStock ? buildFolder(this.folder) : previewFolder(this.folder);
  }

  /**
   * Builds the site as `npm run build` does, this one with the settings of the local sign-in: with empty caches, or after
   * one more sentence in the newest post.
   */
  async build(kind: string): Promise<Values> {
    const { folder, isStock } = this;
    const blog = generateBlog(this.posts);
    copySite({
      root,
      target: folder,
      overlay: isStock ? path.join(__dirname, 'stock-site') : undefined,
      // A component in `src/theme` would take the place of the theme's.
      without: ['blog', ...(isStock ? ['src'] : [])],
      texts: new Map([...blog].map(([file, text]) => [`blog/${file}`, text])),
    });
    if (kind === 'cold') {
      for (const made of ['.docusaurus', '.cache', 'build', 'node_modules/.cache'])
        rmSync(path.join(folder, made), { recursive: true, force: true });
    } else {
      const [newest = ''] = blog.keys();
      appendFileSync(path.join(folder, 'blog', newest), `\nEdited ${new Date().toISOString()}.\n`);
    }
    const label = `${this.name}: build, ${kind}`;
    const args = isStock
      ? ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build']
      : previewBuild;
    const env = isStock ? process.env : localEnvironment('http://localhost:3000');
    const started = performance.now();
    const { code, output } = await runQuietly(label, process.execPath, args, { cwd: folder, env });
    const time = (performance.now() - started) / 1000;
    // A build that was stopped also ends with 0.
    if (code !== 0 || !output.includes('Generated static files'))
      throw new Error(`The build failed: ${label}\n\n${output.trim()}`);
    const sizes = filesBelow(this.output).map(
      (file) => statSync(path.join(this.output, file)).size,
    );
    return [[time], [sizes.reduce((sum, size) => sum + size, 0) / 1e6]];
  }

  /** Serves its pages. The first call builds them. This site has the headers of production. */
  async serve(): Promise<Server> {
    if (!this.server) {
      await this.build('cold');
      const plain = { folder: this.output, rules: [], unstoredPages: [] };
      const build = this.isStock ? plain : readSite(this.folder, this.output, 'Build it again.');
      this.server = siteServer(build).listen(0, 'localhost');
      await once(this.server, 'listening');
    }
    return this.server;
  }
}

/** What Lighthouse says of a page, with its own settings for phones. The post is the longest on the first page of the list. */
async function measureLighthouse(site: BenchSite, kind: string, browser: string): Promise<Values> {
  const { port } = (await site.serve()).address() as AddressInfo;
  const address = { home: '/', list: '/blog', post: postAddress(5) }[kind];
  const file = path.join(root, '.cache/bench/lighthouse.json');
  const args = [
    // Downloaded only for measurements, because it has 200 packages of 185 MB. Later releases do not run on Node 20.
    ...['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'],
    ...[`http://localhost:${port}${address}`, '--quiet', '--no-enable-error-reporting'],
    ...['--only-categories=performance', '--output=json', `--output-path=${file}`],
    `--chrome-flags=${['--headless=new', ...sandbox].join(' ')}`,
  ];
  rmSync(file, { force: true });
  const env = { ...process.env, CHROME_PATH: browser };
  const label = `Lighthouse, ${kind}, ${site.name}`;
  const { code, output } = await runQuietly(label, 'npm', args, { env });
  if (code !== 0) throw new Error(`Lighthouse did not run: ${output.trim()}`);
  const { runtimeError, categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const { score } = categories.performance;
  // A page that could not be judged is no page with a score of 0.
  if (score === null) throw new Error(`Lighthouse has no result: ${runtimeError?.message}`);
  const judged = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return [[Math.round(score * 100)], ...judged.map((audit) => [audits[audit].numericValue])];
}

/**
 * The cells of a row, each with what this site and what the stock one has: the median, and behind it the least and the
 * most, such as `290 (280–310)`, unless they are written the same.
 */
function cellsOf(name: string, measured: Values[]): string[] {
  return tables[name]!.columns.map(([, write], column) =>
    measured
      .map((values) => {
        const sorted = [...values[column]!].sort((one, other) => one - other);
        const middle = sorted.length / 2;
        const median = write((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2);
        const [least, most] = [write(sorted[0]!), write(sorted.at(-1)!)];
        return least === most ? median : `${median} (${least}–${most})`;
      })
      .join(' / '),
  );
}

/**
 * Puts a new table between `<!-- bench: name -->` and `<!-- /bench -->`; what people wrote around it stays.
 *
 * @throws Error saying what to do when the text has no such place
 */
function withTable(text: string, name: string, rows: string[][], environment: string) {
  const start = `<!-- bench: ${name} -->`;
  const end = '<!-- /bench -->';
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) {
    throw new Error(
      `handbook/performance.md has no place for "${name}". Write ${start} and ${end} where its table belongs.`,
    );
  }
  const { row, columns } = tables[name]!;
  const heads = ['Posts', row, ...columns.map(([title]) => title)];
  const marks = ['---', '---', ...columns.map(() => '---:')];
  const lines = [heads, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = `${lines.join('\n')}\n\nMeasured on ${environment}.`;
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`;
}

/** The day, the machine and the software. Nothing in it identifies the machine or its user. */
function describe(browser: string): string {
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  const version = (name: string) =>
    JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `${systemType()} ${arch()}`,
    `Node ${process.versions.node}`,
    // What a system adds to the version, such as "built on Debian", is left out.
    /\S+ [\d.]+/.exec(stdout)?.[0] ?? 'an unknown browser',
    ...['@docusaurus/core', 'react'].map((name) => `${name} ${version(name)}`),
  ].join(', ');
}

if (require.main === module) main().catch(failPlainly);
