import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath, posixPath } from '@docusaurus/utils';
import { blogPosts, docPages } from '../common/content';
import { openModel } from '../posts/postModel';
import type { KitWords } from '../build-texts/kitText';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { builtAssets } from './assets';
import type { Syntax } from '../posts/markdown';
import { cleanMarkdown } from './cleanMarkdown';
import { type Copied, docDocument, llmsText, markdownDocument, markdownPath } from './document';

/**
 * Docusaurus plugin: writes every post and every page of docs as Markdown at its address plus `.md`, and
 * `/llms.txt`, which lists them.
 *
 * @param summary what `/llms.txt` says of the site
 * @param syntax what posts may have
 * @param words those of the site
 */
export default function postMarkdown(summary: string, syntax: Syntax, words: KitWords) {
  return ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => {
    let posts: Copied[] = [];
    let docs: Copied[] = [];
    // What is a whole document of a page's text.
    const documents = new Map<Copied, (text: string, siteUrl: string) => string>();
    const fileOf = ({ source }: Copied) =>
      path.join(siteDir, aliasedSitePathToRelativePath(source));
    const originalAt = (file: string) => posixPath(path.relative(siteDir, file));

    return {
      name: 'post-markdown',
      async allContentLoaded({ allContent }) {
        const written = blogPosts(allContent);
        posts = written.map(({ metadata }) => metadata);
        docs = docPages(allContent);
        documents.clear();
        for (const post of written)
          documents.set(post.metadata, (text, url) => markdownDocument(post, text, url, words));
        for (const doc of docs) documents.set(doc, (text, url) => docDocument(doc, text, url));
      },
      async postBuild(build) {
        const { outDir, siteConfig } = build;
        const { title, url, baseUrl } = siteConfig;
        // Links name a post or its translation, whichever the site shows.
        const permalinks = new Map(
          [...documents.keys()].map((page) => [originalAt(fileOf(page)), page.permalink]),
        );
        const assetAt = builtAssets(outDir);
        const model = openModel(siteDir, syntax);
        for (const [page, toDocument] of documents) {
          const place = {
            siteDir,
            siteUrl: url,
            baseUrl,
            permalink: page.permalink,
            file: fileOf(page),
            postAt: (file: string) => permalinks.get(originalAt(file)),
            assetAt,
          };
          const source = aliasedSitePathToRelativePath(page.source);
          const { body } = await model.read(source);
          if (!body.outline) continue;
          const text = cleanMarkdown(body.outline, place, body.title !== undefined);
          const address = markdownPath(page.permalink);
          const file = belowBaseUrl(address, baseUrl).slice(1);
          writeBuildFile(build, file, toDocument(text, url));
        }
        writeBuildFile(
          build,
          'llms.txt',
          llmsText({ title, url, summary, text: words.text }, posts, docs),
        );
      },
    };
  };
}
