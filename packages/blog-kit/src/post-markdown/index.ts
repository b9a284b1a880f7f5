import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { openPosts } from 'docusaurus-post-model/keptPosts';
import { builtAssets } from './assets';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';
import { cleanMarkdown } from './cleanMarkdown';
import { llmsText, markdownDocument, markdownPath } from './document';
import { keptParse } from './keptParse';

/**
 * Docusaurus plugin: writes every post as Markdown at its address plus `.md`, and `/llms.txt`, which lists them.
 *
 * @param summary what `/llms.txt` says of the site
 * @param syntax what posts may have
 */
export default function postMarkdown(summary: string, syntax: Syntax) {
  return ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => {
    let posts: BlogPost[] = [];
    const fileOf = ({ metadata }: BlogPost) =>
      path.join(siteDir, aliasedSitePathToRelativePath(metadata.source));

    return {
      name: 'post-markdown',
      async allContentLoaded({ allContent }) {
        posts = blogPosts(allContent);
      },
      async postBuild({ outDir, siteConfig: { title, url, baseUrl } }) {
        const permalinks = new Map(posts.map((post) => [fileOf(post), post.metadata.permalink]));
        const assetAt = builtAssets(outDir);
        // The checks parsed the posts at the start of the build.
        const { posts: parsed } = openPosts(siteDir, syntax);
        for (const post of posts) {
          const place = {
            siteDir,
            siteUrl: url,
            permalink: post.metadata.permalink,
            file: fileOf(post),
            syntax,
            postAt: (file: string) => permalinks.get(file),
            assetAt,
          };
          const kept = keptParse(parsed, place.file, post.content, syntax);
          const text = await cleanMarkdown(post.content, place, kept);
          const file = path.join(
            outDir,
            belowBaseUrl(markdownPath(post.metadata.permalink), baseUrl),
          );
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, markdownDocument(post, text, url));
        }
        const llms = path.join(outDir, 'llms.txt');
        // The owner may have their own in `static/`.
        if (!existsSync(llms)) await writeFile(llms, llmsText({ title, url, summary }, posts));
      },
    };
  };
}
