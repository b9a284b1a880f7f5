import { readFileSync } from 'node:fs';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Config, MarkdownConfig } from '@docusaurus/types';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import hydrateComponents from 'docusaurus-quiet-pages/hydrateComponents';
import type { Nodes } from 'mdast';
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
import { elements, footnotes, media } from './rehype';
import { figures, headingIds } from './remark';

/** Components of the kit that show all they have without React in the browser. */
const staticComponents = ['MarkdownPicture', 'docusaurus-blog-kit/authors/OwnerCard'];

/** The Markdown options of pages, for the classic preset and for what else makes pages from Markdown. */
export function pageMarkdown(siteDir: string) {
  return {
    admonitions: { keywords: Object.keys(blockTitles) },
    beforeDefaultRemarkPlugins: [headingIds, figures],
    remarkPlugins: [mdxComments, [hydrateComponents, { known: staticComponents }]],
    rehypePlugins: [media, showPictures(siteDir), elements, footnotes],
  } satisfies BlogOptions;
}

/** The same for the pages and the posts of `@docusaurus/preset-classic`. Posts have code from files and formulas, too. */
export async function markdownOptions(
  siteDir: string,
  { math: withMath = false }: SiteConfig['syntax'] = {},
) {
  // Loaded only if the site uses it: KaTeX takes long to load.
  const [math, rehypeMath] = withMath
    ? [[(await import('remark-math')).default], [(await import('./rehypeMath')).default]]
    : [[], []];
  const pages = pageMarkdown(siteDir);
  const posts = {
    ...pages,
    beforeDefaultRemarkPlugins: [...pages.beforeDefaultRemarkPlugins, showSamples],
    remarkPlugins: [...pages.remarkPlugins, ...math],
    rehypePlugins: [...rehypeMath, ...pages.rehypePlugins],
  };
  return { pages, posts };
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Gives the excerpt of a post the definitions that stand below its truncation marker, so that `[text][name]` is a link: for
 * lists Docusaurus cuts the text before it is parsed. The numbers of footnotes are left out, because lists have no notes.
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus-plugin-content-blog/src/markdownLoader.ts
 */
export const completeExcerpt: NonNullable<MarkdownConfig['preprocessor']> = ({
  filePath,
  fileContent,
}) => {
  const excerpt = normalizeText(fileContent).trim();
  if (!excerpt.includes('[')) return fileContent;
  const whole = normalizeText(readFileSync(filePath, 'utf8')).trimEnd();
  const start = whole.indexOf(excerpt);
  // The whole of the text, a text that another plugin has changed, or one that refers to nothing.
  if (start === -1 || whole.endsWith(excerpt) || !/\]:|\[\^/.test(whole)) return fileContent;
  const text = whole.slice(start);
  const references = new Set<string>();
  const definitions: string[] = [];
  const notes: Edit[] = [];
  visit(parser.parse(text), (node: Nodes) => {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (from < excerpt.length) {
      if ('referenceType' in node) references.add(node.identifier);
      if (node.type === 'footnoteReference') notes.push({ start: from, end: to, text: '' });
    } else if (node.type === 'definition' && references.has(node.identifier)) {
      definitions.push(text.slice(from, to));
    }
  });
  return [applyEdits(excerpt, notes), ...definitions, ''].join('\n\n');
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
