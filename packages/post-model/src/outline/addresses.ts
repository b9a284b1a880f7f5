import path from 'node:path';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';

/** The data for resolving a post's relative addresses. */
export interface Place {
  /** The folder of `@site/`. */
  siteDir: string;
  siteUrl: string;
  /** The post's path on the site. */
  permalink: string;
  /** The post's file. */
  file: string;
  /** The path on the site of a post, by the absolute path of its file; undefined if there is none. */
  postAt: (file: string) => string | undefined;
  /** The path in the build of a file that posts use; undefined if it is not in the build. */
  assetAt: (file: string) => string | undefined;
}

/** The full address of a link or picture, so that it works wherever the Markdown is read. */
export function absoluteAddress(address: string, place: Place): string {
  const { siteUrl, permalink, postAt, assetAt } = place;
  if (address.startsWith('pathname://')) return siteUrl + address.slice('pathname://'.length);
  // Links to headings of the same text, and full addresses.
  if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
  if (address.startsWith('/')) return siteUrl + address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const target = targetOf(decodePercent(pathname), place);
  const found = postAt(target) ?? assetAt(target) ?? staticPath(target, place);
  return found ? siteUrl + found + rest : new URL(address, siteUrl + permalink).href;
}

/** The absolute path of the file at an address, relative to the post or the site's folder. */
function targetOf(pathname: string, { siteDir, file }: Place): string {
  return pathname.startsWith('@site/')
    ? path.join(siteDir, pathname.slice('@site/'.length))
    : path.resolve(path.dirname(file), pathname);
}

/** The path in the build of a file of `static/` that the bundler has not copied elsewhere. */
function staticPath(target: string, { siteDir }: Place): string | undefined {
  const relative = path.relative(path.join(siteDir, 'static'), target);
  return relative.startsWith('..') ? undefined : `/${relative.split(path.sep).join('/')}`;
}
