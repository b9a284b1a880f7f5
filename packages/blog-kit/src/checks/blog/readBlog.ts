import path from 'node:path';
import { aliasedSitePath } from '@docusaurus/utils';
import { markdownPath } from '../../common/addresses';
import { codePath, zipPath } from '../../post-projects/projectFiles';
import { projectFolder } from '../../post-projects/readProject';
import { checkSettings, type CheckSettings } from '../options/options';
import { asFlag } from '../values/frontMatter';
import { postDate } from '../../post-model/postDate';
import { type Keys, readKeys } from '../../post-model/front-matter/readKeys';
import { PostModel } from '../../post-model/postModel';
import type { Post } from '../../post-model/readPosts';
import { originalOf } from '../../post-model/translations/translations';
import { readComponents } from './components';
import { postPath, readPagePaths } from './readSitePaths';

/** The data that a post is checked against. */
export interface Blog {
  siteDir: string;
  /** The folder of the language in which it is read, such as `i18n/de`; undefined for the texts as they are. */
  language: string | undefined;
  settings: CheckSettings;
  model: PostModel;
  /** The posts that are published. */
  posts: Post[];
  tags: Keys;
  authors: Keys;
  series: Keys;
  /** The components of every `.mdx` file; undefined if only the build knows them. */
  components: ReadonlySet<string> | undefined;
  /** Site paths without a trailing slash; those of posts, their Markdown and their code too. */
  paths: Set<string>;
  /** The site paths that do not belong to a post. */
  pages: Set<string>;
  postsByPath: Map<string, Post[]>;
  /** By absolute path. */
  postsByFile: Map<string, Post>;
  /** By the absolute path of the text that each translates, or of itself. */
  postsByOriginal: Map<string, Post>;
  /** Absolute paths of all posts, published or not, by the `@site/…` that Docusaurus knows them by. */
  sources: Map<string, string>;
  /** Absolute paths. */
  drafts: Set<string>;
  /** Posts with a future date, by absolute path. */
  scheduled: Map<string, Date>;
}

/** The data of the site that `readBlog` needs. What is left out of the settings has its default. */
export interface BlogOptions extends Partial<CheckSettings> {
  siteDir: string;
  /** The folder of a language, such as `i18n/de`, whose translations take the place of the texts. */
  language?: string;
  /** Whether posts with `draft: true` are in the site: only in development. */
  withDrafts: boolean;
  /** Posts with a later date are not in the site. If undefined, all posts are. */
  time?: Date;
  /** What an earlier reading has parsed. */
  model?: PostModel;
}

/** Reads the posts, the tags, the authors, the series and the site's paths. */
export async function readBlog({
  siteDir,
  language,
  withDrafts,
  time,
  model: given,
  ...options
}: BlogOptions): Promise<Blog> {
  const settings = { ...checkSettings(), ...options };
  const model = given ?? new PostModel(siteDir, settings.syntax);
  const [all, tags, authors, series] = await Promise.all([
    model.readPosts(language),
    readKeys(siteDir, 'tags', language),
    readKeys(siteDir, 'authors', language),
    readKeys(siteDir, 'series', language),
  ]);
  const absolute = (post: Post) => path.join(siteDir, post.file);
  const isDraft = (post: Post) =>
    !withDrafts && asFlag(post.frontMatter.fields.get('draft')?.value) === true;
  const drafts = new Set(all.filter(isDraft).map(absolute));
  const scheduled = findScheduled();
  const posts = all.filter((post) => !drafts.has(absolute(post)) && !scheduled.has(absolute(post)));
  const withProject = posts.filter((post) => projectFolder(siteDir, post.file)).map(postPath);
  const pages = new Set([
    ...(await readPagePaths(siteDir, posts, tags, authors)),
    ...withProject.flatMap((address) => [codePath(address), zipPath(address)]),
  ]);
  const addresses = posts.map(postPath);
  return {
    siteDir,
    language,
    settings,
    model,
    posts,
    tags,
    authors,
    series,
    components: readComponents(siteDir),
    paths: new Set([...pages, ...addresses, ...addresses.map(markdownPath)]),
    pages,
    postsByPath: groupBy(posts, addresses),
    postsByFile: new Map(posts.map((post) => [absolute(post), post])),
    postsByOriginal: new Map(
      posts.map((post) => [path.join(siteDir, originalOf(post.file)), post]),
    ),
    sources: new Map(all.map((post) => [aliasedSitePath(absolute(post), siteDir), absolute(post)])),
    drafts,
    scheduled,
  };

  function findScheduled(): Map<string, Date> {
    const dates = new Map<string, Date>();
    for (const post of all) {
      const date = postDate(post);
      if (time && date && date > time && !drafts.has(absolute(post))) {
        dates.set(absolute(post), date);
      }
    }
    return dates;
  }
}

function groupBy(posts: Post[], addresses: string[]): Map<string, Post[]> {
  const groups = new Map<string, Post[]>();
  for (const [index, post] of posts.entries()) {
    const address = addresses[index] ?? '';
    groups.set(address, [...(groups.get(address) ?? []), post]);
  }
  return groups;
}
