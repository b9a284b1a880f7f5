import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  // Where Playwright keeps its own, if it has downloaded one.
  chromium.executablePath(),
];

/** The one that CHROMIUM_PATH names, or the first in the usual places. */
export function findChromium(
  asked: string | undefined = process.env.CHROMIUM_PATH,
  places: string[] = usualPlaces,
): string {
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, and there is no such file.`);
  }
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'There is no Chromium, Chrome or Edge in the usual places. ' +
      'Install one, or set CHROMIUM_PATH to it.',
  );
}

export function startChromium(): Promise<Browser> {
  // Chromium's sandbox refuses to run as root, which containers often do.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findChromium(),
    args: isRoot ? ['--no-sandbox'] : [],
  });
}
