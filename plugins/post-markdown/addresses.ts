import path from 'node:path';
import { decodePercent } from '../../src/encoding/decodePercent';
import { hasSchemeOrHost } from '../hasSchemeOrHost';

/** What a post's relative addresses are resolved against. */
export interface Place {
  /** The folder that `@site/` stands for. */
  siteDir: string;
  siteUrl: string;
  /** The post's path on the site. */
  permalink: string;
  /** The post's file. */
  file: string;
  /** The path on the site of a post by its absolute file; undefined when there is none. */
  postAt: (file: string) => string | undefined;
  /** The path in the build of a file that posts use; undefined when the build has none. */
  assetAt: (file: string) => string | undefined;
}

/** The address of a link or picture, whole, so that it leads there from wherever the Markdown is read. */
export function absoluteAddress(address: string, place: Place): string {
  const { siteUrl, permalink, postAt, assetAt } = place;
  if (address.startsWith('pathname://')) return siteUrl + address.slice('pathname://'.length);
  // A heading of the same text, and what is whole already.
  if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
  if (address.startsWith('/')) return siteUrl + address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const target = targetOf(decodePercent(pathname), place);
  const found = postAt(target) ?? assetAt(target) ?? staticPath(target, place);
  return found ? siteUrl + found + rest : new URL(address, siteUrl + permalink).href;
}

/** The absolute path of the file that an address names, from the post or from the site's folder. */
function targetOf(pathname: string, { siteDir, file }: Place): string {
  return pathname.startsWith('@site/')
    ? path.join(siteDir, pathname.slice('@site/'.length))
    : path.resolve(path.dirname(file), pathname);
}

/** Where the build has a file of `static/` that the bundler has not taken elsewhere. */
function staticPath(target: string, { siteDir }: Place): string | undefined {
  const relative = path.relative(path.join(siteDir, 'static'), target);
  return relative.startsWith('..') ? undefined : `/${relative.split(path.sep).join('/')}`;
}
