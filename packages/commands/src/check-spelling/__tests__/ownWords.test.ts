import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { addOwnWords, readOwnWords, wordsFile } from '../ownWords';

function siteWith(words?: string): string {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog'));
  if (words !== undefined) writeFileSync(path.join(siteDir, wordsFile), words);
  return siteDir;
}

test('reads one word from each line, without comments', () => {
  expect(readOwnWords(siteWith('# Names\nZxqv\n\n  Qwzrt  # a tool\r\n'))).toEqual([
    'Zxqv',
    'Qwzrt',
  ]);
});

test('a blog without a list has no words of its own', () => {
  expect(readOwnWords(siteWith())).toEqual([]);
});

test('adds each new word once, below what the owner wrote', () => {
  const siteDir = siteWith('# Names\nZxqv');
  addOwnWords(siteDir, ['beta', 'alpha', 'Zxqv', 'beta']);
  expect(readFileSync(path.join(siteDir, wordsFile), 'utf8')).toBe('# Names\nZxqv\nalpha\nbeta\n');
});
