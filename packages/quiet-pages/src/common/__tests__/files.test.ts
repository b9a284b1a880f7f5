import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { writeAtomically } from '../files';

test('makes the folder, replaces the file, and leaves nothing beside it', () => {
  const folder = path.join(newDirectory(), 'a', 'b');
  const file = path.join(folder, 'kept.json');
  writeAtomically(file, 'first');
  writeAtomically(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['kept.json']);
});
