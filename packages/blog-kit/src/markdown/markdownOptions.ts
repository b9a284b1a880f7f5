import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Config } from '@docusaurus/types';
import { mdxComments } from '../posts/mdxComments';
import { parseFrontMatter } from '../posts/parseFrontMatter';
import { addedAdmonitions } from '../posts/markdown';
import wakeForComponents from 'docusaurus-quiet-pages/waking/wakeForComponents';
import admonitionTitles from '../admonition-titles/rehype';
import showSamples from '../code-samples/remark';
import enlargeable from '../enlargeable/rehype';
import figures from '../figures/remark';
import footnotes from '../footnotes/rehype';
import footnoteTexts from '../footnotes/texts';
import headingIds from '../heading-ids/remark';
import colorCode from '../highlight/rehype';
import { mathPlugins } from '../math';
import media from '../media/rehype';
import showPictures from '../pictures/rehype';
import pictureTexts from '../pictures/texts';
import tables from '../tables/rehype';
import { completeExcerpt } from './completeExcerpt';

/** The options of a Docusaurus content plugin that decide how it reads Markdown. */
export type MarkdownOptions = Required<
  Pick<
    BlogOptions,
    'admonitions' | 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'
  >
>;

/** Components of the kit that show all they have without React in the browser. */
const quietComponents = ['MarkdownPicture', 'docusaurus-blog-kit/components/OwnerCard'];

/** Syntax that a site may switch on. */
export interface SyntaxOptions {
  /** Formulas between `$`. */
  math?: boolean;
  /** Names of `:::` blocks besides Docusaurus's own. */
  admonitions?: string[];
}

/** The Markdown options of pages, for the classic preset and for what else makes pages from Markdown. */
export function pageMarkdown(
  siteDir: string,
  admonitions?: readonly string[],
  onUnreadablePicture?: 'throw' | 'leave',
) {
  return {
    admonitions: { keywords: addedAdmonitions(admonitions) },
    beforeDefaultRemarkPlugins: [headingIds, figures],
    remarkPlugins: [mdxComments, [wakeForComponents, { quiet: quietComponents }]],
    rehypePlugins: [
      admonitionTitles,
      media,
      pictureTexts,
      showPictures(siteDir, onUnreadablePicture),
      tables,
      footnoteTexts,
      colorCode(siteDir),
    ],
  } satisfies MarkdownOptions;
}

/**
 * The Markdown options of `@docusaurus/preset-classic` for its pages and its posts: colored code, pictures in several
 * sizes, tables, media, and in posts code from files, formulas, footnotes and pictures that enlarge.
 *
 * @param siteDir the folder of the site
 * @param onUnreadablePicture whether a picture that cannot be read stops the build
 */
export async function markdownOptions(
  siteDir: string,
  { math: withMath = false, admonitions }: SyntaxOptions = {},
  onUnreadablePicture?: 'throw' | 'leave',
): Promise<{ pages: MarkdownOptions; posts: MarkdownOptions }> {
  const math = await mathPlugins(withMath);
  const pages = pageMarkdown(siteDir, admonitions, onUnreadablePicture);
  const posts = {
    ...pages,
    beforeDefaultRemarkPlugins: [...pages.beforeDefaultRemarkPlugins, showSamples(siteDir)],
    remarkPlugins: [...pages.remarkPlugins, ...math.remarkPlugins],
    rehypePlugins: [...math.rehypePlugins, ...pages.rehypePlugins, enlargeable, footnotes],
  };
  return { pages, posts };
}

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
