import { readFileSync } from 'node:fs';
import type { MarkdownConfig } from '@docusaurus/types';
import { completedExcerpt } from '../posts/completedExcerpt';
import { normalizeText } from '../posts/markdown';

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
