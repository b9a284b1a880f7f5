import { comparable } from 'docusaurus-blog-kit/redirects/oldAddress';
import { describePost, type Description } from './describePost';
import type { OldBlog } from './old-blog/oldBlog';
import { forward, takenAddresses, type Place, type Taken } from './places';
import { addressIn, settleAddress, type KnownAddresses } from './settleAddresses';
import { chooseFormat, toMdx, type Formatted } from './text/chooseFormat';

/** A post, or the translation of one, with its place and format here. */
export interface Converted {
  description: Description;
  /** The day of the post; empty if it cannot be read. */
  day: string;
  place: Place;
  formatted: Formatted;
  /** The language of a translation. */
  locale?: string;
}

/** What decides about translations beside the blog. */
interface Surroundings {
  /** Whether posts may become MDX. */
  withMdx: boolean;
  /** The addresses of this site that are not posts'. */
  pages: ReadonlySet<string>;
  known: KnownAddresses;
}

/**
 * Adds the translations of posts, in the places of these. Docusaurus finds a translation by the path of its post, so both
 * have one format: if one needs MDX, all become MDX.
 */
export function withTranslations(
  posts: Converted[],
  blog: OldBlog,
  { withMdx, pages, known }: Surroundings,
): Converted[] {
  const taken = takenByLocale(posts, blog, pages);
  return posts.flatMap((post) => {
    const translated = blog.translations
      .filter(({ of }) => of === post.description.post.file)
      .map(({ locale, ...old }): Converted => {
        const described = describePost(old, blog.kind);
        const settled = settleAddress(described.post, post.day, blog, known, locale);
        const description = { ...described, post: settled };
        const formatted = chooseFormat(description.body, old.isMdx);
        const place = placeOf(description, post, blog, locale, taken.get(locale));
        return { description, day: post.day, formatted, locale, place };
      });
    const all = [post, ...translated];
    const isMdx = all.some(({ formatted }) => formatted.isMdx) && withMdx;
    return isMdx ? all.map(asMdx) : all;
  });
}

/** The addresses in each language of what is not translated into it, and those of all posts. */
function takenByLocale(
  posts: Converted[],
  { translations }: OldBlog,
  pages: ReadonlySet<string>,
): Map<string, Taken> {
  const places = posts.map(({ place }) => place);
  const descriptions = posts.map(({ description }) => description);
  const locales = new Set(translations.map(({ locale }) => locale));
  return new Map(
    [...locales].map((locale) => {
      const taken = takenAddresses(places, descriptions, pages);
      const translated = new Set(
        translations.filter((one) => one.locale === locale).map(({ of }) => of),
      );
      for (const { place, description } of posts) {
        const { file } = description.post;
        if (translated.has(file)) continue;
        for (const address of place.redirectFrom) taken.set(comparable(address), file);
      }
      return [locale, taken];
    }),
  );
}

/**
 * The place of a translation. All its addresses here have the language in front, and so had the old ones if there was no
 * base path in front of it.
 */
function placeOf(
  { post }: Description,
  original: Converted,
  blog: OldBlog,
  locale: string,
  taken: Taken = new Map(),
): Place {
  const { folder, slug } = original.place;
  if (blog.base === '') return { folder, slug, ...forward(post, slug, taken) };
  const reason = `The pages of this language lie below /${locale}/ here. Let the server forward it.`;
  const addresses = post.address === undefined ? [] : [addressIn(locale, post.address, blog)];
  const lost = addresses.map((address) => ({ address, reason }));
  return { folder, slug, redirectFrom: [], lost };
}

function asMdx(one: Converted): Converted {
  if (one.formatted.isMdx) return one;
  return { ...one, formatted: { text: toMdx(one.description.body), isMdx: true } };
}
