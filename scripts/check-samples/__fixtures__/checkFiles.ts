import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Check, CheckContext, Outcome } from '../check';
import { runCommand } from '../runCommand';

/** Calls back with a temporary folder that holds the given files, and removes it afterwards. */
export async function withFiles<T>(
  files: Record<string, string>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'samples-')));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

/** The problems that a check finds in files with names like `blog/post/stack.ts`. */
export function checkFiles(
  check: Check,
  files: Record<string, string>,
  { only = /./, run = runCommand }: { only?: RegExp; run?: CheckContext['run'] } = {},
): Promise<Outcome> {
  const names = Object.keys(files).filter((name) => only.test(name));
  return withFiles(files, (root) => check(names, { root, folder: 'blog', run }));
}
