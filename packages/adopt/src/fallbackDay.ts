import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SourceFolder } from './old-blog/sourceFolder';

const run = promisify(execFile);

/** The day of a post without one: that of the file's first commit, or else that of its last change. */
export async function fallbackDay(source: SourceFolder, file: string): Promise<string> {
  // The old blog's own settings of Git may name programs: one that checks signatures, and one that fetches the objects
  // of a partial clone. Git runs neither with these.
  const arguments_ = ['log', '--no-show-signature', '--follow', '--format=%aI', '--', file];
  const added = await run('git', arguments_, {
    cwd: source.root,
    env: { ...process.env, GIT_ALLOW_PROTOCOL: '' },
  }).catch(() => ({ stdout: '' }));
  const first = added.stdout.trim().split('\n').at(-1) ?? '';
  if (/^\d{4}-\d{2}-\d{2}/.test(first)) return first.slice(0, 10);
  return (await stat(source.absolute(file))).mtime.toISOString().slice(0, 10);
}
