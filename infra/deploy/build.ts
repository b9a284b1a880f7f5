import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from 'mime-types';
import { refuseLocalIdentity, servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import type { BuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import {
  cacheControl,
  cacheRules,
  headerRules,
  headersFor,
  type HeaderRule,
} from 'docusaurus-quiet-pages/headers/headers';

/** A build that can be published. */
export interface Build {
  /** As the bucket gets them, by path in the build, with forward slashes. */
  files: ReadonlyMap<string, BuiltFile>;
  /** A hash of how objects get their headers. */
  headers: string;
}

interface BuiltFile {
  bytes: Buffer;
  /** In hex, as S3 gives it as the ETag of an object that was uploaded in one part. */
  md5: string;
  type: string;
  cacheControl: string;
}

/**
 * Reads a build, and the headers that its site needs.
 *
 * @param site what was recorded of the build, and the address at which it is published
 * @throws SettingsError if its sign-in is on this machine and its address is not, and Error in one line if it is not whole
 */
export function readBuild(folder: string, site: BuildRecord & { url: string }) {
  // A deploy removes the pages that a build has not, so half a build must not be published.
  const missing = ['index.html', '404.html'].find((page) => !existsSync(path.join(folder, page)));
  if (missing) throw new Error(`${folder} has no ${missing}, so it is not whole.`);
  refuseLocalIdentity(site.identity as IdentityConfig | undefined, site.url);
  const served = { ...servedFor(undefined), ...site };
  const rules = headerRules(served);
  const contents = filesBelow(folder).map(
    (file) => [file, readFileSync(path.join(folder, file))] as const,
  );
  return { build: describeBuild(contents, rules, served.unstoredPages), rules };
}

export function describeBuild(
  contents: Iterable<readonly [path: string, bytes: Buffer]>,
  rules: readonly HeaderRule[],
  unstoredPages: readonly string[] = [],
): Build {
  const files = [...contents].map(([file, bytes]): [string, BuiltFile] => {
    const type =
      headersFor(rules, `/${file}`)['Content-Type'] ??
      (contentType(path.extname(file)) || 'application/octet-stream');
    const kept = cacheControl(`/${file}`, unstoredPages);
    return [file, { bytes, md5: digest('md5', bytes), type, cacheControl: kept }];
  });
  const types = rules.map(({ paths, headers }) => [paths, headers['Content-Type']]);
  const headers = digest('sha256', JSON.stringify([types, cacheRules(unstoredPages)]));
  return { files: new Map(files), headers };
}

function digest(algorithm: string, content: Buffer | string): string {
  return createHash(algorithm).update(content).digest('hex');
}
