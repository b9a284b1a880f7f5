import { root } from '../setup/clone.mjs';

/** Where a release's Node and its clone of the repository lie. */
export function folderOf(release) {
  return `${root}.cache/node-releases/${release}`;
}
