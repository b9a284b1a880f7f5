import path from 'node:path';
import { runBench } from './bench/bench';
import { findBrowser } from './browser';
import { localEnvironment } from './local-identity/localIdentity';
import { runQuietly } from './run';
import { previewBuild, readSite, serveBuild } from './serveBuild';

/** Compares this site with a stock one: `npm run bench`. */
async function main(): Promise<void> {
  await runBench(process.argv.slice(2), {
    root: path.join(__dirname, '..'),
    browser: requireBrowser(),
    buildArguments: previewBuild,
    buildEnvironment: localEnvironment(['http://localhost:3000']),
    run: runQuietly,
    serve(folder, port, siteDir) {
      const site = siteDir ? readSite(siteDir, folder, 'Build it again.') : undefined;
      return serveBuild(site ?? { folder, rules: [], unstoredPages: [] }, port);
    },
  });
}

function requireBrowser(): string {
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error('The benchmark needs Chromium. Install one: npx tsx scripts/browser.ts');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
