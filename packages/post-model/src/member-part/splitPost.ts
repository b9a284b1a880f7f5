import {
  createSlugger,
  parseMarkdownContentTitle,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readFrontMatter } from '../front-matter/readFrontMatter';
import { completedExcerpt } from '../markdown/completedExcerpt';
import { headingId } from '../markdown/headingId';
import { keepComments } from '../markdown/mdxComments';
import { normalizeText } from '../markdown/normalizeText';
import { sourceOf } from '../markdown/parseBody';

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const mdx = plain().use(remarkMdx).use(keepComments).freeze();

/** The default of Docusaurus's option `truncateMarker`. */
export const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** A post for members, cut in two. */
export interface SplitPost {
  /**
   * What everybody may read, as a Markdown file: the front matter, the preview, and the headings of the rest, with the ids
   * that they have in the whole post.
   */
  publicText: string;
  /** How many pictures and diagrams the rest shows. */
  pictures: number;
  /** How many blocks of code it shows. */
  codes: number;
}

/**
 * Cuts a post for members at its truncation marker. A post without one has no preview.
 *
 * @param written the whole file
 * @param options whether it is MDX, and whether what is above the marker is public
 */
export function splitPost(
  written: string,
  { isMdx, hasPreview = true }: { isMdx: boolean; hasPreview?: boolean },
): SplitPost {
  const lines = normalizeText(written).split('\n');
  const { bodyLine } = readFrontMatter(lines.join('\n'));
  const frontMatter = lines.slice(0, bodyLine - 1).join('\n');
  const body = lines.slice(bodyLine - 1).join('\n');
  const end = hasPreview ? (marker.exec(body)?.index ?? 0) : 0;
  const preview = completedExcerpt(body, end);
  const rest = readBelow(body, end, isMdx);
  const publicText = [
    frontMatter,
    isMdx ? withoutUnusedImports(preview) : preview,
    isMdx ? '{/* truncate */}' : '<!-- truncate -->',
    ...rest.headings,
    '',
  ].join('\n\n');
  return { publicText, pictures: rest.pictures, codes: rest.codes };
}

/** What is below an offset: its headings as Markdown, and how much it shows. */
function readBelow(body: string, end: number, isMdx: boolean) {
  const slugger = createSlugger();
  const headings: string[] = [];
  const count = { pictures: 0, codes: 0 };
  // Docusaurus takes the title out before it gives the other headings their ids.
  let isTitleNext = parseMarkdownContentTitle(body).contentTitle !== undefined;
  const start = sourceOf(body.slice(0, end), isMdx).length;
  visit(parsed(sourceOf(body, isMdx), isMdx), (node: Nodes) => {
    const isBelow = (node.position?.start.offset ?? 0) >= start;
    if (node.type === 'heading') {
      if (isTitleNext) return void (isTitleNext = false);
      const id = headingId(node, slugger);
      if (isBelow) headings.push(writtenHeading(node, id, isMdx));
    } else if (isBelow && (node.type === 'image' || node.type === 'imageReference')) {
      count.pictures += 1;
    } else if (isBelow && node.type === 'code') {
      count[node.lang === 'mermaid' ? 'pictures' : 'codes'] += 1;
    }
  });
  return { headings, ...count };
}

/** Nothing of what is not MDX: the bundler names the mistake, and no line of code passes for a heading. */
function parsed(source: string, isMdx: boolean): Root {
  try {
    return (isMdx ? mdx : plain).parse(source);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** A heading with its words alone: what else is in it, such as a picture or an address, belongs to the rest. */
function writtenHeading(heading: Heading, id: string, isMdx: boolean): string {
  const shown = heading.children.filter(({ type }) => type !== 'mdxTextExpression');
  const { text } = parseMarkdownHeadingId(
    toString(shown, { includeImageAlt: false, includeHtml: false }),
  );
  const words = text
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
  return `${'#'.repeat(heading.depth)} ${words} ${isMdx ? `{/* #${id} */}` : `<!-- #${id} -->`}`;
}

/** The bundler puts every module that a file imports into the build, used or not. */
function withoutUnusedImports(preview: string): string {
  return preview.replace(/^import\s[^;]*?['"][^'"\n]+['"];?[^\S\n]*$/gm, (statement) => {
    const [, names = ''] = /^import\s+(?:([^'"]*?)\s+from\s)?/.exec(statement) ?? [];
    const others = preview.replace(statement, '');
    const isUsed = (name: string) =>
      new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(others);
    return (names.match(/[\w$]+/g) ?? []).some((name) => name !== 'as' && isUsed(name))
      ? statement
      : '';
  });
}
