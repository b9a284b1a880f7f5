import { execFileSync } from 'node:child_process';
import type { VcsPreset } from '@docusaurus/types';

/**
 * How Docusaurus finds out when a file was last changed: from Git, if possible. A copy without Git has no history.
 *
 * In a shallow clone, as continuous integration makes it, every file seems to have changed with the last commit. In
 * both, only dates in front matter are shown.
 */
export function readableHistory(siteDir: string): VcsPreset {
  return hasWholeHistory(siteDir) ? 'git-eager' : 'disabled';
}

/** Whether the folder is in a repository with commits that is not a shallow clone. */
function hasWholeHistory(folder: string): boolean {
  try {
    const args = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
    const answer = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return answer.startsWith('false');
  } catch {
    return false;
  }
}
