import path from 'node:path';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath, posixPath } from '@docusaurus/utils';
import { blogPosts, docPages } from '../common/content';
import { openModel } from '../posts/postModel';
import { writeBuildFile } from '../build-files/buildFiles';
import type { Syntax } from '../posts/markdown';
import { cleanMarkdown } from './cleanMarkdown';
import { type Copied, docDocument, llmsText, markdownDocument, markdownPath } from './document';

/**
 * Docusaurus plugin: writes every post and every page of docs as Markdown at its address plus `.md`, and
 * `/llms.txt`, which lists them.
 *
 * @param summary what `/llms.txt` says of the site
 * @param syntax what posts may have
 */
export default function postMarkdown(summary: string, syntax: Syntax) {
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
          documents.set(post.metadata, (text, url) => markdownDocument(post, text, url));
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
          const file = address.slice(1);
          writeBuildFile(build, file, toDocument(text, url));
        }
        writeBuildFile(build, 'llms.txt', llmsText({ title, url, summary }, posts, docs));
      },
    };
  };
}

// The folder in which Docusaurus puts files that posts refer to, as `name-<hash of the content>.ext`.
const FOLDERS = ['assets/images', 'assets/files', 'assets/medias'];

/**
 * Finds the bundler's copy of a file: the file of the build with its name and content.
 *
 * @returns a function from an absolute path to a path on the site, or to undefined if the build has no such file.
 */
export function builtAssets(outDir: string): (file: string) => string | undefined {
  const built = FOLDERS.flatMap((folder) => filesOf(path.join(outDir, folder)));
  return (file) => {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const { name, ext } = path.parse(file);
    const content = readFileSync(file);
    const found = built.find(
      (candidate) =>
        path.basename(candidate).startsWith(`${name}-`) &&
        candidate.endsWith(ext) &&
        content.equals(readFileSync(candidate)),
    );
    return found && `/${path.relative(outDir, found).split(path.sep).join('/')}`;
  };
}

function filesOf(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder).map((file) => path.join(folder, file));
}
