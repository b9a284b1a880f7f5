import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from 'mime-types';
import { refuseLocalIdentity, servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import {
  cacheRules,
  headerRules,
  headersFor,
  type HeaderRule,
} from 'docusaurus-quiet-pages/headers/headers';
import type { BuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { inEveryLanguage, rulesInEveryLanguage } from 'docusaurus-quiet-pages/siteRoots';
import type { ObjectHeaders } from './store';

/** What the order of a deploy depends on. */
export type Kind = 'asset' | 'file' | 'list' | 'page';

/** A file of a build, as the bucket gets it. */
interface BuiltFile extends ObjectHeaders {
  kind: Kind;
  bytes: Buffer;
  /** In hex, as S3 gives it as the ETag of an object that was uploaded in one part. */
  md5: string;
}

/** A build that can be published. */
export interface Build {
  /** The commit and a hash of the files: a rebuild of one commit on another day may publish a scheduled post. */
  id: string;
  /** By path in the build, with forward slashes. */
  files: ReadonlyMap<string, BuiltFile>;
  /** A hash of how objects get their headers. */
  headers: string;
}

/** What no page loads but readers and programs read: Markdown of posts, feeds, sitemap, llms.txt, the index of the search. */
const LIST =
  /\.md$|(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap[^/]*\.xml|llms(?:-full)?\.txt|search\/index\.json)$/;

/**
 * Reads a build.
 *
 * @param folder the folder of the build
 * @param site what was recorded of the build, and the address at which it is published
 * @returns the build, and the headers that its site needs
 * @throws SettingsError if its sign-in is on this machine and its address is not, and Error in one line if it is not whole
 */
export function readBuild(
  folder: string,
  commit: string,
  site: BuildRecord & { url: string },
): { build: Build; rules: readonly HeaderRule[] } {
  const { roots = ['/'] } = site;
  // A deploy removes the pages that a build has not, so half a build must not be published.
  const missing = inEveryLanguage(['/index.html', '/404.html'], roots).find(
    (page) => !existsSync(folder + page),
  );
  if (missing) throw new Error(`${folder} has no ${missing.slice(1)}, so it is not whole.`);
  refuseLocalIdentity(site.identity as IdentityConfig | undefined, site.url);
  const served = { ...servedFor(undefined), ...site };
  const rules = rulesInEveryLanguage(headerRules(served), roots);
  const caching = rulesInEveryLanguage(cacheRules(served.unstoredPages), roots);
  const contents = filesBelow(folder).map(
    (file) => [file, readFileSync(path.join(folder, file))] as const,
  );
  return {
    build: describeBuild(commit, contents, { rules, caching }),
    rules,
  };
}

/** Describes a build. The same files have the same description. */
export function describeBuild(
  commit: string,
  contents: Iterable<readonly [path: string, bytes: Buffer]>,
  { rules, caching }: Record<'rules' | 'caching', readonly HeaderRule[]>,
): Build {
  const files = new Map(
    [...contents]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, bytes]) => {
        const type =
          headersFor(rules, `/${file}`)['Content-Type'] ??
          (contentType(path.extname(file)) || 'application/octet-stream');
        const cacheControl = headersFor(caching, `/${file}`)['Cache-Control'] ?? '';
        const kind = kindOf(file, cacheControl);
        return [file, { kind, bytes, md5: digest('md5', bytes), type, cacheControl }] as const;
      }),
  );
  const types = rules.map(({ paths, headers }) => [paths, headers['Content-Type']]);
  const headers = digest('sha256', JSON.stringify([types, caching]));
  const all = JSON.stringify([[...files].map(([file, { md5 }]) => [file, md5]), headers]);
  return {
    id: `${commit.slice(0, 12)}-${digest('sha256', all).slice(0, 12)}`,
    files,
    headers,
  };
}

function kindOf(file: string, cacheControl: string): Kind {
  // The names of these contain a hash of their content, so caches keep them for good.
  if (cacheControl.includes('immutable')) return 'asset';
  if (file.endsWith('.html')) return 'page';
  return LIST.test(file) ? 'list' : 'file';
}

function digest(algorithm: string, content: Buffer | string): string {
  return createHash(algorithm).update(content).digest('hex');
}
