import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mayMoveAddresses } from 'docusaurus-blog-kit/site-config/knownAddresses';
import { plainMessage } from 'docusaurus-plugin-kit/terminal/plainMessage';

/**
 * Why a build would refuse docusaurus.config.ts, where its text may move an address of the site.
 *
 * Other files are left to the build, because the configuration takes longer to load than all checks of the posts.
 *
 * @returns undefined if nothing is wrong with it, or nothing in its text looks like another address
 */
export async function addressProblem(siteDir: string): Promise<string | undefined> {
  const file = path.join(siteDir, 'docusaurus.config.ts');
  if (!existsSync(file) || !mayMoveAddresses(readFileSync(file, 'utf8'))) return undefined;
  try {
    const { default: config } = (await import('../../docusaurus.config')) as {
      default: { default?: () => unknown } | (() => unknown);
    };
    await (typeof config === 'function' ? config : config.default)?.();
    return undefined;
  } catch (error) {
    return plainMessage(error as Error);
  }
}
