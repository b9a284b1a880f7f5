import { comparable } from 'docusaurus-blog-kit/redirects/oldAddress';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';
import type { AuthorList } from './authorList';
import { Attachments } from './attachments';
import { convertText } from './convertText';
import { describeNotices } from './describeNotices';
import { describePost, type Description } from './describePost';
import { fallbackDay } from './fallbackDay';
import { findLeftovers } from './leftovers';
import type { Notice, OldBlog, OldPost } from './old-blog/oldBlog';
import { isPicture, postsFolder, readableAddress } from './paths';
import { addressOf, assignPlaces, type Place } from './places';
import { PostIndex, type Target } from './postIndex';
import { Moment, renderPost } from './renderPost';
import type { SharedFiles } from './sharedFiles';
import { findFile } from './sourceFiles';
import type { SourceFolder } from './old-blog/sourceFolder';
import { withTranslations, type Converted } from './withTranslations';
import { settleAddress, type KnownAddresses } from './settleAddresses';
import type { TagList } from './tagList';
import { takeOutScripts } from './text/takeOutScripts';
import { chooseFormat, toMdx, type Formatted } from './text/chooseFormat';

/** A converted post. */
export interface PlannedPost extends Place {
  /** The file in the old blog. */
  from: string;
  /** The new file, relative to the site. */
  file: string;
  /** The language of a translation. */
  locale?: string;
  text: string;
  isDraft: boolean;
  /** Files of the old blog by their paths here. */
  attachments: Map<string, string>;
  notices: Notice[];
}

/** The data for converting all posts. */
export interface Plans {
  source: SourceFolder;
  blog: OldBlog;
  tags: TagList;
  /** The addresses of this site that are not posts'. */
  pages: ReadonlySet<string>;
  known: KnownAddresses;
  /** The address of the old site, to which links lead that find nothing here. */
  elsewhere?: string;
  authors: AuthorList;
  shared: SharedFiles;
  /** Whether posts that become `.mdx`, which is code, are imported. */
  withMdx: boolean;
  did(what: string): void;
  /** Called for every converted post. */
  progress(done: number, total: number): void;
}

