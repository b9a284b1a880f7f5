import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { format, resolveConfig } from 'prettier';
import { measureLighthouse, measureVisit } from './pages';
import { describeEnvironment, parts, tables, withTable, type Part, type Row } from './report';
import { BenchSite, siteNames } from './sites';
import { findBrowser } from '../browser';

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

  const sites = sizes.map((posts) => siteNames.map((name) => new BenchSite(name, posts)));
  for (const part of parts.filter((name) => only.includes(name))) {
    const rows: Row[] = [];
    for (const [index, posts] of sizes.entries()) {
      rows.push(
        ...(await measure(part, posts, sites[index]!, part === 'build' ? 1 : runs, browser)),
      );
      // What a stopped run has measured is kept.
      const text = withTable(
        readFileSync(report, 'utf8'),
        part,
        rows,
        describeEnvironment(browser),
      );
      const options = await resolveConfig(report);
      writeFileSync(report, await format(text, { ...options, parser: 'markdown' }));
    }
  }
  for (const site of sites.flat()) site.stop();
  console.log('handbook/performance.md has what was measured.');
}

function readCount(option: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\s*\d+\s*$/.test(text) && count >= least && count <= 10_000) return count;
  throw new Error(`${option} takes whole numbers from ${least} to 10,000, not "${text}".`);
}

/** Measures the sites in turns, so that other work of the machine affects both. */
async function measure(
  part: Part,
  posts: number,
  sites: BenchSite[],
  rounds: number,
  browser: string,
): Promise<Row[]> {
  const rows = tables[part].kinds.flatMap((kind) =>
    sites.map((site): Row => ({ posts, kind, site: site.name, values: {} })),
  );
  for (const row of rows.flatMap((one) => Array<Row>(rounds).fill(one))) {
    const site = sites.find(({ name }) => name === row.site)!;
    const label = `${posts} posts: ${part}, ${row.kind}, ${site.name}`;
    const values: Record<string, number[]> =
      part === 'build'
        ? await site.build(row.kind, label)
        : part === 'visit'
          ? await measureVisit(site, browser)
          : await measureLighthouse(site, browser, row.kind, label);
    for (const [name, found] of Object.entries(values)) (row.values[name] ??= []).push(...found);
  }
  return rows;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
