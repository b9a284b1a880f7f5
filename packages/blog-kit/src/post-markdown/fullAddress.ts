import path from 'node:path';
import { decodePercent, hasSchemeOrHost } from '../common/text';

/** The data for resolving a post's relative addresses. */
export interface Place {
  /** The folder of `@site/`. */
  siteDir: string;
  siteUrl: string;
  /** The address of the site as a path, which begins and ends with a slash. */
  baseUrl: string;
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
  const { siteUrl, baseUrl, permalink, postAt, assetAt } = place;
  // As Docusaurus does with the addresses of links.
  const onSite = (path: string) =>
    siteUrl + (`${path}/`.startsWith(baseUrl) ? path : baseUrl + path.slice(1));
  if (address.startsWith('pathname://')) return onSite(address.slice('pathname://'.length));
  // Links to headings of the same text, and full addresses.
  if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const targets = targetsOf(decodePercent(pathname), place);
  const post = firstOf(targets, postAt);
  if (post === undefined && address.startsWith('/')) return onSite(address);
  const found =
    post ?? firstOf(targets, assetAt) ?? firstOf(targets, (target) => staticPath(target, place));
  return found ? onSite(found) + rest : new URL(address, siteUrl + permalink).href;
}

function firstOf<Found>(
  targets: readonly string[],
  find: (target: string) => Found | undefined,
): Found | undefined {
  return targets.map(find).find((found) => found !== undefined);
}

/**
 * The absolute paths that an address may mean, in Docusaurus's order: relative to the text, to the folder of all posts, or
 * to that of the site. https://docusaurus.io/docs/markdown-features/links
 */
function targetsOf(pathname: string, { siteDir, file }: Place): string[] {
  if (pathname.startsWith('@site/')) return [path.join(siteDir, pathname.slice('@site/'.length))];
  const beside = pathname.startsWith('/') ? [] : [path.dirname(file)];
  const [content = ''] = path.relative(siteDir, file).split(path.sep);
  const below = pathname.startsWith('.') ? [] : [content, '.'];
  return [
    ...beside.map((folder) => path.resolve(folder, pathname)),
    ...below.map((folder) => path.join(siteDir, folder, pathname)),
  ];
}

/** The path in the build of a file of `static/` that the bundler has not copied elsewhere. */
function staticPath(target: string, { siteDir }: Place): string | undefined {
  const relative = path.relative(path.join(siteDir, 'static'), target);
  return relative.startsWith('..') ? undefined : `/${relative.split(path.sep).join('/')}`;
}
