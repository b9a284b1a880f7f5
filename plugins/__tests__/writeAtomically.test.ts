import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../../testing/newDirectory';
import { writeAtomically } from '../writeAtomically';

test('makes the folder, replaces the file, and leaves nothing beside it', () => {
  const folder = path.join(newDirectory(), 'a', 'b');
  const file = path.join(folder, 'kept.json');
  writeAtomically(file, 'first');
  writeAtomically(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['kept.json']);
});
