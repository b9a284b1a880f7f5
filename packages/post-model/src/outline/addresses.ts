import path from 'node:path';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';

/** The data for resolving a post's relative addresses. */
export interface Place {
  /** The folder of `@site/`. */
  siteDir: string;
  siteUrl: string;
  /** The beginning of all paths on the site. That of a site in another language has the language. */
  baseUrl: string;
  /** The post's path on the site. */
  permalink: string;
  /** The post's file. */
  file: string;
  /** The absolute paths of the folders in which `/other/index.md` lies. */
  contentPaths: string[];
  /** The path on the site of a post, by the absolute path of its file; undefined if there is none. */
  postAt: (file: string) => string | undefined;
  /** The path in the build of a file that posts use; undefined if it is not in the build. */
  assetAt: (file: string) => string | undefined;
}

/** The full address of a link or picture, so that it works wherever the Markdown is read. */
export function absoluteAddress(address: string, place: Place): string {
  const { siteUrl, baseUrl, permalink, postAt, assetAt } = place;
  const withBase = (onSite: string) =>
    siteUrl + (onSite.startsWith(baseUrl) ? onSite : baseUrl + onSite.slice(1));
  if (address.startsWith('pathname://')) return withBase(address.slice('pathname://'.length));
  // Links to headings of the same text, and full addresses.
  if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const [target = '', ...others] = filesAt(decodePercent(pathname), place);
  const post = [target, ...others].map(postAt).find((found) => found !== undefined);
  if (post !== undefined) return siteUrl + post + rest;
  if (address.startsWith('/')) return withBase(address);
  const found = assetAt(target) ?? staticPath(target, place);
  return found ? withBase(found) + rest : new URL(address, siteUrl + permalink).href;
}

/** The files that an address can mean, in the order of https://docusaurus.io/docs/markdown-features/links. */
function filesAt(pathname: string, { siteDir, file, contentPaths }: Place): string[] {
  if (pathname.startsWith('@site/')) return [path.join(siteDir, pathname.slice('@site/'.length))];
  const own = path.resolve(path.dirname(file), pathname);
  const below = [...contentPaths, siteDir].map((folder) => path.join(folder, pathname));
  if (pathname.startsWith('/')) return below;
  return /^\.\.?\//.test(pathname) ? [own] : [own, ...below];
}

/** The path in the build of a file of `static/` that the bundler has not copied elsewhere. */
function staticPath(target: string, { siteDir }: Place): string | undefined {
  const relative = path.relative(path.join(siteDir, 'static'), target);
  return relative.startsWith('..') ? undefined : `/${relative.split(path.sep).join('/')}`;
}
