import { copyLanguagesSite, languagesSite } from './languagesSite';
import { run } from '../../scripts/run/run.mjs';
import { previewBuild } from '../../scripts/preview/build';

// Builds the site in two languages for its browser tests: `npm run build:languages`.
async function main(): Promise<void> {
  copyLanguagesSite();
  process.exitCode = await run(process.execPath, previewBuild, {}, { cwd: languagesSite });
}

void main();
