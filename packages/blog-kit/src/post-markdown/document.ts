import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { AddedMetadata } from '../post-metadata';

/** What Docusaurus knows of a post or of a page of docs that has a copy as Markdown. */
export type Copied = Pick<
  BlogPost['metadata'],
  'title' | 'permalink' | 'source' | 'description' | 'unlisted'
>;

/** The address of a post's Markdown on the site. */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}

/** A complete document: the post's title, date, authors, address, place in its series, text, and where its code is. */
export function markdownDocument({ metadata }: BlogPost, text: string, siteUrl: string): string {
  const { series, project }: AddedMetadata = metadata as BlogPost['metadata'] & AddedMetadata;
  const names = metadata.authors.flatMap(({ name }) => name ?? []);
  const facts = [
    metadata.date.toISOString().slice(0, 10),
    ...names,
    `<${siteUrl}${metadata.permalink}>`,
    ...(series ? [`part ${series.part} of ${series.count} of ${series.title}`] : []),
  ];
  const code = project
    ? `\nThe whole code: <${siteUrl}${project.page}>, or as a zip of ${project.size}: <${siteUrl}${project.zip}>\n`
    : '';
  return `# ${metadata.title}\n\n${facts.join(' · ')}\n\n${text}${code}`;
}

/** The same of a page of docs: its title, address and text. */
export function docDocument(
  { title, permalink }: Pick<Copied, 'title' | 'permalink'>,
  text: string,
  siteUrl: string,
): string {
  return `# ${title}\n\n<${siteUrl}${permalink}>\n\n${text}`;
}

/**
 * The file that https://llmstxt.org describes: a summary of the site, and its listed posts and docs with the addresses of
 * their text.
 */
export function llmsText(
  site: { title: string; url: string; summary: string },
  posts: Copied[],
  docs: Copied[] = [],
) {
  const list = (heading: string, pages: Copied[]) => {
    const entries = pages
      .filter(({ unlisted }) => !unlisted)
      .map(({ title, permalink, description }) => {
        const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${site.url}${markdownPath(permalink)})`;
        return description ? `${link}: ${description.replace(/\s+/g, ' ')}` : link;
      });
    return entries.length > 0 ? [heading, entries.join('\n')] : [];
  };
  const sections = [...list('## Posts', posts), ...list('## Docs', docs)];
  return `${[`# ${site.title}`, `> ${site.summary}`, ...sections].join('\n\n')}\n`;
}
