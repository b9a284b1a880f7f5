import { existsSync } from 'node:fs';
import path from 'node:path';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { readBuildRecord, type BuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { headerRules, type HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { collectScriptHashes } from 'docusaurus-quiet-pages/headers/scriptHashes';

/** A build that can be served. */
export interface ServableBuild {
  folder: string;
  /** The headers that production would send with it. */
  rules: HeaderRule[];
  /** The settings of the build, if they are known. */
  record: BuildRecord | undefined;
  /** The pages that nothing may store. */
  unstoredPages: readonly string[];
  /** The paths of the host at which the site is in each of its languages. */
  roots: readonly string[];
}

/**
 * Reads a build and the headers that belong to it.
 *
 * @param siteDir the folder of the site
 * @param folder the folder of the build
 * @param advice the sentence that tells how to make the build
 * @throws Error with the advice if there is no build
 */
export function readSite(siteDir: string, folder: string, advice: string): ServableBuild {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build to serve. ${advice}`);
  }
  const record = readBuildRecord(siteDir, folder);
  const scriptHashes = collectScriptHashes(folder);
  // The pages of members are known, whatever the record says, or if there is none.
  const served = { ...servedFor(undefined), ...record };
  const { unstoredPages, roots = ['/'] } = served;
  return { folder, record, unstoredPages, roots, rules: headerRules({ ...served, scriptHashes }) };
}
