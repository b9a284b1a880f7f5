import { readFileSync } from 'node:fs';
import type { MarkdownConfig } from '@docusaurus/types';

/**
 * Gives the excerpt of a post what it refers to below its truncation marker: `markdown.preprocessor` in
 * docusaurus.config.ts.
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
  const whole = readFileSync(filePath, 'utf8').replaceAll('\r\n', '\n').trimEnd();
  const excerpt = fileContent.replaceAll('\r\n', '\n').trim();
  const start = whole.indexOf(excerpt);
  // The whole of the text, or a text that another plugin has changed.
  if (start === -1 || whole.endsWith(excerpt)) return fileContent;
  const rest = whole.slice(start + excerpt.length);
  const isUsed = (name: string) => excerpt.toLowerCase().includes(`[${name.toLowerCase()}]`);
  const definitions = [...rest.matchAll(/^ {0,3}\[([^\]^][^\]]*)\]:[^\n]*\S.*$/gm)]
    .filter(([, name = '']) => isUsed(name))
    .map(([definition]) => definition.trim());
  const withoutNotes = fileContent.replace(/\[\^([^\]\s]+)\](?!:)/g, (reference, name: string) =>
    rest.includes(`[^${name}]:`) ? '' : reference,
  );
  return [withoutNotes, ...definitions].join('\n\n');
};
