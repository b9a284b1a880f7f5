import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { OldBlog, OldPost } from '../old-blog/oldBlog';
import type { Selection } from '../old-blog/selection';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { isMarkdown, joinAddress, pathName, postFolders, readPosts } from './postFiles';
import { baseOf, originOf } from './siteSettings';
import { readStaticConfig } from './staticConfig';

/** The file that says where the posts of a collection lie. */
const COLLECTIONS = /^src\/content(?:\/config|\.config)\.(?:js|mjs|ts|mts)$/;

const CONFIG = /^astro\.config\.(?:js|mjs|cjs|ts|mts|cts)$/;

/** Whether the folder is an Astro site with Markdown. */
export function isAstro(source: SourceFolder): boolean {
  return (
    [...source.files].some((file) => CONFIG.test(file)) &&
    [...source.files].some((file) => isMarkdown(file) && file.includes('/'))
  );
}

/** Reads the posts of an Astro site: a content collection, or pages in Markdown. */
export async function readAstro(source: SourceFolder, { isIncluded }: Selection): Promise<OldBlog> {
  const configFile = [...source.files].find((file) => CONFIG.test(file)) ?? '';
  const text = configFile && (await source.readText(configFile));
  const site = readStaticConfig(text, 'site');
  const settings = { ...readStaticConfig(text, 'base'), ...site };
  const base = baseOf(settings.base);
  const blog: OldBlog = {
    kind: 'astro',
    posts: [],
    translations: [],
    authors: new Map(),
    tags: new Map(),
    origin: originOf(settings.site),
    base,
    roots: ['public'],
    settings,
    notices: [],
  };
  const collections = await collectionsOf(source);
  if (collections.length > 0) {
    for (const { name, folder } of collections) {
      const { route, doubt } = await routeOf(source, name);
      const files = source.below(folder).filter(isPost);
      const read = await readPosts(source, files, blog.notices, (post) => ({
        ...placeInCollection(post, folder, joinAddress(base, route)),
        doubt,
      }));
      blog.posts.push(...read);
    }
    return blog;
  }
  const pages = source.below('src/pages').filter(isPost);
  blog.posts = await readPosts(source, pages, blog.notices, (post) => {
    const name = pathName(post.file.slice('src/pages/'.length));
    const date = post.fields.pubDate ?? post.fields.date ?? post.fields.publishDate;
    if (date === undefined && !isIncluded?.(post.file)) {
      const detail = 'It has no date. Make it a page in src/pages, or a post with --include.';
      blog.notices.push({ kind: 'Pages that are not posts', place: post.file, detail });
      return undefined;
    }
    return { name: path.posix.basename(name), address: joinAddress(base, name, '/') };
  });
  return blog;
}

interface Collection {
  /** The name by which pages read it. */
  name: string;
  folder: string;
}

/** The collections that hold posts: those of the configuration, or else the folders of `src/content/` and `src/data/`. */
async function collectionsOf(source: SourceFolder): Promise<Collection[]> {
  const configured = await configuredCollections(source);
  const files = ['src/content', 'src/data'].flatMap((parent) => source.below(parent));
  const folders = [
    ...configured.flatMap(({ folder }) =>
      source
        .below(folder)
        .filter(isPost)
        .map(() => folder),
    ),
    ...files.filter(isPost).flatMap((file) => /^src\/\w+\/[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  ];
  return postFolders(folders).map(
    (folder) =>
      configured.find((one) => one.folder === folder) ?? {
        name: path.posix.basename(folder),
        folder,
      },
  );
}

/** `const blog = defineCollection({ loader: glob({ pattern: '…', base: './posts' }) })` of the configuration. */
async function configuredCollections(source: SourceFolder): Promise<Collection[]> {
  const file = [...source.files].find((one) => COLLECTIONS.test(one));
  const text = file === undefined ? '' : await source.readText(file);
  const definitions = text.matchAll(
    /(\w+)\s*[=:]\s*defineCollection\(\{\s*loader:\s*glob\(\{([^}]*)\}/g,
  );
  return [...definitions].flatMap(([, name = '', options = '']) => {
    const base = /base:\s*['"`]([^'"`]+)['"`]/.exec(options)?.[1];
    return base === undefined
      ? []
      : { name, folder: path.posix.normalize(base).replace(/\/$/, '') };
  });
}

/** The path of a collection: that of the page with a parameter in its name that reads the collection. */
async function routeOf(
  source: SourceFolder,
  collection: string,
): Promise<{ route: string; doubt?: string }> {
  const pages = source.below('src/pages').filter((file) => /\[[^\]]+\].*\.astro$/.test(file));
  const asked = /getCollection\(\s*['"`]([^'"`]+)['"`]/g;
  for (const page of pages) {
    if (/\[\.\.\.page\]|\[page\]|\[tag\]/.test(page)) continue;
    const text = await source.readText(page);
    if (![...text.matchAll(asked)].some(([, name]) => name === collection)) continue;
    const route = page.slice('src/pages'.length).replace(/\/[^/]*\[.*$/, '');
    // One parameter at the end stands for the post. What several mean, or one amid a name, only the page's code says.
    const isPlain = /\/\[[^\]]+\](?:\/index)?\.astro$/.test(page) && page.split('[').length === 2;
    return isPlain ? { route } : { route, doubt: `the code of ${page} decides about it` };
  }
  return {
    route: `/${collection}`,
    doubt: `no page in src/pages reads the collection "${collection}"`,
  };
}

function placeInCollection(post: OldPost, folder: string, route: string) {
  const inner = pathName(post.file.slice(folder.length + 1));
  const { slug } = post.fields;
  const written = typeof slug === 'string' ? slug : inner.split('/').map(slugged).join('/');
  const name = path.posix.basename(written);
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? [];
  return { name: rest ?? name, day, address: joinAddress(route, written, '/') };
}

function slugged(text: string): string {
  return createSlugger().slug(text);
}

function isPost(file: string): boolean {
  const names = file.split('/');
  return isMarkdown(file) && !names.some((name) => name.startsWith('_'));
}
