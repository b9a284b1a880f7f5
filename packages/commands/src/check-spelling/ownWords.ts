import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The owner's list of words, relative to the site: one on each line, `#` starts a comment. */
export const wordsFile = 'blog/words.txt';

/** @returns the words of the list; none if there is no list. */
export function readOwnWords(siteDir: string): string[] {
  return readLines(siteDir).map(wordOf).filter(Boolean);
}

/** Adds words to the end of the list, each once. The other lines stay as they are. */
export function addOwnWords(siteDir: string, words: Iterable<string>): void {
  const known = new Set(readOwnWords(siteDir));
  const added = [...new Set(words)].filter((word) => !known.has(word)).sort();
  const lines = [...readLines(siteDir), ...added];
  writeFileSync(path.join(siteDir, wordsFile), lines.map((line) => `${line}\n`).join(''));
}

/** The text of the list without these words. The other lines stay as they are. */
export function withoutWords(siteDir: string, words: readonly string[]): string {
  const lines = readLines(siteDir).filter((line) => !words.includes(wordOf(line)));
  return lines.map((line) => `${line}\n`).join('');
}

function wordOf(line: string): string {
  return line.replace(/#.*/, '').trim();
}

function readLines(siteDir: string): string[] {
  const file = path.join(siteDir, wordsFile);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
