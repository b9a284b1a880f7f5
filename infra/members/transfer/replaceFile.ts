import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all. Only its owner may read it. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
