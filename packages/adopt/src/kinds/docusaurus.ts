import path from 'node:path';
import type { Author, Notice, OldBlog, OldPost, Tag } from '../old-blog/oldBlog';
import { asRecord, readSettings } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { readStaticConfig } from './staticConfig';
import { isMarkdown, joinAddress, readPosts } from './postFiles';
import { baseOf, originOf } from './siteSettings';

const CONFIG = /^docusaurus\.config\.(?:js|mjs|cjs|ts|mts|cts)$/;

// From Docusaurus's blog plugin (`parseBlogFileName`), which does not export it.
const DATED =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** Whether the folder is a Docusaurus site. */
export function isDocusaurus(source: SourceFolder): boolean {
  return [...source.files].some((file) => CONFIG.test(file));
}

/** Reads the blog, or the blogs, of a Docusaurus site. */
export async function readDocusaurus(source: SourceFolder): Promise<OldBlog> {
  const configFile = [...source.files].find((file) => CONFIG.test(file));
  const text = configFile ? await source.readText(configFile) : '';
  const settings = readStaticConfig(text, 'baseUrl');
  const base = baseOf(settings.baseUrl);
  const blog: OldBlog = {
    kind: 'docusaurus',
    posts: [],
    authors: new Map(),
    tags: new Map(),
    origin: originOf(settings.url),
    base,
    roots: ['static'],
    settings,
    notices: [],
  };
  for (const options of blogOptions(settings)) {
    const folder = path.posix.normalize(String(options.path ?? 'blog'));
    await readEntries<Author>(
      source,
      folder,
      options.authorsMapPath ?? 'authors.yml',
      blog.authors,
      blog.notices,
    );
    await readEntries<Tag>(source, folder, options.tags ?? 'tags.yml', blog.tags, blog.notices);
    const files = source.below(folder).filter((file) => isPost(file, folder));
    const route = joinAddress(base, String(options.routeBasePath ?? 'blog'));
    const isMdx = formatOf(settings);
    blog.posts.push(
      ...(await readPosts(source, files, blog.notices, (post) => ({
        ...placeOf(post, folder, route),
        isMdx: isMdx(post.file),
      }))),
    );
  }
  return blog;
}

function isPost(file: string, folder: string): boolean {
  const inner = file.slice(folder.length + 1);
  return isMarkdown(inner) && !inner.split('/').some((name) => name.startsWith('_'));
}

function placeOf(post: OldPost, folder: string, route: string) {
  const inner = post.file.slice(folder.length + 1);
  const dated = DATED.exec(inner)?.groups;
  const [year = '', month = '', day = ''] = (dated?.date ?? '').split(/[-/]/);
  const text = inner.replace(/(?:\/index)?\.mdx?$/, '');
  const slug = dated
    ? joinAddress(year, month, day, dated.folder ?? '', dated.text ?? '')
    : joinAddress(text);
  const written = post.fields.slug === undefined ? slug : String(post.fields.slug);
  return {
    name: path.posix.basename(dated?.text || text),
    day: dated ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined,
    address: joinAddress(route, written),
  };
}

/** The options of each blog plugin: the preset's, and those that are plugins of their own. */
function blogOptions(settings: Record<string, unknown>): Record<string, unknown>[] {
  const presets = entriesOf(settings.presets).map((options) => options.blog);
  const plugins = entriesOf(settings.plugins, /plugin-content-blog$/);
  const found = [...presets.filter((blog) => blog !== false && blog !== undefined), ...plugins];
  return found.length === 0 ? [{}] : found.map(asRecord);
}

function entriesOf(list: unknown, name = /./): Record<string, unknown>[] {
  if (!Array.isArray(list)) return [];
  return list
    .filter((entry) => Array.isArray(entry) && name.test(String(entry[0])))
    .map((entry: unknown[]) => asRecord(entry[1]));
}

/** How the site reads a file: `.md` is MDX too, unless the configuration says otherwise. */
function formatOf(settings: Record<string, unknown>): (file: string) => boolean {
  const format = asRecord(settings.markdown).format ?? 'mdx';
  return (file) => format === 'mdx' || (format === 'detect' && file.endsWith('.mdx'));
}

async function readEntries<T>(
  source: SourceFolder,
  folder: string,
  name: unknown,
  entries: Map<string, T>,
  notices: Notice[],
): Promise<void> {
  if (typeof name !== 'string') return;
  const file = path.posix.join(folder, name);
  if (!source.has(file)) return;
  try {
    const values = readSettings(await source.readText(file), path.posix.extname(file));
    for (const [key, value] of Object.entries(values)) entries.set(key, asRecord(value) as T);
  } catch (error) {
    const detail = (error as Error).message;
    notices.push({ kind: 'Files that could not be read', place: file, detail });
  }
}
