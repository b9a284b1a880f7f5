import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file's content; undefined if there is no such file. */
export async function readIfThere(dir: string, file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(dir, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
