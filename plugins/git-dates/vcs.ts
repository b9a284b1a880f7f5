import { execFileSync } from 'node:child_process';
import type { VcsPreset } from '@docusaurus/types';

/**
 * Where Docusaurus reads from when a file was last changed: Git, where it knows.
 *
 * A copy without Git has no history, and a shallow clone, as continuous integration makes it, has one that says of every
 * file that it changed with the last commit. There only what stands in front matter is shown.
 */
export function readableHistory(siteDir: string): VcsPreset {
  return hasWholeHistory(siteDir) ? 'git-eager' : 'disabled';
}

/** Whether the folder is in a repository with commits that is no shallow clone. */
function hasWholeHistory(folder: string): boolean {
  try {
    const args = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
    const answer = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return answer.startsWith('false');
  } catch {
    return false;
  }
}
