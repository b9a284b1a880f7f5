import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { generateBlog } from './content/blog';
import type { BenchSite } from './sites';
import { sampleOf, type Measure, type SiteTools } from './tools';

/** The cost of builds with empty caches, and of those after one edit of one post. */
export const measureBuild: Measure = {
  rounds: ({ builds }) => builds,
  async once(site, kind, { tools, label }) {
    site.copy();
    if (kind === 'cold') site.emptyCaches();
    else editNewestPost(site);
    return sampleOf(await buildSite(site, tools, label));
  },
};

/**
 * Builds a site as `npm run build` does, this one with the settings of the local sign-in.
 *
 * @returns its cost. Memory is the maximum of each process, in the sum over them; the output is not compressed.
 * @throws Error with what the build said when it fails.
 */
export async function buildSite(site: BenchSite, tools: SiteTools, label: string) {
  const meter = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const isHere = site.name === 'here';
    const args = isHere
      ? tools.buildArguments
      : ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const load = `--import ${pathToFileURL(path.join(__dirname, 'meter.mjs')).href}`;
    const env = {
      ...(isHere ? tools.buildEnvironment : process.env),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, load].filter(Boolean).join(' '),
      BENCH_METER: meter,
    };
    const started = performance.now();
    const { code, output } = await tools.run(label, process.execPath, args, {
      cwd: site.folder,
      env,
    });
    const seconds = (performance.now() - started) / 1000;
    // A build that was stopped also ends with 0.
    if (code !== 0 || !output.includes('Generated static files')) {
      throw new Error(`The build failed: ${label}\n\n${output.trim()}`);
    }
    const used = readdirSync(meter).map((file) => readFileSync(path.join(meter, file), 'utf8'));
    const processes = used.map((text) => JSON.parse(text) as Record<string, number>);
    const written = filesBelow(site.output).map((file) => path.join(site.output, file));
    return {
      seconds,
      cpuSeconds: sum(processes.map(({ cpuSeconds = 0 }) => cpuSeconds)),
      memoryMegabytes: sum(processes.map(({ megabytes = 0 }) => megabytes)),
      outputMegabytes: sum(written.map((file) => statSync(file).size)) / 1e6,
    };
  } finally {
    rmSync(meter, { recursive: true, force: true });
  }
}

/** Adds a sentence, a new one each time. */
function editNewestPost({ folder, posts }: BenchSite): void {
  const [newest = ''] = generateBlog(posts).keys();
  appendFileSync(path.join(folder, 'blog', newest), `\nEdited ${new Date().toISOString()}.\n`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
