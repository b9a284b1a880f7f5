import { decodePercent } from '../common/text';

/** The address of the page with all files of a post's project. */
export function codePath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}/code`;
}

/** The name of a post's zip, without its ending, and of the folder in it: the last part of the post's address. */
export function zipName(permalink: string): string {
  return decodePercent(lastPart(permalink));
}

/** The address of a post's zip. */
export function zipPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}/${lastPart(permalink)}.zip`;
}

function lastPart(permalink: string): string {
  return permalink.split('/').filter(Boolean).at(-1) ?? 'code';
}
