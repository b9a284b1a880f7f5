import { describePost, type Description } from './describePost';
import type { OldBlog } from './old-blog/oldBlog';
import type { Place } from './places';
import { chooseFormat, toMdx, type Formatted } from './text/chooseFormat';

/** A post, or the translation of one, with its place and format here. */
export interface Converted {
  description: Description;
  place: Place;
  formatted: Formatted;
  /** The language of a translation. */
  locale?: string;
}

/**
 * Adds the translations of posts, in the places of these. Docusaurus finds a translation by the path of its post, so both
 * have one format: if one needs MDX, all become MDX.
 *
 * @param withMdx whether posts may become MDX
 */
export function withTranslations(
  posts: Converted[],
  { translations, kind }: OldBlog,
  withMdx: boolean,
): Converted[] {
  return posts.flatMap((post) => {
    const translated = translations
      .filter(({ of }) => of === post.description.post.file)
      .map(({ locale, ...old }): Converted => {
        const description = describePost(old, kind);
        const formatted = chooseFormat(description.body, old.isMdx);
        return { description, formatted, locale, place: placeOf(description, post) };
      });
    const all = [post, ...translated];
    const isMdx = all.some(({ formatted }) => formatted.isMdx) && withMdx;
    return isMdx ? all.map(asMdx) : all;
  });
}

/** The place of a translation. The language in front of its old address is in front of all its addresses here. */
function placeOf({ post: { address } }: Description, original: Converted): Place {
  const isSame = address === undefined || address === original.description.post.address;
  const redirectFrom = isSame ? original.place.redirectFrom : [address];
  return { ...original.place, redirectFrom, lost: [] };
}

function asMdx(one: Converted): Converted {
  if (one.formatted.isMdx) return one;
  return { ...one, formatted: { text: toMdx(one.description.body), isMdx: true } };
}
