import { execFileSync } from 'node:child_process';

/** The commit that a folder is at. */
export interface Commit {
  id: string;
  /** The files that differ from it, and new ones that Git does not ignore. */
  changes: string[];
}

/** @returns undefined if Git does not keep the folder, or has no commit. */
export function readCommit(folder: string): Commit | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  try {
    const changes = git('status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all');
    return {
      id: git('rev-parse', '--verify', 'HEAD').trim(),
      changes: changes
        .split('\0')
        .filter(Boolean)
        .map((entry) => entry.slice(3)),
    };
  } catch {
    return undefined;
  }
}
