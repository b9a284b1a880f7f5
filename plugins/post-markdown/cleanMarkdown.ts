import path from 'node:path';
import type { Code, Heading, Nodes } from 'mdast';
import { readSample } from '../code-samples/readSample';
import { parseReference } from '../code-samples/reference';
import { resolveSample } from '../code-samples/resolveSample';
import { parseBody } from '../markdown/parseBody';
import { absoluteAddress, type Place } from './addresses';
import { applyEdits, type Edit } from '../source-edits/applyEdits';

type Component = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/**
 * The text of a post as Markdown that stands alone: addresses are whole, samples filled in, and what only the site's
 * build understands (imports, components, comments, ids of headings) is left out with its words kept.
 *
 * The rest stays as the owner wrote it, so it edits the source in place instead of writing the parsed text anew.
 *
 * @throws Error when a sample cannot be read.
 */
export async function cleanMarkdown(written: string, place: Place): Promise<string> {
  const { tree, source } = await parseBody(written, place.file.endsWith('.mdx'));
  const text = applyEdits(source, editsWithin(tree, source, place, 0));
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** @param indent by how much the components around a node have moved it in, which is to go with them */
function editsWithin(node: Nodes, source: string, place: Place, indent: number): Edit[] {
  const inner = indent + (isComponent(node) ? indentOf(node) : 0);
  return [
    ...editsOf(node, source, place),
    ...(inner > indent ? moveOut(node, source, inner) : []),
    ...('children' in node ? node.children : []).flatMap((child) =>
      editsWithin(child, source, place, inner),
    ),
  ];
}

function editsOf(node: Nodes, source: string, place: Place): Edit[] {
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return addressEdit(node, source, place);
    case 'code':
      return sampleEdit(node, place);
    case 'heading':
      return headingIdEdit(node, source);
    case 'html':
      return isComment(node.value) ? [replace(node, '')] : [];
    case 'comment':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [replace(node, '')];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentEdits(node, place);
    default:
      return [];
  }
}

function addressEdit(node: Nodes & { url: string }, source: string, place: Place): Edit[] {
  const url = absoluteAddress(node.url, place);
  if (url === node.url) return [];
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  // What stands between the brackets of the text comes first, so the last `](` is the address's.
  const before = node.type === 'definition' ? text.indexOf(']:') + 2 : text.lastIndexOf('](') + 2;
  const written = /^\s*(?<address><[^>\n]*>|[^\s)]+)/.exec(text.slice(before));
  if (before < 2 || !written?.groups?.address) return [];
  const from = start + before + written[0].length - written.groups.address.length;
  const safe = /[\s()]/.test(url) ? `<${url}>` : url;
  return [{ start: from, end: from + written.groups.address.length, text: safe }];
}

function sampleEdit(code: Code, { file }: Place): Edit[] {
  const reference = parseReference(code.meta);
  if (!reference) return [];
  const sample = resolveSample(path.dirname(file), reference);
  const text = readSample(sample, reference.region).code;
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const title = path.posix.basename(reference.file);
  return [replace(code, `${fence}${code.lang ?? ''} title="${title}"\n${text}\n${fence}`)];
}

// The three ways that Docusaurus knows: https://docusaurus.io/docs/markdown-features/toc#heading-ids
const HEADING_ID = /\s*(?:\\?\{#[^}\s]+\}|\{\/\*\s*#\S+\s*\*\/\}|<!--\s*#\S+\s*-->)\s*$/;

/** Leaves out the id, which plain Markdown would show. */
function headingIdEdit(heading: Heading, source: string): Edit[] {
  const { start, end } = rangeOf(heading);
  const id = HEADING_ID.exec(source.slice(start, end));
  return id ? [{ start: start + id.index, end, text: '' }] : [];
}

/** Keeps what stands between a component's tags. Elements as HTML has them are Markdown too and stay. */
function componentEdits(node: Component, place: Place): Edit[] {
  if (isHtml(node)) return [];
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [replace(node, pictureOf(node, place))];
  const { start, end } = rangeOf(node);
  const label = attributeOf(node, 'label');
  const heading = typeof label === 'string' ? `**${label}**\n\n` : '';
  return [
    { start, end: rangeOf(first).start, text: heading },
    // What comes next begins a paragraph of its own, as it does after a tag.
    { start: rangeOf(last).end, end, text: node.type === 'mdxJsxFlowElement' ? '\n' : '' },
  ];
}

/** A picture as Markdown has it, or its words when its file is not in the attribute. Nothing for other components. */
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

/** By how many columns a component's text stands further in than its tag. */
function indentOf(component: Component): number {
  const [tag, text] = [component.position?.start, component.children[0]?.position?.start];
  if (isHtml(component) || !tag || !text || text.line === tag.line) return 0;
  return Math.max(0, text.column - tag.column);
}

/** Takes away the spaces before a component's lines, which without its tags would make code of them. */
function moveOut(node: Nodes, source: string, columns: number): Edit[] {
  const { start, end } = rangeOf(node);
  const spaces = new RegExp(`\\n([ \\t]{1,${columns}})`, 'g');
  return [...source.slice(start, end).matchAll(spaces)].map((match) => {
    const from = start + match.index + 1;
    return { start: from, end: from + (match[1]?.length ?? 0), text: '' };
  });
}

function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isHtml({ name, attributes }: Component): boolean {
  return (
    /^[a-z]/.test(name ?? '') &&
    attributes.every(({ value }) => typeof value !== 'object' || !value)
  );
}

function isComment(html: string): boolean {
  return /^<!--.*-->$/s.test(html.trim());
}

function replace(node: Nodes, text: string): Edit {
  return { ...rangeOf(node), text };
}

function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
