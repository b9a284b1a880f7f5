import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';

// What a deployment of infra/ and a release both know of the response headers policies.

/** Stands for the hashes of the inline scripts: a source as `scriptHashes` has them, which no build has. */
export const scriptSourcesMark = 'hashes-of-the-release';

/** Whether a rule allows the inline scripts of the build, so that a release changes its policy. */
export function allowsScripts({ headers }: HeaderRule): boolean {
  return headers['Content-Security-Policy']?.includes(scriptSourcesMark) ?? false;
}

/** The headers that no policy has: a release sets them on each object in the bucket, by its file name. */
export const headersOfObjects = ['Content-Type', 'Cache-Control'];
