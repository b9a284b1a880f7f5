import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

// Hooks cannot be added from within a test, so this one is there for every file that imports it.
afterAll(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A directory that is removed when the tests of the file have ended. */
export function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'local-identity-'));
  made.push(directory);
  return directory;
}
