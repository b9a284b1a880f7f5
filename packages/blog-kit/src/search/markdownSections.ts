import path from 'node:path';
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Code, Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Block, Section } from '../search-page/files';
import { readSample } from '../code-samples/readSample';
import { parseReference } from 'docusaurus-post-model/samples/reference';
import { resolveSample } from '../code-samples/resolveSample';
import { headingId } from 'docusaurus-post-model/headingId';
import { parseBody } from 'docusaurus-post-model/markdown/parseBody';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';
import { oneLine } from './oneLine';

/**
 * The sections of a post, read from its Markdown. `npm start` has no rendered pages to read them from; what components
 * and imported parts add is missing here.
 *
 * @param file the absolute path of the post
 * @throws an error when the text is not MDX, or a sample cannot be read.
 */
export async function markdownSections(
  written: string,
  file: string,
  syntax?: Syntax,
): Promise<Section[]> {
  const { tree } = await parseBody(written, file.endsWith('.mdx'), syntax);
  const slugger = createSlugger();
  const sections: Section[] = [{ blocks: [] }];
  const add = (block: Block): void => {
    if (block.text) sections.at(-1)?.blocks.push(block);
  };

  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'heading': {
        const id = headingId(node, slugger);
        const heading = headingText(node);
        if (node.depth >= 2 && node.depth <= 4) sections.push({ id, heading, blocks: [] });
        else add({ text: heading });
        break;
      }
      case 'code':
        add({ text: codeOf(node, file), isCode: true });
        break;
      case 'paragraph':
        add({ text: oneLine(toString(node)) });
        break;
      case 'tableRow':
        add({ text: oneLine(node.children.map((cell) => toString(cell)).join(' ')) });
        break;
      default:
        if ('children' in node) node.children.forEach(visit);
    }
  };
  visit(tree);
  return sections;
}

/** Without the id, tags, comments and expressions. */
function headingText({ children }: Heading): string {
  const shown = children.filter(({ type }) => type !== 'html' && type !== 'mdxTextExpression');
  return oneLine(parseMarkdownHeadingId(toString(shown)).text);
}

function codeOf({ meta, value }: Code, file: string): string {
  const reference = parseReference(meta);
  if (!reference) return value;
  return readSample(resolveSample(path.dirname(file), reference), reference.region);
}
