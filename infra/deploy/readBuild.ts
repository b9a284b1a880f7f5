import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refuseLocalIdentity } from 'docusaurus-cognito-sign-in/settings/forSite';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { cacheRules, headerRules, type HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { BuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { rulesInEveryLanguage } from 'docusaurus-quiet-pages/headers/rulesInEveryLanguage';
import { collectScriptHashes } from 'docusaurus-quiet-pages/headers/scriptHashes';
import { inEveryLanguage } from 'docusaurus-quiet-pages/site-roots/siteRoots';
import { describeBuild } from './describeBuild';
import type { Build } from './release';

/** A build on this machine. */
interface LocalBuild {
  build: Build;
  /** The headers that belong to it. */
  rules: readonly HeaderRule[];
  /** The bytes of a file. */
  read(path: string): Promise<Buffer>;
}

/**
 * Reads a build.
 *
 * @param folder the folder of the build
 * @param site what was recorded of the build, and the address at which it is published
 * @param remedy how to make a build that can be published
 * @throws SettingsError if its sign-in is on this machine and its address is not, as in a build from before the
 * settings were mended.
 * @throws Error in one line if the build is not whole, or if its record lacks the redirects.
 */
export function readBuild(
  folder: string,
  commit: string,
  site: BuildRecord & { url: string },
  remedy: string,
): LocalBuild {
  const { redirects, roots = ['/'] } = site;
  requireWhole(folder, roots, remedy);
  // An empty table would take all redirects off the site.
  if (!redirects) throw new Error(`The record of ${named(folder)} lacks the redirects. ${remedy}`);
  const contents = new Map(
    filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file))]),
  );
  refuseLocalIdentity(site.identity as IdentityConfig | undefined, site.url);
  const scriptHashes = collectScriptHashes(folder);
  // A record from before records named the pages of members lacks them.
  const served = { ...servedFor(undefined), ...site };
  const { unstoredPages } = served;
  const rules = rulesInEveryLanguage(headerRules({ ...served, scriptHashes }), roots);
  const build = describeBuild({
    commit,
    scriptHashes,
    contents,
    redirects,
    rules,
    caching: rulesInEveryLanguage(cacheRules(unstoredPages), roots),
  });
  return {
    build,
    rules,
    async read(name) {
      const bytes = contents.get(name);
      if (!bytes) throw new Error(`The build has no ${name}.`);
      return bytes;
    },
  };
}

function named(folder: string): string {
  return `${path.basename(folder)}/`;
}

/** A deploy removes the pages that a build has not, so half a build must not be published. */
function requireWhole(folder: string, roots: readonly string[], remedy: string): void {
  const pages = inEveryLanguage(['/index.html', '/404.html'], roots).map((page) => page.slice(1));
  const missing = pages.find((name) => !existsSync(path.join(folder, name)));
  if (!missing) return;
  throw new Error(`${named(folder)} has no ${missing}, so it is not whole. ${remedy}`);
}
