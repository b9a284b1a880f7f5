import { copyStockSite, isStockSiteBuilt, recordStockSite, stockSite } from './stockSite';
import { run } from '../../scripts/run/run.mjs';

// Builds the tests' posts with Docusaurus's classic theme, for comparison, unless they are the same as the last
// time: `npm run build:stock`.
async function main(): Promise<void> {
  if (isStockSiteBuilt()) {
    console.log('The stock site is up to date.');
    return;
  }
  copyStockSite();
  const code = await run(
    process.execPath,
    [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'build',
      '--config',
      'e2e/stock-site/docusaurus.config.ts',
    ],
    // Pictures stay files, as they do here: see scripts/docusaurus.mjs.
    { WEBPACK_URL_LOADER_LIMIT: '0' },
    { cwd: stockSite },
  );
  if (code === 0) recordStockSite();
  process.exitCode = code;
}

void main();
