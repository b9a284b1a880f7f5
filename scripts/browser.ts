import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { failPlainly } from './command';

// Whole browsers: Chromium's headless shell keeps no page that is left, so the tests of the way back cannot pass in it.
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/**
 * Finds the Chromium of the browser tests: the one that CHROMIUM_PATH names, else one of this machine.
 *
 * @returns the path of the program; undefined if there is none
 * @throws Error when CHROMIUM_PATH names a program that does not start
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) {
    throw new Error(`CHROMIUM_PATH names ${named}, but no browser starts from there.`);
  }
  return named || places.find(starts);
}

/** Starts the program once, because the file may be a stub, or libraries of the system may be missing. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0;
}

/** Installs Playwright's own build, else Debian's, when there is no browser. */
function installBrowser(): void {
  if (findBrowser()) return;
  console.log('Downloading a browser for the tests …');
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'];
  spawnSync(process.execPath, playwright, { stdio: 'inherit' });
  if (!findBrowser() && existsSync('/usr/bin/apt-get')) {
    console.log("Installing Debian's Chromium for the tests …");
    const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get';
    const install = `${apt} update -qq && ${apt} install -qqy --no-install-recommends chromium`;
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (findBrowser()) return;
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install Chrome or Chromium, or name one in CHROMIUM_PATH, and run the command again.',
  );
}

// `tsx scripts/browser.ts`, before `npm test`.
if (require.main === module) {
  try {
    installBrowser();
  } catch (error) {
    failPlainly(error as Error);
  }
}
