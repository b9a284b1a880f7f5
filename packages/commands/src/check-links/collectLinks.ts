import { openModel } from 'docusaurus-post-model/postModel';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';

/** The outside addresses in posts, without their fragments, each with its places (`file:line`). */
export type Links = Map<string, string[]>;

/**
 * Collects the outside addresses of all posts, and of the docs if the site has some. The content checks report addresses that
 * cannot be parsed.
 */
export async function collectLinks(
  siteDir: string,
  syntax?: Syntax,
  hasDocs = false,
): Promise<Links> {
  const links: Links = new Map();
  const model = openModel(siteDir, syntax);
  const docs = hasDocs ? await model.readDocs() : [];
  for (const { file, body } of [...(await model.readPosts()), ...docs]) {
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
