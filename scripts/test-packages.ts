import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { findOrInstallBrowser } from './install/browser.mjs';
import { run } from './run/run.mjs';

// Shows that strangers can use the packages: installs each, packed, in what create-docusaurus makes, by its README.

const folder = path.join(__dirname, 'test-packages');
const ending = '.spec.ts';

async function main(): Promise<void> {
  const { words } = readCommandLine('test:packages', process.argv.slice(2), {}, { words: true });
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const unknown = words.find((word) => !names.includes(word));
  if (unknown !== undefined)
    throw new Error(`No test is named "${unknown}", but ${names.join(', ')}.`);
  const tests = words.map((word) => `/${word}\\${ending}$`);
  const config = path.join(folder, 'playwright.config.ts');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...tests];
  const CHROMIUM_PATH = await findOrInstallBrowser();
  process.exitCode = await run(process.execPath, args, { CHROMIUM_PATH });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
