import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Checks that Git could restore folders as they are now.
 *
 * @param folders relative to the site's folder @throws Error that names the files that would be lost, and says what to
 * do.
 */
export async function refuseUncommitted(siteDir: string, folders: string[]): Promise<void> {
  if (folders.length === 0) return;
  const lost = await listUncommitted(siteDir, folders);
  if (lost === undefined) {
    throw new Error(
      'Git does not keep this folder, so the example posts would be gone for good. ' +
        'Run "git init" and commit, or add --force.',
    );
  }
  if (lost.length === 0) return;
  throw new Error(
    `these changes in the examples are not committed and would be lost. ` +
      `Commit them, or add --force.\n${lost.map((file) => `  ${file}`).join('\n')}`,
  );
}

async function listUncommitted(siteDir: string, folders: string[]): Promise<string[] | undefined> {
  try {
    const { stdout } = await run(
      'git',
      ['status', '--porcelain=v1', '-z', '--no-renames', '--', ...folders],
      { cwd: siteDir },
    );
    return stdout
      .split('\0')
      .filter(Boolean)
      .map((entry) => entry.slice(3));
  } catch {
    return undefined;
  }
}
