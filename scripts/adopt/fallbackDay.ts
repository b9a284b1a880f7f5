import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SourceFolder } from './sourceFolder';

const run = promisify(execFile);

/** The day of a post without one: that of the file's first commit, or else that of its last change. */
export async function fallbackDay(source: SourceFolder, file: string): Promise<string> {
  const added = await run('git', ['log', '--follow', '--format=%aI', '--', file], {
    cwd: source.root,
  }).catch(() => ({ stdout: '' }));
  const first = added.stdout.trim().split('\n').at(-1) ?? '';
  if (/^\d{4}-\d{2}-\d{2}/.test(first)) return first.slice(0, 10);
  return (await stat(source.absolute(file))).mtime.toISOString().slice(0, 10);
}
