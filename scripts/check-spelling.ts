import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPosts } from '../plugins/content-checks/readPosts';
import { createSpeller } from './check-spelling/findUnknownWords';
import { addOwnWords, readOwnWords, wordsFile } from './check-spelling/ownWords';
import { proseOf } from './check-spelling/proseOf';
import { readFlags } from './readFlags';

const usage = `Usage: npm run check:spelling -- [--accept]

  --accept  adds every word that is not known to ${wordsFile}
  --help    shows this`;

// `npm run check:spelling`: words of the posts that neither the dictionary nor the owner's list has.
async function main(): Promise<void> {
  const { accept, help } = readFlags(['accept'], usage);
  if (help) return console.log(usage);

  const siteDir = process.cwd();
  const findUnknownWords = createSpeller(readOwnWords(siteDir));
  const unknown: string[] = [];
  for (const post of await readPosts(siteDir, new Map())) {
    const prose = proseOf(readFileSync(path.join(siteDir, post.file), 'utf8'), post);
    for (const { word, line, suggestions } of await findUnknownWords(prose, post.isMdx)) {
      unknown.push(word);
      const hint = suggestions.length > 0 ? `  ${suggestions.slice(0, 3).join(', ')}?` : '';
      if (!accept) console.log(`${post.file}:${line}  ${word}${hint}`);
    }
  }
  if (accept) {
    addOwnWords(siteDir, unknown);
    console.log(`${new Set(unknown).size} words added to ${wordsFile}`);
  } else if (unknown.length > 0) {
    console.log(
      `\n${unknown.length} words are not known. Correct them, or add what is right to ${wordsFile}.`,
    );
    process.exitCode = 1;
  } else {
    console.log('Every word is known.');
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
