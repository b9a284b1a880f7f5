import { lineAt } from 'docusaurus-plugin-kit/source-edits/lineAt';
import type { Attachments } from './attachments';
import type { Kind, Notice } from './old-blog/oldBlog';
import { isParsed, matchesOutsideCode } from './text/markdown';
import { findReferences, isShown } from './text/references';

/** What was known of a post when it was converted. */
interface Known {
  /** The kind of the old blog. */
  kind: Kind;
  attachments: Attachments;
}

type Syntax = [kind: string, pattern: RegExp];

// Patterns of special syntax, by the kind of blog.
const DEFINITIONS: Syntax = ['Lists of definitions, which are text here', /(?<=\S\n)\n?: +\S.*/g];
const FOREIGN_SYNTAX: Partial<Record<Kind, Syntax[]>> = {
  jekyll: [
    ['Liquid that is not known', /\{%.*?%\}|\{\{.*?\}\}/gs],
    ['Extensions of kramdown that are not known', /\{::\w[^}\n]*\}/g],
    ['Abbreviations, which are text here', /^\*\[[^\]\n]+\]:.*/gm],
    DEFINITIONS,
  ],
  hugo: [['Shortcodes that are not known', /\{\{[<%].*?[>%]\}\}/gs], DEFINITIONS],
  markdown: [['Links in double brackets, which are text here', /!?\[\[[^\]\n]+\]\]/g]],
};

/**
 * Finds the parts of a converted post that the owner has to change and that no content check finds.
 *
 * @param text with the front matter
 */
export function findLeftovers(text: string, file: string, isMdx: boolean, known: Known): Notice[] {
  const notices: Notice[] = [];
  const bodyStart = text.indexOf('\n---\n') + '\n---\n'.length;
  const body = text.slice(bodyStart);
  const add = (kind: string, offset: number, detail: string) => {
    const place = `${file}:${lineAt(text, bodyStart + offset)}`;
    notices.push({ kind, place, detail });
  };

  // The check of MDX tells where it is wrong.
  if (!isParsed(body, isMdx)) return notices;
  for (const [kind, pattern] of FOREIGN_SYNTAX[known.kind] ?? []) {
    for (const { 0: found, index } of matchesOutsideCode(body, pattern, isMdx)) {
      add(kind, index + found.search(/\S/), shorten(found.trim()));
    }
  }
  for (const reference of findReferences(body, isMdx)) {
    const { url } = reference;
    const reason = known.attachments.problemOf({ url, isShown: isShown(reference) });
    if (reason === undefined) continue;
    add('Files that are not taken', reference.start, `${shorten(url)} ${reason}`);
  }
  const [formula] = matchesOutsideCode(body, /\$\$.+?\$\$/gs, isMdx);
  if (formula) add('Formulas', formula.index, 'Switch on syntax.math in site.config.ts.');
  return notices;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
