import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mayMoveAddresses } from '../../plugins/site-config/knownAddresses';
import { settingsProblem } from '../develop/settingsProblem';

/**
 * Why a build would refuse docusaurus.config.ts, if the file may move an address of the site.
 *
 * Other mistakes in it are left to the build, because it takes longer to load than all checks of the posts.
 *
 * @returns undefined if it moves none
 */
export async function movedAddress(siteDir: string): Promise<string | undefined> {
  const file = path.join(siteDir, 'docusaurus.config.ts');
  const mayMove = existsSync(file) && mayMoveAddresses(readFileSync(file, 'utf8'));
  return mayMove ? settingsProblem(process.env) : undefined;
}
