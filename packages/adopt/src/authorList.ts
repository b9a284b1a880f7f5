import type { Keys } from 'docusaurus-post-model/readKeys';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';
import type { Author, Notice } from './old-blog/oldBlog';
import { identityOf, newKey } from './paths';
import { asRecord } from './old-blog/readFrontMatter';

// The names of an author's fields in other blogs.
const NAMES: Record<string, string[]> = {
  name: ['name', 'display_name'],
  title: ['title', 'position', 'role'],
  url: ['url', 'uri', 'website', 'web', 'home', 'homepage'],
  image_url: ['image_url', 'imageURL', 'avatar', 'image', 'picture', 'photo'],
  email: ['email'],
  description: ['description', 'bio'],
  page: ['page'],
};
const SOCIALS = [
  'github',
  'x',
  'twitter',
  'linkedin',
  'stackoverflow',
  'mastodon',
  'bluesky',
  'instagram',
  'youtube',
  'twitch',
  'threads',
];

/** The authors of this blog, and those of imported posts. */
export class AuthorList {
  /** Entries for `blog/authors.yml`. */
  readonly added: Record<string, Author> = {};
  private readonly ownersEntries = new Map<string, Author>();
  private readonly keys = new Map<string, string>();

  /**
   * @param existing those of `blog/authors.yml`
   * @param described those whom the old blog describes, by the names that its posts give them
   * @param fallback the key of the author of posts that name none, or somebody whom the old blog does not describe
   */
  constructor(
    existing: Keys,
    private readonly described: Map<string, Author>,
    private readonly fallback: string | undefined,
    /** The author of the old blog, who is the fallback here. */
    siteAuthor: string | undefined,
  ) {
    if (siteAuthor !== undefined && fallback !== undefined) {
      this.keys.set(identityOf(siteAuthor), fallback);
    }
    for (const [key, { value }] of existing.fields) {
      this.keys.set(identityOf(key), key);
      const { name } = asRecord(value);
      if (typeof name === 'string') this.keys.set(identityOf(name), key);
    }
  }

  /** The keys of a post's authors. */
  keysOf(authors: unknown[]): string[] {
    const keys = authors.map((author) => this.keyOf(author)).filter((key) => key !== undefined);
    return [...new Set(keys.length > 0 ? keys : [this.fallback ?? []].flat())];
  }

  /** Notices for the owner. */
  notices(): Notice[] {
    const kind = 'Authors';
    const pictures = Object.entries(this.added)
      .filter(([, { image_url: url }]) => typeof url === 'string' && hasSchemeOrHost(url))
      .map(([key, { image_url: url }]) => ({
        kind,
        place: `blog/authors.yml`,
        detail: `The picture of ${key} lies on another site: ${String(url)}`,
      }));
    const owners = [...this.ownersEntries].map(([name, entry]) => ({
      kind,
      place: 'blog/authors.yml',
      detail: `${name} is "${this.fallback}" here. The old blog says: ${JSON.stringify(entry)}`,
    }));
    const nameless = Object.entries(this.added)
      .filter(([, { name }]) => name === undefined)
      .map(([key]) => ({
        kind,
        place: 'blog/authors.yml',
        detail: `${key} has no name in the old blog. Add one.`,
      }));
    return [...owners, ...nameless, ...pictures];
  }

  private keyOf(author: unknown): string | undefined {
    const written = typeof author === 'object' ? asRecord(author) : undefined;
    const named = written ? (written.key ?? written.name ?? placeOf(written)) : author;
    if (typeof named !== 'string' || named.trim() === '') return undefined;
    const isWrittenOut = written !== undefined && written.key === undefined;
    const described = this.described.get(named) ?? (isWrittenOut ? written : undefined);
    const entry = toEntry(described ?? { name: named });
    const name = String(entry.name ?? named);
    const known = this.keys.get(identityOf(named)) ?? this.keys.get(identityOf(name));
    if (known !== undefined && known === this.fallback && described)
      this.ownersEntries.set(name, entry);
    if (known !== undefined) return known;
    if (!described && this.fallback !== undefined) return this.fallback;
    const taken = new Set(this.keys.values());
    const key = newKey(named, 'author', (one) => taken.has(one));
    this.keys.set(identityOf(key), key);
    this.keys.set(identityOf(named), key);
    this.keys.set(identityOf(name), key);
    // Docusaurus needs a name or a picture.
    const isPictured = isWrittenOut && entry.image_url !== undefined;
    this.added[key] = isPictured ? entry : { name, ...entry };
    return key;
  }
}

/** What tells authors without a name apart: where their page or their picture lies. */
function placeOf(author: Author): string | undefined {
  const { url, image_url: image } = toEntry(author);
  const place = url ?? image;
  return typeof place === 'string' ? place.replace(/^\w+:\/\/|[?#].*$/g, '') : undefined;
}

function toEntry(author: Author): Author {
  const entry: Author = {};
  for (const [key, names] of Object.entries(NAMES)) {
    const name = names.find((one) => author[one] !== undefined && author[one] !== null);
    if (name !== undefined) entry[key] = author[name];
  }
  if (entry.page !== undefined) entry.page = toPage(entry.page);
  const socials: Record<string, unknown> = { ...asRecord(author.socials) };
  for (const name of SOCIALS) {
    const value = author[name];
    if (typeof value === 'string')
      socials[name === 'twitter' ? 'x' : name] ??= value.replace(/^@/, '');
  }
  return Object.keys(socials).length > 0 ? { ...entry, socials } : entry;
}

/** The author's page, whose address must lie below that of all authors: Docusaurus also accepts `/../../name`. */
function toPage(page: unknown): unknown {
  const { permalink } = asRecord(page);
  if (permalink === undefined) return page;
  const isBelow = String(permalink)
    .replace(/^\//, '')
    .split('/')
    .every((part) => /^[^.\\%?#\p{Cc}][^\\%?#\p{Cc}]*$/u.test(part));
  return isBelow ? page : true;
}
