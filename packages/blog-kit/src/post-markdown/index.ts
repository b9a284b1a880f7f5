import path from 'node:path';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath, posixPath } from '@docusaurus/utils';
import { seriesText } from '../series/series';
import { billLines, billTotals, totalsText } from '../bill/bill';
import { markdownPath } from '../common/addresses';
import { blogPosts, writeBuildFile } from '../common/buildFiles';
import type { AddedMetadata } from '../post-metadata';
import { sizeText } from '../common/text';
import { openModel } from '../posts/posts';
import type { Syntax } from '../posts/markdown';
import { cleanMarkdown } from './cleanMarkdown';

/** Docusaurus plugin: writes every post as Markdown at its address plus `.md`, and `/llms.txt`, which lists them. */
export default function postMarkdown(summary: string, syntax?: Syntax) {
  return ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => {
    let posts: BlogPost[] = [];
    return {
      name: 'post-markdown',
      async allContentLoaded({ allContent }) {
        posts = blogPosts(allContent);
      },
      async postBuild(build) {
        const { outDir, siteConfig } = build;
        const { title, url } = siteConfig;
        const fileOf = ({ metadata }: BlogPost) => aliasedSitePathToRelativePath(metadata.source);
        const permalinks = new Map(posts.map((post) => [fileOf(post), post.metadata.permalink]));
        const postAt = (file: string) => permalinks.get(posixPath(path.relative(siteDir, file)));
        const assetAt = builtAssets(outDir);
        const model = openModel(siteDir, syntax);
        for (const post of posts) {
          const { body } = await model.read(fileOf(post));
          if (body.problem) continue;
          const { permalink } = post.metadata;
          const file = path.join(siteDir, fileOf(post));
          const place = { siteDir, siteUrl: url, permalink, file, postAt, assetAt };
          const text = cleanMarkdown(body, place, body.title !== undefined);
          const target = markdownPath(permalink).slice(1);
          writeBuildFile(build, target, markdownDocument(post, text, url));
        }
        writeBuildFile(build, 'llms.txt', llmsText({ title, url, summary }, posts));
      },
    };
  };
}

/** A complete document: the post's title, date, authors, address, place in its series, text, bill, and where its code is. */
export function markdownDocument({ metadata }: BlogPost, content: string, siteUrl: string): string {
  const added: AddedMetadata = metadata as BlogPost['metadata'] & AddedMetadata;
  const { series, project } = added;
  const facts = [
    metadata.date.toISOString().slice(0, 10),
    ...metadata.authors.flatMap(({ name }) => name ?? []),
    `<${siteUrl}${metadata.permalink}>`,
    ...(series ? [seriesText(series)] : []),
  ];
  const bill = billLines(added).map((line) => `- ${line}\n`);
  const receipt = bill.length > 0 ? `\n## The bill\n\n${bill.join('')}` : '';
  const code = project
    ? `\nThe whole code: <${siteUrl}${project.page}> · Download ${sizeText(project.size)} zip: <${siteUrl}${project.zip}>\n`
    : '';
  return `# ${metadata.title}\n\n${facts.join(' · ')}\n\n${content}${receipt}${code}`;
}

/**
 * The file that https://llmstxt.org describes: a summary of the site, and its listed posts with the addresses of their
 * text.
 */
export function llmsText(
  site: { title: string; url: string; summary: string },
  posts: readonly BlogPost[],
): string {
  const entries = posts
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata }) => {
      const { title, permalink, description } = metadata;
      const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${site.url}${markdownPath(permalink)})`;
      const totals = billTotals(metadata as AddedMetadata);
      const facts = totals ? ` (${totalsText(totals)})` : '';
      return description ? `${link}: ${description.replace(/\s+/g, ' ')}${facts}` : link + facts;
    });
  const list = entries.length > 0 ? ['## Posts', entries.join('\n')] : [];
  return `${[`# ${site.title}`, `> ${site.summary}`, ...list].join('\n\n')}\n`;
}

// The folder in which Docusaurus puts files that posts refer to, as `name-<hash of the content>.ext`.
const FOLDERS = ['assets/images', 'assets/files', 'assets/medias'];

/** Finds the bundler's copy of a file: the file of the build with its name and content. */
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
