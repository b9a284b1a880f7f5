import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { run } from '../run/run.mjs';
import { toGreek } from './toGreek';

const locale = 'el';

// Does what an owner does in a language that nobody has words for, in the folder of the site: lets Docusaurus write all
// texts, and translates each.
async function main(): Promise<void> {
  const cwd = process.cwd();
  const command = ['scripts/docusaurus.mjs', 'write-translations', '--locale', locale];
  process.exitCode = await run(process.execPath, command, {}, { cwd });
  const folder = path.join(cwd, 'i18n', locale);
  for (const file of filesBelow(folder)) translate(path.join(folder, file));
}

function translate(file: string): void {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>;
  for (const text of Object.values(texts)) text.message = toGreek(text.message);
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}

void main();
