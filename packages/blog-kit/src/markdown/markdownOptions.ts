import { readFileSync } from 'node:fs';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Config, MarkdownConfig } from '@docusaurus/types';
import wakeForComponents from 'docusaurus-quiet-pages/wakeForComponents';
import { mdxComments } from '../posts/mdxComments';
import { parseFrontMatter } from '../posts/parseFrontMatter';
import { addedAdmonitions } from '../posts/markdown';
import admonitionTitles from '../admonition-titles/rehype';
import { codeSamples as showSamples } from '../code/samples';
import enlargeable from '../pictures-enlarged/rehype';
import figures from '../figures/remark';
import footnotes from '../footnotes-and-tables/footnotes';
import headingIds from '../heading-ids/remark';
import { colorCodeBlocks as colorCode } from '../code/rehype';
import { mathPlugins } from '../math/rehype';
import media from '../media/rehype';
import { pictures as showPictures, pictureTexts } from '../pictures/rehype';
import tables from '../footnotes-and-tables/tables';
import { completedExcerpt } from '../posts/completedExcerpt';
import { normalizeText } from '../posts/markdown';

/** The options of a Docusaurus content plugin that decide how it reads Markdown. */
type MarkdownOptions = Required<
  Pick<
    BlogOptions,
    'admonitions' | 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'
  >
>;

/** Components of the kit that show all they have without React in the browser. */
const quietComponents = ['MarkdownPicture', 'docusaurus-blog-kit/authors/OwnerCard'];

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
    beforeDefaultRemarkPlugins: [...pages.beforeDefaultRemarkPlugins, showSamples],
    remarkPlugins: [...pages.remarkPlugins, ...math.remarkPlugins],
    rehypePlugins: [...math.rehypePlugins, ...pages.rehypePlugins, enlargeable, footnotes],
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
