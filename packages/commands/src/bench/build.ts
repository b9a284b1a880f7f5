import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureFolder } from './measureFolder';
import { previewBuild } from '../../../../scripts/preview/build';
import { localEnvironment } from '../../../../scripts/setup/localIdentity';
import { runWithProgress } from '../../../../scripts/setup/run.mjs';
import { generateBlog } from './content/blog';
import { outputFolder, type BenchSite } from './sites';

/** The cost of one build. Memory is the maximum of the sum over its processes. */
export interface BuildCost {
  seconds: number;
  cpuSeconds: number;
  memoryMegabytes: number;
  /** The size of the built files, without compression. */
  outputMegabytes: number;
}

/**
 * Builds a site as `npm run build` does, this one with the settings of the local sign-in.
 *
 * @param label what to say while it runs
 * @throws Error with what the build said when it fails.
 */
export async function build(site: BenchSite, label: string): Promise<BuildCost> {
  const meter = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const started = performance.now();
    const args =
      site.name === 'here'
        ? previewBuild
        : ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const { code, output } = await runWithProgress(label, process.execPath, args, {
      cwd: site.folder,
      env: environment(site, meter),
    });
    const seconds = (performance.now() - started) / 1000;
    // A build that was stopped also ends with 0.
    const isWhole = code === 0 && output.includes('Generated static files');
    if (!isWhole) throw new Error(`The build failed: ${label}\n\n${output.trim()}`);
    return { seconds, ...readMeter(meter), outputMegabytes: outputMegabytes(site) };
  } finally {
    rmSync(meter, { recursive: true, force: true });
  }
}

/** Adds a sentence to the newest post: a new one each time. */
export function editPost({ folder, posts }: BenchSite): void {
  const [newest = ''] = generateBlog(posts).keys();
  appendFileSync(path.join(folder, 'blog', newest), `\nEdited ${new Date().toISOString()}.\n`);
}

function environment({ name }: BenchSite, meter: string): NodeJS.ProcessEnv {
  const load = `--import ${pathToFileURL(path.join(__dirname, 'meter.mjs')).href}`;
  return {
    ...(name === 'here' ? localEnvironment('http://localhost:3000') : process.env),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, load].filter(Boolean).join(' '),
    BENCH_METER: meter,
  };
}

function readMeter(folder: string): Pick<BuildCost, 'cpuSeconds' | 'memoryMegabytes'> {
  const used = readdirSync(folder).map(
    (file) =>
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        cpuSeconds: number;
        megabytes: number;
      },
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    cpuSeconds: sum(used.map(({ cpuSeconds }) => cpuSeconds)),
    memoryMegabytes: sum(used.map(({ megabytes }) => megabytes)),
  };
}

function outputMegabytes(site: BenchSite): number {
  const { bytes } = measureFolder(outputFolder(site));
  return Object.values(bytes).reduce((total, size) => total + size, 0) / 1e6;
}
