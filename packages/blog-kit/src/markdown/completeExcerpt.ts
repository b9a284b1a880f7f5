import { readFileSync } from 'node:fs';
import type { MarkdownConfig } from '@docusaurus/types';
import type { Definition, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { normalizeText } from 'docusaurus-post-model/markdown/normalizeText';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

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
  // Most posts are parsed only once, because nothing in them looks like a definition or a footnote.
  const mayRefer = whole.includes(']:', start + excerpt.length) || excerpt.includes('[^');
  if (!mayRefer) return `${excerpt}\n\n`;
  const { references, definitions, notes } = readReferences(whole.slice(start), excerpt.length);
  const withoutNotes = notes.reduceRight(
    (text, [from, to]) => text.slice(0, from) + text.slice(to),
    excerpt,
  );
  const used = definitions.filter(({ identifier }) => references.has(identifier));
  return [withoutNotes, ...used.map(written), ''].join('\n\n');
};

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
