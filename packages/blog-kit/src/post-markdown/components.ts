import type { Edit } from 'docusaurus-quiet-pages/common/html';
import type { Nodes } from 'mdast';
import { type Component, rangeOf, replace } from '../posts/outline';
import { absoluteAddress, type Place } from './fullAddress';

/** Keeps the content of a component, without its tags. HTML elements are valid in Markdown and stay. */
export function componentEdits(node: Component, place: Place): Edit[] {
  if (isHtml(node)) return [];
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [replace(node, textOf(node, place))];
  const { start, end } = rangeOf(node);
  const label = attributeOf(node, 'label');
  const heading = typeof label === 'string' ? `**${label}**\n\n` : '';
  return [
    { start, end: rangeOf(first).start, text: heading },
    // The following text begins a new paragraph, as it does after a tag.
    { start: rangeOf(last).end, end, text: node.type === 'mdxJsxFlowElement' ? '\n' : '' },
  ];
}

/** What a figure that moves is where nothing moves, as Markdown: what it shows and, in italics, its caption. */
export function figureText(alternative?: string | null, caption?: string | null): string {
  const texts = [
    alternative && escapeText(alternative),
    caption && `_${escapeText(caption.trim())}_`,
  ];
  return texts.filter(Boolean).join('\n\n');
}

/** Escapes what Markdown would read as emphasis, code, a link, an element, or the mark of a heading, quote or list. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<&~]|^[#>+-]/gm, '\\$&').replace(/^(\d+)([.)])/gm, '$1\\$2');
}

function textOf(node: Component, place: Place): string {
  const [alternative, caption] = [attributeOf(node, 'alternative'), attributeOf(node, 'caption')];
  if (typeof alternative !== 'string') return pictureOf(node, place);
  return figureText(alternative, typeof caption === 'string' ? caption : undefined);
}

/**
 * A picture in Markdown, or its alternative text if its file is not in the attribute. Undefined for other components.
 */
function pictureOf(node: Component, place: Place): string {
  const alt = attributeOf(node, 'alt');
  if (typeof alt !== 'string') return '';
  const source = attributeOf(node, 'src');
  const code = typeof source === 'object' && source ? source.value : '';
  const file = /^\s*require\((['"])(?<file>[^'"]+)\1\)(?:\.default)?\s*$/.exec(code)?.groups?.file;
  const words = alt.replace(/[[\]]/g, '\\$&');
  return file ? `![${words}](${absoluteAddress(file, place)})` : words;
}

function attributeOf({ attributes }: Component, name: string) {
  return attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
}

/** The indentation of a component's text, relative to its tag, in columns. */
export function indentOf(component: Component): number {
  const [tag, text] = [component.position?.start, component.children[0]?.position?.start];
  if (isHtml(component) || !tag || !text || text.line === tag.line) return 0;
  return Math.max(0, text.column - tag.column);
}

/** Removes the indentation of a component's lines, which without its tags would turn them into code. */
export function moveOut(node: Nodes, source: string, columns: number): Edit[] {
  const { start, end } = rangeOf(node);
  const spaces = new RegExp(`\\n([ \\t]{1,${columns}})`, 'g');
  return [...source.slice(start, end).matchAll(spaces)].map((match) => {
    const from = start + match.index + 1;
    return { start: from, end: from + (match[1]?.length ?? 0), text: '' };
  });
}

function isHtml({ name, attributes }: Component): boolean {
  return (
    /^[a-z]/.test(name ?? '') &&
    attributes.every(({ value }) => typeof value !== 'object' || !value)
  );
}
