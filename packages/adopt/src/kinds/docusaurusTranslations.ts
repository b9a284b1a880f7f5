import path from 'node:path';
import { DEFAULT_PLUGIN_ID, unwrapMdxCodeBlocks } from '@docusaurus/utils';
import { translationOf } from 'docusaurus-post-model/translations';
import type { OldBlog, OldPost } from '../old-blog/oldBlog';
import { asRecord } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { isMarkdown, joinAddress, readPosts } from './postFiles';

/** A name of a language, as Docusaurus has it: fr, pt-BR, zh-Hans. */
const LOCALE = /^[a-z]{2,3}(?:-\w+)*$/i;

/** The blog of which translations are read. */
interface Translated {
  /** The folder of its posts, relative to the site. */
  folder: string;
  /** Its `id`, if it has one. */
  id: unknown;
  /** The address of its list of posts. */
  route: string;
  isMdx(file: string): boolean;
}

/**
 * Reads the translations of a blog's posts, which lie in `i18n/<locale>/docusaurus-plugin-content-blog/` at the same
 * paths as the posts in their folder, and adds them to the blog.
 */
export async function readTranslations(
  source: SourceFolder,
  blog: OldBlog,
  { folder, id, route, isMdx }: Translated,
): Promise<void> {
  const { path: written = 'i18n', defaultLocale = 'en' } = asRecord(blog.settings.i18n);
  const root = path.posix.normalize(String(written));
  const hasSuffix = id !== undefined && id !== DEFAULT_PLUGIN_ID;
  const plugin = `docusaurus-plugin-content-blog${hasSuffix ? `-${String(id)}` : ''}`;
  const posts = new Map(blog.posts.map((post) => [post.file.slice(folder.length + 1), post]));
  const locales = new Set<string>();
  for (const file of source.below(root)) {
    const [locale = '', inPlugin, ...rest] = path.posix.relative(root, file).split('/');
    const inner = rest.join('/');
    if (inPlugin !== plugin || !LOCALE.test(locale)) continue;
    const original = posts.get(inner);
    const place = (post: OldPost) => ({
      ...pathOf(original, post, route),
      body: isMdx(file) ? unwrapMdxCodeBlocks(post.body) : post.body,
      isMdx: isMdx(file),
    });
    if (original) {
      const read = await readPosts(source, [file], blog.notices, place);
      blog.translations.push(...read.map((post) => ({ ...post, locale, of: original.file })));
      locales.add(locale);
    } else if (isMarkdown(inner) && !rest.some((name) => name.startsWith('_'))) {
      const detail = `It translates no post: there is no ${folder}/${inner} that could be read.`;
      blog.notices.push({ kind: 'Translations without a post', place: file, detail });
    } else if (/^(?:authors|tags|options)\.(?:yml|yaml|json)$/.test(inner)) {
      const here = translationOf(`blog/${inner}`, `i18n/${locale}`);
      const detail = `Write its texts into ${here}, with the names that are in blog/.`;
      blog.notices.push({ kind: 'Translations of other texts', place: file, detail });
    }
  }
  if (locales.size === 0) return;
  const names = [...new Set([String(defaultLocale), ...locales])].map((name) => `'${name}'`);
  blog.notices.push({
    kind: 'Languages: write this into the settings of the site, so that it shows the translations',
    place: root,
    detail: `i18n: { defaultLocale: '${String(defaultLocale)}', locales: [${names.join(', ')}] },`,
  });
}

/** A translation has the name, the day and the doubts of its post, and the address that its own front matter gives. */
function pathOf(original: OldPost | undefined, { fields }: OldPost, route: string) {
  const { name = '', day, address, doubt } = original ?? {};
  return {
    name,
    day,
    doubt,
    address: fields.slug === undefined ? address : joinAddress(route, String(fields.slug)),
  };
}
