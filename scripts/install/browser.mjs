import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runWithProgress } from '../run/run.mjs';

const places = [
  // Opens pages sooner, having no window to draw; Debian packages it beside Chromium.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium for the browser tests, and installs one when there is none: Playwright's own build, else Debian's.
 *
 * @returns the path of the program. Ends the process with one line when none can be had.
 */
export async function findOrInstallBrowser() {
  const found = await find();
  if (found) return found;
  await runWithProgress('Downloading a browser for the tests', process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ]);
  const downloaded = await find();
  if (downloaded) return downloaded;
  if (existsSync('/usr/bin/apt-get')) {
    const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
    const install = `${asRoot}apt-get install -y --no-install-recommends`;
    await runWithProgress("Installing Debian's Chromium for the tests", 'sh', [
      '-c',
      `${asRoot}apt-get update && (${install} chromium-headless-shell || ${install} chromium)`,
    ]);
    const installed = await find();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium and none could be installed. Install Chrome or Chromium, or name one in CHROMIUM_PATH, and run the command again.',
  );
  return process.exit(1);
}

async function find() {
  const { chromium } = await import('@playwright/test');
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) {
    console.error(`CHROMIUM_PATH names ${named}, but no browser starts from there.`);
    process.exit(1);
  }
  return [named, ...places, chromium.executablePath()].find((path) => path && starts(path));
}

/** Starts the program once, because the file may be a stub, or libraries of the system may be missing. */
function starts(path) {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0;
}
