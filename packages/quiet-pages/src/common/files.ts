import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file completely or not at all, and makes its folder if needed. Meanwhile readers get the earlier file. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, content);
  // A rename replaces the file in one step.
  renameSync(unfinished, file);
}

/** The files in a folder and in those below it: their paths from there, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}
