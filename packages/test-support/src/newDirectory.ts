import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from './atEnd';

/** A directory with these files, which is removed when the tests of the file have ended. */
export function newDirectory(files: Readonly<Record<string, string>> = {}): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'unit-test-'));
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return directory;
}
