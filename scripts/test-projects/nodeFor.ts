import { isSupported } from '../node.mjs';

/**
 * The release of Node that a project has to be run with, because this one is too old for it.
 *
 * @param engines what its package.json says of Node, such as `>=22.12`
 * @param version this Node's
 * @returns the oldest release that the project names, such as `22`; undefined if this Node will do
 */
export function nodeFor(engines: string | undefined, version: string): string | undefined {
  const releases = engines?.match(/\d+(?:\.\d+)*/g) ?? [];
  if (releases.length === 0 || isSupported(version, releases)) return undefined;
  return releases[0]?.split('.')[0];
}
