import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { generatedPosts } from 'test-support/generatedBlog';
import { copySite } from 'test-support/siteCopy';
import { run } from '../../scripts/command';
import { localEnvironment } from '../../scripts/localServices';
import { previewBuild } from '../../scripts/serveBuild';
import { fixtureSite, root, sitePort, stockSite } from './sites';

const overlay = path.join(root, 'e2e/fixture-site');

/** Builds the site for the browser tests of features, with the local sign-in, and tiny posts for a second page of lists. */
async function buildFixtureSite(): Promise<number> {
  copySite({
    root,
    target: fixtureSite,
    overlay,
    // An owner's own would take the place of what is made for the tests to read.
    without: ['static/llms.txt', 'static/robots.txt'],
    texts: generatedPosts(12, '2020-03-01', 'guest', ['notes', 'mechanics']),
  });
  const env = localEnvironment(`http://localhost:${sitePort}`);
  return run(previewBuild, { cwd: fixtureSite, env });
}

/** Builds the tests' posts with Docusaurus's classic theme, for comparison, unless they are the same as the last time. */
async function buildStockSite(): Promise<number> {
  // It lies in the build's folder, so an incomplete build has none.
  const record = path.join(buildFolder(stockSite), 'inputs.txt');
  const hash = hashOf(['e2e/fixture-site', 'e2e/stock-site', 'static', 'package-lock.json']);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return 0;
  // A component in `src/theme` would take the place of the theme's.
  copySite({ root, target: stockSite, overlay, without: ['src'] });
  const code = await run(
    [
      ...['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
      ...['--config', 'e2e/stock-site/docusaurus.config.ts'],
    ],
    // Pictures stay files, as they do here: see scripts/docusaurus.mjs.
    { cwd: stockSite, env: { ...process.env, WEBPACK_URL_LOADER_LIMIT: '0' } },
  );
  if (code === 0) writeFileSync(record, hash);
  return code;
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs.map((name) => path.join(root, name))) {
    const files = statSync(input).isFile() ? [''] : filesBelow(input).sort();
    for (const file of files)
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(input, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

// `npx tsx e2e/sites/build.ts`: both sites, or the one that is named, `fixture` or `stock`.
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  const code = name === 'stock' ? 0 : await buildFixtureSite();
  process.exitCode = code || (name === 'fixture' ? 0 : await buildStockSite());
}

void main();
