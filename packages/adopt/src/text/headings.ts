import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { applyEdits, type Edit } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import type { Conversion } from './conversion';
import { parseText, rangeOf } from './markdown';

/** A text's first heading of level 1, when it opens the text; and the text without it. */
export function takeTitle(text: string): { title?: string; rest: string } {
  const [first] = parseText(text, false).children.filter(
    (node) => !(node.type === 'html' && /^<!--/.test(node.value)),
  );
  if (first?.type !== 'heading' || first.depth !== 1) return { rest: text };
  const [start, end] = rangeOf(first);
  const title = toString(first).replace(/\s*\{#[\w-]+\}$/, '');
  return { title, rest: text.slice(0, start) + text.slice(end).replace(/^\s*\n/, '') };
}

/** Moves all headings down a level where some have the level of the title. */
export function lowerHeadings(text: string, isMdx: boolean, { did }: Conversion): string {
  const headings: Heading[] = [];
  visit(parseText(text, isMdx), 'heading', (node) => void headings.push(node));
  if (!headings.some(({ depth }) => depth === 1)) return text;
  did('headings moved down a level, below the title');
  return applyEdits(
    text,
    headings.flatMap((heading) => lower(text, heading)),
  );
}

function lower(text: string, heading: Heading): Edit[] {
  const [start, end] = rangeOf(heading);
  if (text[start] === '#') {
    return heading.depth === 6 ? [] : [{ start, end: start, text: '#' }];
  }
  // Underlined: `===` is level 1, `---` level 2, and there is no third.
  const source = text.slice(start, end);
  const content = source.replace(/\n[^\n]*$/, '').replace(/\s*\n\s*/g, ' ');
  return [{ start, end, text: `${'#'.repeat(heading.depth + 1)} ${content}` }];
}
