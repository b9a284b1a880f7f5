import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { openModel } from 'docusaurus-post-model/postModel';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { builtAssets } from './assets';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';
import { cleanMarkdown } from './cleanMarkdown';
import { llmsText, markdownDocument, markdownPath } from './document';

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
      async postBuild(build) {
        const { outDir, siteConfig } = build;
        const { title, url, baseUrl } = siteConfig;
        const permalinks = new Map(posts.map((post) => [fileOf(post), post.metadata.permalink]));
        const assetAt = builtAssets(outDir);
        const model = openModel(siteDir, syntax);
        for (const post of posts) {
          const place = {
            siteDir,
            siteUrl: url,
            permalink: post.metadata.permalink,
            file: fileOf(post),
            postAt: (file: string) => permalinks.get(file),
            assetAt,
          };
          const { body } = await model.read(aliasedSitePathToRelativePath(post.metadata.source));
          if (!body.outline) continue;
          const text = cleanMarkdown(body.outline, place, body.title !== undefined);
          const address = markdownPath(post.metadata.permalink);
          const file = belowBaseUrl(address, baseUrl).slice(1);
          writeBuildFile(build, file, markdownDocument(post, text, url));
        }
        writeBuildFile(build, 'llms.txt', llmsText({ title, url, summary }, posts));
      },
    };
  };
}
