import { readCommit } from 'docusaurus-quiet-pages/build-record/commit';

/**
 * Checks that Git could restore files and folders as they are now.
 *
 * @param paths relative to the site's folder
 * @throws Error that names the files that would be lost, and says what to do.
 */
export function refuseUncommitted(siteDir: string, paths: string[]): void {
  const commit = readCommit(siteDir);
  if (!commit) {
    throw new Error(
      'Git does not keep this folder, so the example posts would be gone for good. ' +
        'Run "git init" and commit, or add --force.',
    );
  }
  // Git names files from the folder of the repository, in which the site may be another.
  const lost = commit.changes.filter((file) =>
    paths.some((path) => `/${file}/`.includes(`/${path}/`)),
  );
  if (lost.length === 0) return;
  throw new Error(
    `these changes in the examples are not committed and would be lost. ` +
      `Commit them, or add --force.\n${lost.map((file) => `  ${file}`).join('\n')}`,
  );
}
