import { root } from '../install/clone.mjs';

/** The folders of a release's Node and of its clone of the repository. */
export function folderOf(release) {
  return `${root}.cache/node-releases/${release}`;
}
