import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, readBuildRecord, type BuildRecord } from '../../hosting/buildRecord';
import { headerRules, type HeaderRule } from '../../hosting/headers';
import { collectScriptHashes } from '../../hosting/scriptHashes';

/** A build that can be served. */
export interface ServableBuild {
  folder: string;
  /** The headers that production would send with it. */
  rules: HeaderRule[];
  /** What it was made with, as far as that is known. */
  record: BuildRecord | undefined;
}

/**
 * Reads what serving a site's build takes.
 *
 * @param siteDir the folder that `build/` lies in
 * @throws Error saying what to do when there is no build
 */
export function readSite(siteDir: string): ServableBuild {
  const folder = buildFolder(siteDir);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(
      'There is no build to serve. Run "npm run build" first, or leave out --no-build.',
    );
  }
  const record = readBuildRecord(siteDir);
  const scriptHashes = collectScriptHashes(folder);
  return { folder, record, rules: headerRules({ ...record, scriptHashes }) };
}