/** Converts all posts of the old blog; nothing is written. */
export async function planPosts(plans: Plans): Promise<PlannedPost[]> {
  const { blog, source, progress } = plans;
  const descriptions: Description[] = [];
  const days: string[] = [];
  for (const old of blog.posts) {
    const { post, ...described } = describePost(old, blog.kind);
    const { date, unreadable } = described;
    // A folder without a day leaves it to the owner to name the one that could not be read.
    const isUnclear = unreadable.date !== undefined;
    const day = date?.day ?? (isUnclear ? '' : await fallbackDay(source, post.file));
    descriptions.push({ ...described, post: settleAddress(post, day, blog, plans.known) });
    days.push(day);
  }
  const places = assignPlaces(descriptions, days, plans.pages);
  const posts = descriptions.map((description, at): Converted => ({
    description,
    day: days[at]!,
    place: places[at]!,
    formatted: chooseFormat(description.body, description.post.isMdx),
  }));
  const all = withTranslations(posts, blog, plans);
  const needsMdx = posts.filter(({ formatted }) => formatted.isMdx);
  const foldersInMdx = new Set(needsMdx.map(({ place }) => place.folder));
  // A translation without its post would be shown by no page.
  const isImported = ({ formatted, place }: Converted) =>
    plans.withMdx || !(formatted.isMdx || foldersInMdx.has(place.folder));
  const imported = all.filter(isImported);
  for (const { description, formatted } of all.filter((one) => !isImported(one))) {
    const what = formatted.isMdx ? 'Posts in MDX' : 'Translations of posts in MDX';
    const [place, detail] = [description.post.file, description.title];
    blog.notices.push({ kind: `${what}, left out by --no-mdx`, place, detail });
  }
  const originals = imported.filter(({ locale }) => locale === undefined);
  const targets = originals.map(({ description, place, formatted }): Target => {
    const { folder, slug } = place;
    return { post: description.post, folder, slug, isMdx: formatted.isMdx };
  });
  const index = new PostIndex(targets, blog);
  const sharedImages = leaveSharedImages(
    originals.map(({ description }) => description),
    plans,
  );
  const planned: PlannedPost[] = [];
  for (const converted of imported) {
    planned.push(planPost(converted, index, sharedImages, plans));
    progress(planned.length, imported.length);
    // Gives the terminal time to show it.
    if (planned.length % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await plans.shared.convertPartials(source, (post) =>
    convertBody(
      post,
      { text: toMdx(post.body), isMdx: true },
      { attachments: plans.shared.attachments, index, isPartial: true, isTranslated: false },
      plans,
    ),
  );
  blog.notices.push(...plans.shared.notices());
  return planned;
}

/** What becomes of the address at which readers found a post. */
function fateOf({ address, doubt }: OldPost, { slug, redirectFrom }: Place): string {
  if (address === undefined || doubt !== undefined) return 'are not verified';
  const page = comparable(readableAddress(address));
  if (page === addressOf(slug)) return 'stay the same';
  const isForwarded = redirectFrom.some((one) => comparable(one) === page);
  return isForwarded ? 'forward (redirectFrom)' : 'do not forward';
}

/** Where a text that is converted stands. */
interface Standing {
  attachments: Attachments;
  index: PostIndex;
  isPartial: boolean;
  isTranslated: boolean;
}

/** Converts the text of a post, or of a partial. */
function convertBody(
  post: OldPost,
  formatted: Formatted,
  { attachments, index, isPartial, isTranslated }: Standing,
  plans: Plans,
): string {
  const { blog, shared, did } = plans;
  const conversion = {
    findPost: (name: string) => index.linkByName(name),
    fields: post.fields,
    settings: blog.settings,
    base: blog.base,
    origin: blog.origin,
    did,
  };
  const surroundings = { ...plans, post, index, attachments, isTranslated };
  const converted = convertText(formatted, surroundings, conversion, isPartial);
  const { text, scripts } = takeOutScripts(converted, formatted.isMdx);
  for (const script of scripts) {
    const [place, detail] = [post.file, script.slice(0, 90)];
    blog.notices.push({ kind: 'Scripts and styles that are left out', place, detail });
  }
  return formatted.isMdx ? shared.importComponents(text, post.file, isTranslated) : text;
}

/** The file of a post's picture for previews, or else its address. */
function imageOf({ image, post }: Description, { blog, source }: Plans): string | undefined {
  return image && (findFile(image, post, blog, source) ?? image);
}

/** The pictures that several posts have for previews: each post gets a card of its own instead. */
function leaveSharedImages(descriptions: Description[], plans: Plans): Set<string | undefined> {
  const counts = new Map<string, number>();
  for (const image of descriptions.map((one) => imageOf(one, plans))) {
    if (image !== undefined) counts.set(image, (counts.get(image) ?? 0) + 1);
  }
  const shared = [...counts].filter(([, count]) => count > 1);
  for (const [place, count] of shared) {
    const detail = `${count} posts had it. Each shows its own card now, unless you give it an image.`;
    plans.blog.notices.push({ kind: 'Pictures for previews that posts shared', place, detail });
  }
  return new Set(shared.map(([image]) => image));
}

function noAuthor(place: string, { siteAuthor }: OldBlog): Notice {
  const owner = siteAuthor === undefined ? '' : ` The old blog is ${siteAuthor}'s.`;
  const detail = `Add authors, or run this with --author <key> for all such posts.${owner}`;
  return { kind: 'Posts without an author', place, detail };
}

function planPost(
  { description, place, formatted, locale }: Converted,
  index: PostIndex,
  sharedImages: Set<string | undefined>,
  plans: Plans,
): PlannedPost {
  const { blog, source, tags, authors, did } = plans;
  const { post, isDraft } = description;
  const image = sharedImages.has(imageOf(description, plans)) ? undefined : description.image;
  const { folder } = place;
  const file = `${postsFolder(locale)}/${folder}/index.${formatted.isMdx ? 'mdx' : 'md'}`;
  const attachments = new Attachments(folder, locale);
  const isTranslated = locale !== undefined;
  const standing = { attachments, index, isPartial: false, isTranslated };
  const body = convertBody(post, formatted, standing, plans);
  const imageFile = image && findFile(image, post, blog, source);
  const picture =
    imageFile && isPicture(imageFile)
      ? attachments.beside(imageFile, { url: imageFile, isShown: true })
      : undefined;
  // An address that leads nowhere would stand in place of the drawn card.
  const isLeftOut = image !== undefined && picture === undefined && !hasSchemeOrHost(image);
  const { date, unreadable, lastUpdate, kept } = description;
  const authorKeys = authors.keysOf(description.authors);
  const keys = [...new Set(description.tags.map((tag) => tags.keyOf(tag)))];
  const text = renderPost(
    [
      ['title', description.title],
      ['description', description.description],
      ['slug', place.slug],
      ['date', unreadable.date ?? (date?.moment && new Moment(date.moment))],
      ['authors', authorKeys.length > 0 ? authorKeys : undefined],
      ['tags', keys.length > 0 ? keys : undefined],
      ['image', isLeftOut ? undefined : (picture ?? image)],
      ['draft', isDraft || undefined],
      ['unlisted', description.isUnlisted || undefined],
      ...Object.entries(kept),
      ['last_update', lastUpdate],
      ['redirectFrom', place.redirectFrom.length > 0 ? place.redirectFrom : undefined],
    ],
    body,
  );
  if (!isDraft) did(`old addresses that ${fateOf(post, place)}`);
  const notices = [
    ...(authorKeys.length > 0 ? [] : [noAuthor(file, blog)]),
    ...describeNotices(description, place, file, text, isLeftOut),
    ...findLeftovers(text, file, formatted.isMdx, { kind: blog.kind, attachments }),
  ];
  return {
    ...place,
    from: post.file,
    file,
    locale,
    text,
    isDraft,
    attachments: attachments.files,
    notices,
  };
}
