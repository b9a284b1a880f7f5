import type { Definition, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Gives the beginning of a text what it refers to below, so that `[text][name]` is a link if `[name]: …` stands further
 * down. The numbers of footnotes are left out, because the notes are.
 *
 * @param end where the beginning ends
 */
export function completedExcerpt(text: string, end: number): string {
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
