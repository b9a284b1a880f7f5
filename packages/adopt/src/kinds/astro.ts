import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { OldBlog, OldPost } from '../old-blog/oldBlog';
import type { Selection } from '../old-blog/selection';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { isMarkdown, joinAddress, pathName, postFolders, readPosts } from './postFiles';
import { baseOf, originOf } from './siteSettings';
import { readStaticConfig } from './staticConfig';

const CONFIG = /^astro\.config\.(?:js|mjs|cjs|ts|mts|cts)$/;

/** Whether the folder is an Astro site with Markdown. */
export function isAstro(source: SourceFolder): boolean {
  return (
    [...source.files].some((file) => CONFIG.test(file)) && source.below('src').some(isMarkdown)
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
    authors: new Map(),
    tags: new Map(),
    origin: originOf(settings.site),
    base,
    roots: ['public'],
    settings,
    notices: [],
  };
  const collections = collectionsOf(source);
  if (collections.length > 0) {
    for (const folder of collections) {
      const route = await routeOf(source, path.posix.basename(folder));
      const files = source.below(folder).filter(isPost);
      const read = await readPosts(source, files, blog.notices, (post) =>
        placeInCollection(post, folder, joinAddress(base, route)),
      );
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

/** The folders of the collections that hold posts. */
function collectionsOf(source: SourceFolder): string[] {
  const files = ['src/content', 'src/data'].flatMap((parent) => source.below(parent));
  return postFolders(
    files.filter(isPost).flatMap((file) => /^src\/\w+\/[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );
}

/** The path of a collection: that of the page with a parameter in its name that reads the collection. */
async function routeOf(source: SourceFolder, collection: string): Promise<string> {
  const pages = source.below('src/pages').filter((file) => /\[[^\]]+\].*\.astro$/.test(file));
  const asks = new RegExp(`getCollection\\(\\s*['"\`]${collection}['"\`]`);
  for (const page of pages) {
    if (/\[\.\.\.page\]|\[page\]|\[tag\]/.test(page)) continue;
    if (!asks.test(await source.readText(page))) continue;
    return page.slice('src/pages'.length).replace(/\/[^/]*\[.*$/, '');
  }
  return `/${collection}`;
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
