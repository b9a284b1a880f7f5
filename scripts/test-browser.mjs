import { findOrInstallBrowser } from './install/browser.mjs';
import { run } from './run/run.mjs';
import { browserTests } from './test/commands.mjs';

// `npm run test:browser`: the browser tests that are named, in the browser that `npm test` uses.
const CHROMIUM_PATH = await findOrInstallBrowser();
const args = [...browserTests, ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args, { CHROMIUM_PATH });
