import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { applyEdits } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import { isParsed, matchesOutsideCode, parseText, rangeOf } from './markdown';

/** A script that runs, or a style sheet. Pages of a quiet site run and take none but those of hosts that the owner names. */
const SCRIPT =
  /<(script|style)\b(?![^>]*\btype=["']?application\/(?:ld\+)?json)[^>]*>.*?<\/\1\s*>/gis;

/** Takes the scripts and the style sheets out of a converted text. */
export function takeOutScripts(text: string, isMdx: boolean): { text: string; scripts: string[] } {
  const ranges =
    isMdx && isParsed(text, true)
      ? elementsOf(text)
      : matchesOutsideCode(text, SCRIPT).map(
          ({ 0: { length }, index }): [start: number, end: number] => [index, index + length],
        );
  const edits = ranges.map(([start, end]) => ({ start, end, text: '' }));
  const scripts = ranges.map(([start, end]) => text.slice(start, end).replace(/\s+/g, ' '));
  return { text: applyEdits(text, edits), scripts };
}

function elementsOf(text: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  visit(parseText(text, true), (node: Nodes) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (/^(?:script|style)$/.test(node.name ?? '')) ranges.push(rangeOf(node));
  });
  return ranges;
}
