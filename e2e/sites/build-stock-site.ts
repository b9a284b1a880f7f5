import { copyStockSite, isStockSiteBuilt, recordStockSite, stockSite } from './stockSite';
import { run } from '../../scripts/run';

// Builds the tests' posts with Docusaurus's classic theme, for comparison, unless they are the same as the last
// time: `npx tsx e2e/sites/build-stock-site.ts`.
async function main(): Promise<void> {
  if (isStockSiteBuilt()) {
    console.log('The stock site is up to date.');
    return;
  }
  copyStockSite();
  const code = await run(
    [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'build',
      '--config',
      'e2e/stock-site/docusaurus.config.ts',
    ],
    // Pictures stay files, as they do here: see scripts/docusaurus.mjs.
    { cwd: stockSite, env: { ...process.env, WEBPACK_URL_LOADER_LIMIT: '0' } },
  );
  if (code === 0) recordStockSite();
  process.exitCode = code;
}

void main();
