import { openModel } from 'docusaurus-post-model/postModel';
import type { Post } from 'docusaurus-post-model/readPosts';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';

/** The outside addresses in posts, without their fragments, each with its places (`file:line`). */
export type Links = Map<string, string[]>;

/**
 * Collects the outside addresses of all posts, and of the docs if the site has some, with their translations. The content
 * checks report addresses that cannot be parsed.
 *
 * @param languages the folders with translations, such as `i18n/de`
 */
export async function collectLinks(
  siteDir: string,
  syntax?: Syntax,
  hasDocs = false,
  languages: readonly string[] = [],
): Promise<Links> {
  const links: Links = new Map();
  const model = openModel(siteDir, syntax);
  const texts = new Map<string, Post>();
  for (const language of [undefined, ...languages]) {
    const docs = hasDocs ? await model.readDocs(language) : [];
    const posts = await model.readPosts(language);
    for (const text of [...posts, ...docs]) texts.set(text.file, text);
  }
  for (const { file, body } of texts.values()) {
    for (const { url, line } of [...body.links, ...body.images]) {
      const address = outsideAddress(url);
      if (address) links.set(address, [...(links.get(address) ?? []), `${file}:${line}`]);
    }
  }
  return links;
}

function outsideAddress(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  address.hash = '';
  return address.href;
}
