import { joinAddress, pathName } from './kinds/postFiles';
import type { OldBlog, OldPost } from './old-blog/oldBlog';
import type { OldBuild } from './oldBuild';

/** What the owner says of the old addresses. */
export interface KnownAddresses {
  /** The pattern of addresses that the old site's files do not tell, such as `/posts/:slug`. */
  oldAddress?: string;
  build?: OldBuild;
}

/** What a pattern of `--old-address` may hold. */
const PLACEHOLDERS = ['slug', 'path', 'year', 'month', 'day'];

/** Kinds of blog whose configuration decides about the addresses. */
const CONFIGURED = ['docusaurus', 'jekyll', 'hugo'];

/** A placeholder that is unknown, as a part of an address. */
const UNKNOWN = /(?<=[/-]):([a-z_]+)/i;

/**
 * The problem with a pattern of `--old-address`, and what to write; undefined if it is correct. The text follows the
 * name of the option.
 */
export function patternProblem(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return `begins with a slash: /posts/:slug, not ${pattern}`;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !PLACEHOLDERS.includes(name));
  const known = PLACEHOLDERS.map((name) => `:${name}`).join(', ');
  return unknown && `knows ${known}, not :${unknown}`;
}

/**
 * Gives a post the address that the owner's pattern makes, unless the old site's own files tell it, and says why an
 * address is not certain.
 *
 * @param day the day of the post
 * @param locale the language of a translation, whose address is that below the language
 */
export function settleAddress(
  post: OldPost,
  day: string,
  blog: OldBlog,
  { oldAddress, build }: KnownAddresses,
  locale?: string,
): OldPost {
  const doubt = post.doubt ?? doubtOf(post, blog);
  const settled =
    doubt !== undefined && oldAddress !== undefined
      ? { ...post, address: joinAddress(fill(oldAddress, post, day)), doubt: undefined }
      : { ...post, doubt };
  const { address } = settled;
  if (!build || address === undefined) return settled;
  const page = locale === undefined ? address : addressIn(locale, address, blog);
  if (build.has(page, blog.base)) return { ...settled, doubt: undefined };
  return { ...settled, address: undefined, doubt: `${page} is not in ${build.place}` };
}

/** Where readers found the translation of what was at an address: Docusaurus puts the language behind the base path. */
export function addressIn(locale: string, address: string, { base }: OldBlog): string {
  return joinAddress(base, locale, address.slice(base.length));
}

function doubtOf({ address }: OldPost, { kind, settings }: OldBlog): string | undefined {
  if (address === undefined) return 'the old files do not tell it';
  const unknown = UNKNOWN.exec(address)?.[1];
  if (unknown !== undefined) return `${address} has :${unknown}, which is not known`;
  const isConfigured = !CONFIGURED.includes(kind) || Object.keys(settings).length > 0;
  return isConfigured ? undefined : `${address} is what ${kind} does without a configuration`;
}

function fill(pattern: string, post: OldPost, day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const { slug } = post.fields;
  const values: Record<string, string> = {
    slug: typeof slug === 'string' && slug !== '' ? slug.replace(/^\/+|\/+$/g, '') : post.name,
    path: pathName(post.file),
    year,
    month,
    day: dayOfMonth,
  };
  return pattern.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);
}
