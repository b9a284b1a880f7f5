import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from 'mime-types';
import { refuseLocalIdentity, servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import {
  cacheControl,
  cacheRules,
  headerRules,
  headersFor,
  type HeaderRule,
} from 'docusaurus-quiet-pages/headers/headers';
import type { BuildRecord } from 'docusaurus-quiet-pages/buildRecord';

/** A file of a build, as the bucket gets it. */
interface BuiltFile {
  bytes: Buffer;
  /** In hex, as S3 gives it as the ETag of an object that was uploaded in one part. */
  md5: string;
  type: string;
  cacheControl: string;
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
  // A deploy removes the pages that a build has not, so half a build must not be published.
  const missing = ['index.html', '404.html'].find((page) => !existsSync(path.join(folder, page)));
  if (missing) throw new Error(`${folder} has no ${missing}, so it is not whole.`);
  refuseLocalIdentity(site.identity as IdentityConfig | undefined, site.url);
  const served = { ...servedFor(undefined), ...site };
  const rules = headerRules(served);
  const contents = filesBelow(folder).map(
    (file) => [file, readFileSync(path.join(folder, file))] as const,
  );
  return { build: describeBuild(commit, contents, rules, served.unstoredPages), rules };
}

/** Describes a build. The same files have the same description. */
export function describeBuild(
  commit: string,
  contents: Iterable<readonly [path: string, bytes: Buffer]>,
  rules: readonly HeaderRule[],
  unstoredPages: readonly string[] = [],
): Build {
  const files = new Map(
    [...contents]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, bytes]): [string, BuiltFile] => {
        const type =
          headersFor(rules, `/${file}`)['Content-Type'] ??
          (contentType(path.extname(file)) || 'application/octet-stream');
        const kept = cacheControl(`/${file}`, unstoredPages);
        return [file, { bytes, md5: digest('md5', bytes), type, cacheControl: kept }];
      }),
  );
  const types = rules.map(({ paths, headers }) => [paths, headers['Content-Type']]);
  const headers = digest('sha256', JSON.stringify([types, cacheRules(unstoredPages)]));
  const all = JSON.stringify([[...files].map(([file, { md5 }]) => [file, md5]), headers]);
  return { id: `${commit.slice(0, 12)}-${digest('sha256', all).slice(0, 12)}`, files, headers };
}

/** What the order of a deploy depends on, and whether a file is kept after it was replaced. */
export type Kind = 'file' | 'list' | 'page';

/** What no page loads but readers and programs read: Markdown of posts, feeds, sitemap, llms.txt, the index of the search. */
const LIST =
  /\.md$|(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap[^/]*\.xml|llms(?:-full)?\.txt|search\/index\.json)$/;

export function kindOf(file: string): Kind {
  if (file.endsWith('.html')) return 'page';
  return LIST.test(file) ? 'list' : 'file';
}

function digest(algorithm: string, content: Buffer | string): string {
  return createHash(algorithm).update(content).digest('hex');
}
