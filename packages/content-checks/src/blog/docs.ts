import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Globby, normalizeUrl } from '@docusaurus/utils';
import type { Post } from 'docusaurus-post-model/readPosts';
import { originalOf, translationOf } from 'docusaurus-post-model/translations';
import { asFlag } from '../values/frontMatter';

/** Whether a file is a page of docs, or a part of one, in any language. */
export function isDoc({ file }: Pick<Post, 'file'>): boolean {
  return originalOf(file).startsWith('docs/');
}

/** Whether a file is a part that other files import: Docusaurus makes no page of a name that begins with `_`. */
export function isPart({ file }: Pick<Post, 'file'>): boolean {
  return file.split('/').some((name) => name.startsWith('_'));
}

/** What messages call a file. */
export function kindOf(post: Pick<Post, 'file'>): string {
  if (isPart(post)) return 'part';
  return originalOf(post.file).startsWith('blog/') ? 'post' : 'page';
}

/**
 * The address of a page of docs: from its slug, or else from its path without the numbers that sort it
 * (https://docusaurus.io/docs/create-doc#doc-urls). It has no slash at the end.
 *
 * @param base the address of the docs, such as `docs`
 */
export function docPath({ file, frontMatter }: Pick<Post, 'file' | 'frontMatter'>, base: string) {
  const field = (key: string) => frontMatter.fields.get(key)?.value;
  const keepsNumbers = asFlag(field('parse_number_prefixes')) === false;
  const unnumbered = keepsNumbers ? (name: string) => name : withoutNumber;
  const given = path.posix.relative('docs', originalOf(file));
  const written = path.posix.dirname(given).split('/');
  const folder = path.posix.join('/', ...written.map(unnumbered));
  const name = path.posix.basename(given).replace(/\.mdx?$/, '');
  const isIndex = ['index', 'readme', written.at(-1)?.toLowerCase()].includes(name.toLowerCase());
  const last = field('slug') ?? (isIndex ? '.' : (field('id') ?? unnumbered(name)));
  const address = normalizeUrl(['/', base, path.posix.resolve(folder, String(last))]);
  return address.replace(/(?<=.)\/$/, '');
}

/** As Docusaurus does: dates and versions at the start of a name are no numbers that sort. */
function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}

/** The addresses that sidebars and categories give to the pages that Docusaurus makes of them. */
export async function categoryPaths(
  siteDir: string,
  base: string,
  language?: string,
): Promise<string[]> {
  const folders = ['docs', ...(language ? [translationOf('docs', language)] : [])];
  const categories = folders.map((folder) => `${folder}/**/_category_.{json,yml,yaml}`);
  const files = await Globby([...categories, 'sidebars.{ts,js,mjs,cjs,json}'], { cwd: siteDir });
  const texts = await Promise.all(files.map((file) => readFile(path.join(siteDir, file), 'utf8')));
  const slugs = texts.flatMap((text) => [
    ...text.matchAll(/(?<![\w-])slug['"]?\s*:\s*['"]?([^'",}\s]+)/g),
  ]);
  return slugs.map(([, slug = '']) => normalizeUrl(['/', base, slug]).replace(/(?<=.)\/$/, ''));
}

/** Whether an address is one of the pages that Docusaurus makes of docs: their tags, and categories without a slug. */
export function isMadeOfDocs(address: string, base: string): boolean {
  return ['tags', 'category'].some((name) => {
    const page = normalizeUrl(['/', base, name]);
    return address === page || address.startsWith(`${page}/`);
  });
}
