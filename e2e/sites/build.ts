import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { generatedPosts } from 'test-support/generatedBlog';
import { copySite } from 'test-support/siteCopy';
import { failPlainly, onStop, run } from '../../scripts/command';
import { localEnvironment, startServices } from '../../scripts/localServices';
import { previewBuild, readSite, serveBuild } from '../../scripts/serveBuild';
import { contentPort, fixtureSite, root, sitePort, stockSite } from './sites';

const overlay = path.join(root, 'e2e/fixture-site');

// `npx tsx e2e/sites/build.ts`: builds the fixture site and the stock one, or the one that is named, `fixture` or
// `stock`; with `serve` it serves what was built.
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (name === 'serve') return serve();
  const code = name === 'stock' ? 0 : await buildFixtureSite();
  process.exitCode = code || (name === 'fixture' ? 0 : await buildStockSite());
}

/** Builds the site for the tests of features, with the local sign-in, and tiny posts for a second page of lists. */
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

/** Builds the tests' posts with Docusaurus's classic theme, unless they are the same as the last time. */
async function buildStockSite(): Promise<number> {
  // It lies in the build's folder, so an incomplete build has none.
  const record = path.join(buildFolder(stockSite), 'inputs.txt');
  const hash = hashOf(['e2e/fixture-site', 'e2e/stock-site', 'static', 'package-lock.json']);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return 0;
  // A component in `src/theme` would take the place of the theme's.
  copySite({ root, target: stockSite, overlay, without: ['src'] });
  const docusaurus = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
  const code = await run([...docusaurus, '--config', 'e2e/stock-site/docusaurus.config.ts'], {
    cwd: stockSite,
    // Pictures stay files, as they do here: see scripts/docusaurus.mjs.
    env: { ...process.env, WEBPACK_URL_LOADER_LIMIT: '0' },
  });
  if (code === 0) writeFileSync(record, hash);
  return code;
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs.map((name) => path.join(root, name))) {
    const files = statSync(input).isFile() ? [''] : filesBelow(input).sort();
    for (const file of files) {
      const content = readFileSync(path.join(input, file));
      hash.update(`${file}\0`).update(content).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Serves the builds for the browser tests as production does: the fixture site, with a fresh local identity beside it,
 * and the site with the real posts. Prints `ready` on a line of its own when both answer.
 */
async function serve(): Promise<void> {
  const sites = [
    [fixtureSite, sitePort],
    [root, contentPort],
  ] as const;
  const built = sites.filter(([siteDir]) => existsSync(previewFolder(siteDir)));
  const identity = await startServices({
    origin: `http://localhost:${sitePort}`,
    fresh: true,
    stateFile: '.cache/test/identity.json',
    members: {
      siteDir: built[0]?.[0] ?? root,
      // The other site asks the same API for its numbers.
      origins: sites.map(([, port]) => `http://localhost:${port}`),
      folder: '.cache/test/appsync',
      policy: { holdFirst: true, holdLinks: true, ratePerTenMinutes: 100 },
    },
  });
  const stops: (() => unknown)[] = [identity.close];
  for (const [siteDir, port] of built) {
    const site = readSite(siteDir, previewFolder(siteDir), 'Build it again.');
    stops.push(await serveBuild(site, port));
  }
  onStop(() => Promise.all(stops.map((stop) => stop())));
  console.log('ready');
}

main().catch(failPlainly);
