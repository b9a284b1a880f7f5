import { decodePercent } from '../common/text';

/** In pixels: what the large networks recommend for a wide preview. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export const ILLUSTRATION_WIDTH = 320;
export const ILLUSTRATION_HEIGHT = 240;

/** The path on the site of a page's card, the picture in previews of links to it. */
export function cardPath(permalink: string): string {
  return `/img/cards${nameOf(permalink)}.png`;
}

export function illustrationPath(permalink: string): string {
  return `/img/illustrations${nameOf(permalink)}.svg`;
}

/** The path in the build of a file on the site. */
export function fileOf(path: string): string {
  return decodePercent(path).slice(1);
}

/** Encoded, whether the permalink is or not. */
function nameOf(permalink: string): string {
  const name = decodePercent(permalink.replace(/\/$/, '') || '/index');
  return name.split('/').map(encodeURIComponent).join('/');
}
