import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { localEnvironment } from '../local-identity/localIdentity';
import { runQuietly } from '../run';

/** Node's arguments for a build that is not for production. It runs in the folder of the site. */
export const previewBuild = ['scripts/docusaurus.mjs', 'build', '--out-dir', previewFolder('')];

/**
 * Builds a site quietly, with the settings of the local sign-in. If the build fails, it prints what the build said, and
 * this process will end with its exit code.
 *
 * @param label what to say while it runs
 * @param addresses where the site will be served, in each of its languages
 * @returns whether the build is there
 */
export async function buildQuietly(
  label: string,
  siteDir: string,
  addresses: readonly string[],
): Promise<boolean> {
  const { code, output } = await runQuietly(label, process.execPath, previewBuild, {
    cwd: siteDir,
    env: localEnvironment(addresses),
  });
  if (code === 0) return true;
  console.error(output);
  process.exitCode = code;
  return false;
}
