import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where a release's Node and its clone of the repository lie. */
export function folderOf(release) {
  return `${root}.cache/node-releases/${release}`;
}
