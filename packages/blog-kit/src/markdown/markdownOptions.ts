import { readFileSync } from 'node:fs';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Config, MarkdownConfig } from '@docusaurus/types';
import hydrateComponents from 'docusaurus-quiet-pages/hydrateComponents';
import type { Definition, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { SiteConfig } from '../siteConfig';
import { blockTitles } from '../posts/blockTitles';
import { mdxComments, normalizeText } from '../posts/markdown';
import { parseFrontMatter } from '../posts/frontMatter';
import { codeSamples as showSamples } from '../code/samples';
import { pictures as showPictures } from '../pictures/rehype';
import { admonitionTitles, enlargeable, footnotes, tables } from './rehype';
import media from './rehypeMedia';
import { figures, headingIds } from './remark';

/** The options of a Docusaurus content plugin that decide how it reads Markdown. */
type MarkdownOptions = Required<
  Pick<
    BlogOptions,
    'admonitions' | 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'
  >
>;

/** Components of the kit that show all they have without React in the browser. */
const staticComponents = ['MarkdownPicture', 'docusaurus-blog-kit/authors/OwnerCard'];

/** The Markdown options of pages, for the classic preset and for what else makes pages from Markdown. */
export function pageMarkdown(siteDir: string) {
  return {
    admonitions: { keywords: Object.keys(blockTitles) },
    beforeDefaultRemarkPlugins: [headingIds, figures],
    remarkPlugins: [mdxComments, [hydrateComponents, { known: staticComponents }]],
    rehypePlugins: [admonitionTitles, media, showPictures(siteDir), tables],
  } satisfies MarkdownOptions;
}

/**
 * The Markdown options of `@docusaurus/preset-classic` for its pages and its posts: pictures in several
 * sizes, tables, media, and in posts code from files, formulas, footnotes and pictures that enlarge.
 */
export async function markdownOptions(
  siteDir: string,
  { math: withMath = false }: SiteConfig['syntax'] = {},
): Promise<{ pages: MarkdownOptions; posts: MarkdownOptions }> {
  // Loaded only if the site uses it: KaTeX takes long to load.
  const [math, rehypeMath] = withMath
    ? [[(await import('remark-math')).default], [(await import('./rehypeMath')).default]]
    : [[], []];
  const pages = pageMarkdown(siteDir);
  const posts = {
    ...pages,
    beforeDefaultRemarkPlugins: [...pages.beforeDefaultRemarkPlugins, showSamples],
    remarkPlugins: [...pages.remarkPlugins, ...math],
    rehypePlugins: [...rehypeMath, ...pages.rehypePlugins, enlargeable, footnotes],
  };
  return { pages, posts };
}

/**
 * Gives the excerpt of a post what it refers to below its truncation marker: `preprocessor` in `markdownConfig`, which is
 * `markdown` in docusaurus.config.ts.
 *
 * Docusaurus cuts the text before it is parsed, so `[text][name]` would be shown as it is written if `[name]: …` stands at
 * the end of the post. The numbers of such footnotes are left out, because lists have no notes.
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus-plugin-content-blog/src/markdownLoader.ts
 */
export const completeExcerpt: NonNullable<MarkdownConfig['preprocessor']> = ({
  filePath,
  fileContent,
}) => {
  if (!fileContent.includes('[')) return fileContent;
  const excerpt = normalizeText(fileContent).trim();
  const whole = normalizeText(readFileSync(filePath, 'utf8')).trimEnd();
  const start = whole.indexOf(excerpt);
  // The whole of the text, or a text that another plugin has changed.
  if (start === -1 || whole.endsWith(excerpt)) return fileContent;
  return completedExcerpt(whole.slice(start), excerpt.length);
};

/** `markdown` of docusaurus.config.ts, without what the site itself decides. */
export const markdownConfig = {
  // With `future.v4`, a comment such as the truncation marker would be an error in a `.md` file read as MDX.
  format: 'detect',
  // `## Heading {#id}` and `:::note Title` in MDX too, which `future.v4` would switch off.
  mdx1Compat: { headingIds: true, admonitions: true },
  parseFrontMatter,
  preprocessor: completeExcerpt,
  hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
} satisfies Config['markdown'];

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Gives the beginning of a text what it refers to below, so that `[text][name]` is a link if `[name]: …` stands further
 * down. The numbers of footnotes are left out, because the notes are.
 */
function completedExcerpt(text: string, end: number): string {
  const excerpt = text.slice(0, end).trimEnd();
  // Most posts are parsed only once, because nothing in them looks like a definition or a footnote.
  const mayRefer = text.includes(']:', excerpt.length) || excerpt.includes('[^');
  if (!mayRefer) return `${excerpt}\n\n`;
  const { references, definitions, notes } = readReferences(text, excerpt.length);
  const withoutNotes = notes.reduceRight(
    (kept, [from, to]) => kept.slice(0, from) + kept.slice(to),
    excerpt,
  );
  const used = definitions.filter(({ identifier }) => references.has(identifier));
  return [withoutNotes, ...used.map(written), ''].join('\n\n');
}

/** What a text refers to above an offset, and what is defined below it. */
function readReferences(text: string, end: number) {
  const references = new Set<string>();
  const definitions: Definition[] = [];
  const notes: [from: number, to: number][] = [];
  visit(parser.parse(text), (node: Nodes) => {
    const from = node.position?.start.offset ?? 0;
    if (from >= end) {
      if (node.type === 'definition') definitions.push(node);
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      references.add(node.identifier);
    } else if (node.type === 'footnoteReference') {
      notes.push([from, node.position?.end.offset ?? from]);
    }
  });
  return { references, definitions, notes };
}

/** A definition as Markdown, on one line. */
function written({ label, identifier, url, title }: Definition): string {
  const address = `<${url.replace(/[<>]/g, '\\$&')}>`;
  const text = title ? ` ${JSON.stringify(title.replaceAll('\n', ' '))}` : '';
  return `[${label ?? identifier}]: ${address}${text}`;
}
