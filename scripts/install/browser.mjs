import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// Whole browsers: Chromium's headless shell keeps no page that is left, so the tests of the way back cannot pass in it.
const places = [
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
  console.log('Downloading a browser for the tests …');
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'];
  spawnSync(process.execPath, playwright, { stdio: 'inherit' });
  const downloaded = await find();
  if (downloaded) return downloaded;
  if (existsSync('/usr/bin/apt-get')) {
    console.log("Installing Debian's Chromium for the tests …");
    const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get';
    const install = `${apt} update -q && ${apt} install -qy --no-install-recommends chromium`;
    spawnSync('sh', ['-c', install], { stdio: 'inherit' });
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await findOrInstallBrowser();
