import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RspackOptions, Stats } from '@rspack/core';
import { newDirectory } from 'test-support/newDirectory';
import { KeptScripts } from '../KeptScripts';

// The package that Docusaurus itself uses.
const ofFaster = createRequire(require.resolve('@docusaurus/faster'));
const { rspack } = ofFaster('@rspack/core') as {
  rspack(options: RspackOptions, done: (error: Error | null, stats?: Stats) => void): void;
};

/** A site with a script of some text, and the folder of its kept scripts. */
function newSite(text: string): { context: string; kept: string } {
  const context = newDirectory();
  write(context, text);
  return { context, kept: path.join(context, 'kept') };
}

function write(context: string, text: string): void {
  writeFileSync(path.join(context, 'index.js'), `const long = ${text}; console.log(long, long);`);
}

/** Builds the site. Returns the text of its script. */
async function build(
  { context, kept }: { context: string; kept: string },
  version = 'one',
  minimize = true,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        context,
        mode: 'production',
        entry: './index.js',
        optimization: { minimize },
        infrastructureLogging: { level: 'none' },
        output: { path: path.join(context, 'build'), filename: 'main.js' },
        plugins: [new KeptScripts(kept, version) as never],
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });
  return readFileSync(path.join(context, 'build/main.js'), 'utf8');
}

function keptFiles(kept: string): string[] {
  return readdirSync(kept).map((file) => path.join(kept, file));
}

test('a script is minified once, and the next build takes what was kept', async () => {
  const site = newSite('Math.random()');
  const first = await build(site);
  expect(first).not.toContain('const long = ');

  const [file = ''] = keptFiles(site.kept);
  expect(readFileSync(file, 'utf8')).toBe(first);
  writeFileSync(file, 'kept();');
  expect(await build(site)).toBe('kept();');
});

test('another text or another minimizer is minified anew', async () => {
  const site = newSite('Math.random()');
  await build(site);
  for (const file of keptFiles(site.kept)) writeFileSync(file, 'kept();');

  expect(await build(site, 'two')).toContain('Math.random()');
  write(site.context, 'Date.now()');
  expect(await build(site)).toContain('Date.now()');
  expect(keptFiles(site.kept)).toHaveLength(3);
});

test('a build without the minimizer neither keeps nor takes scripts', async () => {
  const site = newSite('Math.random()');
  expect(await build(site, 'one', false)).toContain('Math.random()');
  expect(existsSync(site.kept)).toBe(false);

  await build(site);
  for (const file of keptFiles(site.kept)) writeFileSync(file, 'kept();');
  expect(await build(site, 'one', false)).not.toContain('kept();');
});
