import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from './change';

/**
 * Makes the changes: every file is written in full beside its place before the first takes it, and removals come last.
 *
 * @throws Error when a file cannot be written; then none has changed.
 */
export async function writeChanges(siteDir: string, changes: Change[]): Promise<void> {
  const moves: [from: string, to: string][] = [];
  try {
    for (const { file, content } of changes) {
      if (content === undefined) continue;
      const to = path.join(siteDir, file);
      const from = `${to}.${process.pid}.tmp`;
      await mkdir(path.dirname(to), { recursive: true });
      moves.push([from, to]);
      await writeFile(from, content);
    }
  } catch (error) {
    await Promise.all(moves.map(([from]) => rm(from, { force: true })));
    throw error;
  }
  for (const [from, to] of moves) await rename(from, to);
  for (const { file, content } of changes) {
    if (content === undefined) await rm(path.join(siteDir, file), { recursive: true, force: true });
  }
}
