import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { AnswerCache } from '../answerCache';

const day = 24 * 60 * 60_000;
const address = 'https://example.org/';
const newFile = () => path.join(newDirectory(), 'cache', 'links.json');

test('believes a good answer for seven days, also in the next run', () => {
  const file = newFile();
  const first = new AnswerCache(file);
  first.note(address, { verdict: 'ok', detail: '200' }, 0);
  first.save();
  const next = new AnswerCache(file);
  expect(next.find(address, 7 * day - 1)).toMatchObject({ verdict: 'ok' });
  expect(next.find(address, 7 * day)).toBeUndefined();
});

test('keeps no other answer, and forgets a good one after it', () => {
  const cache = new AnswerCache(newFile());
  cache.note(address, { verdict: 'ok', detail: '200' }, 0);
  cache.note(address, { verdict: 'gone', detail: '404' }, 1);
  expect(cache.find(address, 2)).toBeUndefined();
});

test('starts anew when what is kept cannot be read', () => {
  const file = path.join(newDirectory(), 'links.json');
  writeFileSync(file, '{ half');
  expect(new AnswerCache(file).find(address)).toBeUndefined();
});
