import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { visit } from 'unist-util-visit';
import { applyEdits, type Edit } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import { image, parseText, rangeOf } from './markdown';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Elements that only position their content. */
const WRAPPERS = new Set(['p', 'div', 'center', 'figure', 'span', 'picture']);

/**
 * Converts pictures in HTML to Markdown, which finds files beside the post. Pictures inside other HTML stay, and so do
 * those that are smaller than Markdown shows them.
 *
 * @param isLocal whether an address is that of a file of the blog
 */
export function convertHtmlImages(
  text: string,
  isMdx: boolean,
  isLocal: (url: string) => boolean,
): { text: string; count: number } {
  const edits: Edit[] = [];
  visit(parseText(text, isMdx), (node) => {
    const isElement =
      node.type === 'html' ||
      ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
        node.name === 'img');
    if (!isElement) return;
    const [start, end] = rangeOf(node);
    const markdown = toMarkdown(parseFragment(text.slice(start, end)).childNodes, isLocal);
    if (markdown !== undefined) edits.push({ start, end, text: markdown });
  });
  return { text: applyEdits(text, edits), count: edits.length };
}

function toMarkdown(nodes: ParsedNode[], isLocal: (url: string) => boolean): string | undefined {
  const parts: string[] = [];
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node && node.value.trim() === '') continue;
    if (!('tagName' in node)) return undefined;
    const part = elementToMarkdown(node, isLocal);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts.length > 0 && parts.some((part) => part.includes('!['))
    ? parts.join('\n\n')
    : undefined;
}

function elementToMarkdown(
  element: ParsedElement,
  isLocal: (url: string) => boolean,
): string | undefined {
  const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
  if (element.tagName === 'img') {
    const src = attribute('src');
    if (!src || !isLocal(src) || isSmall(attribute('width'), attribute('style'))) return undefined;
    return image(attribute('alt') ?? '', src, attribute('title'));
  }
  if (element.tagName === 'figcaption') {
    const caption = textOf(element);
    return caption === undefined ? undefined : `_${caption.replace(/_/g, '\\_')}_`;
  }
  if (element.tagName === 'a') {
    const inner = toMarkdown(element.childNodes, isLocal);
    return inner && `[${inner}](${attribute('href') ?? ''})`;
  }
  return WRAPPERS.has(element.tagName) ? toMarkdown(element.childNodes, isLocal) : undefined;
}

/** Pixels from which a picture fills a good part of the text. */
const WIDE = 600;

/** Whether a picture is shown smaller than Markdown would show it: an icon in a table, a portrait, half of the width. */
function isSmall(width: string | undefined, style = ''): boolean {
  // An object in MDX.
  if (style.startsWith('{')) return true;
  const written = width ?? /(?:^|[\s;])(?:max-)?width:\s*([^;]+)/.exec(style)?.[1] ?? '';
  const [, number = '', unit = ''] =
    /^\{?["']?(\d+)(?:\.\d+)?(%|px)?["']?\}?$/.exec(written.trim()) ?? [];
  return number !== '' && Number(number) < (unit === '%' ? 100 : WIDE);
}

/** The text of an element that holds nothing else. */
function textOf({ childNodes }: ParsedElement): string | undefined {
  const texts = childNodes.map((node) => ('value' in node ? node.value : undefined));
  return texts.includes(undefined) ? undefined : texts.join('').trim().replace(/\s+/g, ' ');
}
