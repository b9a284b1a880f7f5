import { isSlug, slugify } from 'docusaurus-content-checks/slug';
import { comparable, oldAddressProblem } from 'docusaurus-blog-kit/redirects/oldAddress';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';
import type { Description } from './describePost';
import type { OldPost } from './old-blog/oldBlog';
import { readableAddress, shortName } from './paths';

/** The place of a post in this blog. */
export interface Place {
  /** Below `blog/`: YYYY-MM-DD-slug, or the slug alone if the day cannot be read. */
  folder: string;
  slug: string;
  /** Old addresses that can redirect to it. */
  redirectFrom: string[];
  /** Old addresses that cannot, each with the reason. */
  lost: { address: string; reason: string }[];
}

/** The paths below which this blog shows posts. */
const ROUTE = '/blog/';

/** Addresses there that Docusaurus uses itself. */
const RESERVED = new Set(['archive', 'authors', 'page', 'tags']);

/**
 * Gives every post a unique folder and slug; the slug keeps its old address if possible.
 *
 * @param days the day of each post; empty if it cannot be read
 * @param pages the addresses of this site that are not posts'
 */
export function assignPlaces(
  descriptions: Description[],
  days: string[],
  pages: ReadonlySet<string>,
): Place[] {
  const named = assignNames(descriptions, days);
  const taken = takenAddresses(named, descriptions, pages);
  return descriptions.map(({ post }, index) => {
    const { folder = '', slug = '' } = named[index] ?? {};
    return { folder, slug, ...forward(post, slug, taken) };
  });
}

/** The addresses that are in use, each with what has it. */
export type Taken = Map<string, string>;

/** The addresses of pages, and of posts by their slugs. */
export function takenAddresses(
  places: Pick<Place, 'slug'>[],
  descriptions: Description[],
  pages: ReadonlySet<string>,
): Taken {
  const taken = new Map([...pages].map((page) => [page, 'a page of this site']));
  for (const [index, { slug }] of places.entries()) {
    taken.set(addressOf(slug), descriptions[index]?.post.file ?? '');
  }
  return taken;
}

/**
 * The old addresses of a post that can lead to it, and those that cannot.
 *
 * @param taken gets those that can
 */
export function forward(
  post: OldPost,
  slug: string,
  taken: Taken,
): Pick<Place, 'redirectFrom' | 'lost'> {
  const redirectFrom: string[] = [];
  const lost: Place['lost'] = [];
  const old = [post.address, ...post.aliases].filter((address) => address !== undefined);
  for (const address of new Set(old.map(readableAddress))) {
    const page = comparable(address);
    if (page === addressOf(slug) || page === '/') continue;
    const other = taken.get(page);
    const isForwarded = redirectFrom.some((one) => comparable(one) === page);
    if (isForwarded) continue;
    if (oldAddressProblem(address) !== undefined) {
      lost.push({ address, reason: 'No page can stand there. Let the server forward it.' });
    } else if (other !== undefined) {
      lost.push({ address, reason: `It is that of ${other}.` });
    } else {
      redirectFrom.push(address);
      taken.set(page, post.file);
    }
  }
  return { redirectFrom, lost };
}

function assignNames(
  descriptions: Description[],
  days: string[],
): Pick<Place, 'folder' | 'slug'>[] {
  const wanted = descriptions.map(({ post, title }) => ({
    kept: keptSlug(post.address),
    base: shortName(
      slugify(lastPart(post.address) ?? '') || slugify(post.name) || slugify(title) || 'post',
    ),
  }));
  const slugs = new Map<string, number>();
  for (const { kept, base } of wanted) count(slugs, kept ?? base);
  const folders = new Map<string, number>();
  return wanted.map(({ kept, base }, index) => {
    const day = days[index] ?? '';
    const isTaken = (slugs.get(kept ?? base) ?? 0) > 1;
    // Posts with the same name get their days added, whatever their order.
    const dated = [day, base].filter(Boolean).join('-');
    const used = count(folders, dated);
    const suffix = used > 1 ? `-${used}` : '';
    const slug = isTaken ? [base, day].filter(Boolean).join('-') + suffix : (kept ?? base);
    return { folder: dated + suffix, slug };
  });
}

/** The address of a post here, by its slug. */
export function addressOf(slug: string): string {
  return ROUTE + slug.replace(/^\//, '');
}

/** The slug by which a post keeps its address; undefined if this blog cannot have that address. */
function keptSlug(address: string | undefined): string | undefined {
  const path = plain(decodePercent(address ?? ''));
  if (!path.startsWith(ROUTE)) return undefined;
  const parts = path.slice(ROUTE.length).split('/');
  if (parts.some((part) => !isSlug(part) || RESERVED.has(part))) return undefined;
  return parts.length > 1 ? `/${parts.join('/')}` : parts[0];
}

function lastPart(address: string | undefined): string | undefined {
  return plain(decodePercent(address ?? ''))
    .split('/')
    .at(-1)
    ?.replace(/\.html?$/, '')
    .replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, '');
}

/** The address without a slash at the end, because servers treat both as one. */
function plain(address: string): string {
  return address.replace(/\/+$/, '');
}

function count(counts: Map<string, number>, key: string): number {
  const number = (counts.get(key) ?? 0) + 1;
  counts.set(key, number);
  return number;
}
