import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { kitText, seriesText } from '../build-texts/kitText';
import { billLines, ledgerOf, ledgerText } from '../bill/bill';
import type { AddedMetadata } from '../post-metadata';
import { sizeText } from '../sizes/sizeText';

/** What Docusaurus knows of a post or of a page of docs that has a copy as Markdown. */
export type Copied = Pick<
  BlogPost['metadata'],
  'title' | 'permalink' | 'source' | 'description' | 'unlisted' | 'frontMatter'
>;

/** The address of a post's Markdown on the site. */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}

/** A complete document: the post's title, date, authors, address, place in its series, text, bill, and where its code is. */
export function markdownDocument({ metadata }: BlogPost, content: string, siteUrl: string): string {
  const added: AddedMetadata = metadata as BlogPost['metadata'] & AddedMetadata;
  const { series, project } = added;
  const names = metadata.authors.flatMap(({ name }) => name ?? []);
  const facts = [
    metadata.date.toISOString().slice(0, 10),
    ...names,
    `<${siteUrl}${metadata.permalink}>`,
    ...(series ? [seriesText(series)] : []),
  ];
  const code = project
    ? `\n${kitText('code.whole')}: <${siteUrl}${project.page}> · ${kitText('code.download', { size: sizeText(project.size, 'en') })}: <${siteUrl}${project.zip}>\n`
    : '';
  const bill = billLines(added).map((line) => `- ${line}\n`);
  const receipt = bill.length > 0 ? `\n## ${kitText('bill.title')}\n\n${bill.join('')}` : '';
  return `# ${metadata.title}\n\n${facts.join(' · ')}\n\n${content}${receipt}${code}`;
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
      .map((page) => {
        const { title, permalink, description } = page;
        const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${site.url}${markdownPath(permalink)})`;
        const ledger = ledgerOf(page as AddedMetadata);
        const facts = ledger ? ` (${ledgerText(ledger)})` : '';
        return description ? `${link}: ${description.replace(/\s+/g, ' ')}${facts}` : link + facts;
      });
    return entries.length > 0 ? [heading, entries.join('\n')] : [];
  };
  const sections = [
    ...list(`## ${kitText('list.posts')}`, posts),
    ...list(`## ${kitText('list.docs')}`, docs),
  ];
  return `${[`# ${site.title}`, `> ${site.summary}`, ...sections].join('\n\n')}\n`;
}
