import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openModel } from 'docusaurus-post-model/postModel';
import { syntaxOf } from 'docusaurus-post-model/markdown/syntax';
import { site } from '../site.config';
import { isAsked, readPaths } from 'docusaurus-plugin-kit/terminal/askedPaths';
import { createSpeller } from 'blog-commands/check-spelling/findUnknownWords';
import { addOwnWords, readOwnWords, wordsFile } from 'blog-commands/check-spelling/ownWords';
import { proseOf } from 'blog-commands/check-spelling/proseOf';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** Checks the spelling of posts and docs: `npm run check:spelling`. */
async function main(): Promise<void> {
  const options = { accept: { type: 'boolean' } } as const;
  const read = readCommandLine('check:spelling', process.argv.slice(2), options, { words: true });

  const siteDir = process.cwd();
  const syntax = syntaxOf(site.syntax);
  const { accept = false } = read.values;
  const paths = readPaths(read.words, siteDir);
  const paint = paintFor(process.stdout.isTTY, process.env);
  const findUnknownWords = createSpeller(readOwnWords(siteDir), syntax);
  const unknown: string[] = [];
  const model = openModel(siteDir, syntax);
  const docs = site.docs ? await model.readDocs() : [];
  for (const post of [...(await model.readPosts()), ...docs]) {
    if (!isAsked(post.file, paths)) continue;
    const { problem } = post.body;
    if (problem) {
      console.error(`${paint('red', `${post.file}:${problem.line}`)}  ${problem.message}`);
      process.exitCode = 1;
      continue;
    }
    const prose = proseOf(readFileSync(path.join(siteDir, post.file), 'utf8'), post);
    for (const { word, line, suggestions } of await findUnknownWords(prose, post.isMdx)) {
      unknown.push(word);
      const hint = suggestions.length > 0 ? `  ${suggestions.slice(0, 3).join(', ')}?` : '';
      if (!accept) console.log(`${paint('yellow', `${post.file}:${line}`)}  ${word}${hint}`);
    }
  }
  if (accept) {
    addOwnWords(siteDir, unknown);
    console.log(`${countWords(new Set(unknown).size)} added to ${wordsFile}`);
  } else if (unknown.length > 0) {
    const are = unknown.length === 1 ? 'is' : 'are';
    console.log(
      `\n${countWords(unknown.length)} ${are} not known. Correct what is wrong, and add what is right to ${wordsFile}.`,
    );
    process.exitCode = 1;
  } else if (process.exitCode !== 1) {
    console.log(paint('green', 'Every word is known.'));
  }
}

function countWords(count: number): string {
  return count === 1 ? '1 word' : `${count} words`;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
