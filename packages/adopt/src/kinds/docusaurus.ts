import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unwrapMdxCodeBlocks } from '@docusaurus/utils';
import type { Author, Notice, OldBlog, OldPost, Tag } from '../old-blog/oldBlog';
import { asRecord, readSettings } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';
import type { Selection } from '../old-blog/selection';
import { readTranslations } from './docusaurusTranslations';
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

/** A blog of a Docusaurus site, which may have several. */
interface Instance {
  /** The value of `--blog` that means it; its folder does too. */
  name: string;
  /** Relative to the site. */
  folder: string;
  /** The address of its list of posts, below the site's. */
  route: string;
  options: Record<string, unknown>;
  /** Why the addresses of its posts are not certain. */
  doubt?: string;
}

/**
 * The Docusaurus site that a folder is a blog of, if it lies in one: the site's configuration and its pictures lie above
 * the blog.
 *
 * @returns the site's folder and the blog's, relative to it
 */
export async function findSiteAbove(
  folder: string,
): Promise<{ site: string; blog: string } | undefined> {
  const start = path.resolve(folder);
  for (let site = path.dirname(start); site !== path.dirname(site); site = path.dirname(site)) {
    const config = (await readdir(site).catch(() => [])).find((file) => CONFIG.test(file));
    if (config === undefined) continue;
    const text = await readFile(path.join(site, config), 'utf8').catch(() => '');
    const blog = path.relative(site, start).split(path.sep).join('/');
    const isBlog = instancesOf(readStaticConfig(text, 'baseUrl')).some(
      (one) => one.folder === blog,
    );
    return isBlog ? { site, blog } : undefined;
  }
  return undefined;
}

/**
 * Reads a blog of a Docusaurus site.
 *
 * @param chosen the name or the folder of the blog, which is needed if there are several and none in `blog/`
 */
export async function readDocusaurus(
  source: SourceFolder,
  { blog: chosen }: Selection,
): Promise<OldBlog> {
  const configFile = [...source.files].find((file) => CONFIG.test(file));
  const text = configFile ? await source.readText(configFile) : '';
  const settings = readStaticConfig(text, 'baseUrl');
  const base = baseOf(settings.baseUrl);
  const { staticDirectories } = settings;
  const blog: OldBlog = {
    kind: 'docusaurus',
    posts: [],
    translations: [],
    authors: new Map(),
    tags: new Map(),
    origin: originOf(settings.url),
    base,
    roots: Array.isArray(staticDirectories) ? staticDirectories.map(String) : ['static'],
    settings,
    notices: [],
  };
  const filesOf = ({ folder }: Instance) =>
    source.below(folder).filter((file) => isPost(file, folder));
  const instances = instancesOf(settings).filter((one) => filesOf(one).length > 0);
  const instance = choose(instances, chosen, source.root, filesOf);
  if (!instance) return blog;
  for (const other of instances.filter((one) => one !== instance)) {
    const detail = `Its posts (${filesOf(other).length}) move with --blog ${other.name}.`;
    blog.notices.push({ kind: 'Other blogs of the site', place: other.folder, detail });
  }
  const { folder, options } = instance;
  await readEntries<Author>(
    source,
    folder,
    options.authorsMapPath ?? 'authors.yml',
    blog.authors,
    blog.notices,
  );
  await readEntries<Tag>(source, folder, options.tags ?? 'tags.yml', blog.tags, blog.notices);
  const route = joinAddress(base, instance.route);
  const isMdx = formatOf(settings);
  blog.posts = await readPosts(source, filesOf(instance), blog.notices, (post) => ({
    ...placeOf(post, folder, route),
    doubt: instance.doubt,
    body: isMdx(post.file) ? unwrapMdxCodeBlocks(post.body) : post.body,
    isMdx: isMdx(post.file),
  }));
  await readTranslations(source, blog, { folder, id: options.id, route, isMdx });
  return blog;
}

/** @throws Error if it is not clear which blog is meant; the message lists them. */
function choose(
  instances: Instance[],
  chosen: string | undefined,
  root: string,
  filesOf: (instance: Instance) => string[],
): Instance | undefined {
  const wanted = chosen === undefined ? undefined : path.posix.normalize(chosen).replace(/\/$/, '');
  const found = instances.find(({ name, folder }) =>
    wanted === undefined
      ? folder === 'blog' || instances.length === 1
      : name === chosen || folder === wanted,
  );
  if (found || (wanted === undefined && instances.length === 0)) return found;
  const problem =
    chosen === undefined
      ? `has ${instances.length} blogs, and none in blog/. Name one, here with the number of its posts:`
      : `has no blog "${chosen}". It has, with the number of their posts:`;
  const lines = instances.map(
    (one) => `  --blog ${one.name}  ${one.folder}/ (${filesOf(one).length})`,
  );
  throw new Error([`The Docusaurus site in ${root} ${problem}`, ...lines].join('\n'));
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

/** The blogs that the presets and the plugins of a configuration make. */
function instancesOf(settings: Record<string, unknown>): Instance[] {
  const presets = entriesOf(settings.presets).flatMap(({ name, options }) =>
    options.blog === false || (options.blog === undefined && !name.endsWith('classic'))
      ? []
      : asRecord(options.blog),
  );
  const plugins = entriesOf(settings.plugins).flatMap(({ name, options }) =>
    name.endsWith('content-blog') ? options : [],
  );
  const found = [...presets, ...plugins];
  // Presets that are computed cannot be read.
  const isUnknown = found.length === 0 && entriesOf(settings.presets).length === 0;
  return (isUnknown ? [{}] : found).map(asRecord).map((options) => {
    const folder = path.posix.normalize(String(options.path ?? 'blog')).replace(/\/$/, '');
    const name = options.id === undefined ? folder : String(options.id);
    const computed = isUnknown ? 'presets' : computedOf(settings, options);
    return {
      name,
      folder,
      route: String(options.routeBasePath ?? 'blog'),
      options,
      doubt: computed && `the configuration computes ${computed}, which decides about it`,
    };
  });
}

/** The setting of a blog's addresses that is there and cannot be read. */
function computedOf(
  settings: Record<string, unknown>,
  options: Record<string, unknown>,
): string | undefined {
  if ('baseUrl' in settings && settings.baseUrl === undefined) return 'baseUrl';
  return 'routeBasePath' in options && options.routeBasePath === undefined
    ? 'routeBasePath'
    : undefined;
}

/** Presets or plugins: each a name, or a name with its options. */
function entriesOf(list: unknown): { name: string; options: Record<string, unknown> }[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => {
    const [name, options] = [entry].flat();
    return { name: String(name), options: asRecord(options) };
  });
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
