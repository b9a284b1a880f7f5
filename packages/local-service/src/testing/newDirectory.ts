import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from './atEnd';

/** Makes a directory that is removed when the tests of the file have ended. */
export function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'unit-test-'));
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
