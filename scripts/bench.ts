import path from 'node:path';
import { runBench } from 'blog-commands/bench/bench';
import { previewBuild } from './preview/build';
import { serveBuild } from './preview/server';
import { readSite } from './preview/site';
import { findOrInstallBrowser } from './install/browser.mjs';
import { localEnvironment } from './local-identity/localIdentity';
import { runWithProgress } from './run/run.mjs';

/** Compares this site with a stock one: `npm run bench`. */
async function main(): Promise<void> {
  await runBench(process.argv.slice(2), {
    root: path.join(__dirname, '..'),
    browser: await findOrInstallBrowser(),
    buildArguments: previewBuild,
    buildEnvironment: localEnvironment(['http://localhost:3000']),
    run: runWithProgress,
    serve(folder, port, siteDir) {
      const site = siteDir ? readSite(siteDir, folder, 'Build it again.') : undefined;
      return serveBuild(site ?? { folder, rules: [], unstoredPages: [], roots: ['/'] }, port);
    },
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
