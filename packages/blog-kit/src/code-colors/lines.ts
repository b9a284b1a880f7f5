import { escapeHtml } from '../common/text';
import { createContext } from 'react';

interface Options {
  /** Classes of lines by their index, as themes name them: `theme-code-block-highlighted-line`. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** The number of the first line; without it, lines are not numbered. */
  readonly lineNumbersStart: number | undefined;
  /** Class names from this site's style sheet. */
  readonly styles: { readonly numberedLine?: string; readonly lineContent?: string };
}

/**
 * Code as HTML. Where lines are marked or numbered, each is an element as in the classic theme, with its line break in it;
 * elsewhere lines are text, since an element for each would be a quarter of the elements of a post. Every character of the
 * code is escaped.
 */
export function linesHtml(
  lines: readonly (readonly Run[])[],
  { lineClassNames, lineNumbersStart, styles }: Options,
): string {
  const contents = lines.map((line) => `${line.map(runHtml).join('')}\n`);
  const isNumbered = lineNumbersStart !== undefined;
  if (!isNumbered && Object.keys(lineClassNames).length === 0) return contents.join('');
  return contents
    .map((content, index) => {
      const classes = ['token-line', ...(lineClassNames[index] ?? [])];
      if (!isNumbered) return span(classes, content);
      // Numbers come from the style sheet, so that a selection leaves them out.
      return span([...classes, styles.numberedLine], span([styles.lineContent], content), {
        'data-line': lineNumbersStart + index,
      });
    })
    .join('');
}

function runHtml({ text, classes }: Run): string {
  return classes ? span([classes], escapeHtml(text)) : escapeHtml(text);
}

function span(
  classes: (string | undefined)[],
  content: string,
  attributes: Record<string, number> = {},
): string {
  const written = Object.entries({ class: classes.filter(Boolean).join(' '), ...attributes })
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
  return `<span${written}>${content}</span>`;
}

/** A piece of code on one line, and the classes that color it (none: the empty string). */
export interface Run {
  text: string;
  classes: string;
}

/**
 * The colors of code without the code, so that a page's script contains the code only once: for each run its length and
 * its classes, or `-` for none. `3a5-4b c` colors three characters, leaves five plain and colors four more. A line
 * break counts as one character; a run may span lines; text after the last run is plain.
 */
export function encodeRuns(lines: readonly (readonly Run[])[]): string {
  const merged: { length: number; classes: string }[] = [];
  const add = (length: number, classes: string): void => {
    if (length === 0) return;
    const last = merged.at(-1);
    if (last?.classes === classes) last.length += length;
    else merged.push({ length, classes });
  };
  for (const [index, line] of lines.entries()) {
    // A line break is invisible, so it joins the run before it.
    if (index > 0) add(1, merged.at(-1)?.classes ?? '');
    for (const { text, classes } of line) add(text.length, classes);
  }
  if (merged.at(-1)?.classes === '') merged.pop();
  return merged.map(({ length, classes }) => `${length}${classes || '-'}`).join('');
}

/** The lines of the code, cut into runs. The text is always that of the code, even if the runs do not match it. */
export function colorLines(code: string, runs: string): Run[][] {
  const lengths = [...runs.matchAll(/(\d+)([a-z ]+|-)/g)].map(([, length, classes]) => ({
    length: Number(length),
    classes: classes === '-' ? '' : (classes ?? ''),
  }));
  let run = lengths.shift();
  const take = (most: number): { length: number; classes: string } => {
    while (run?.length === 0) run = lengths.shift();
    const length = Math.min(most, run?.length ?? most);
    const classes = run?.classes ?? '';
    if (run) run.length -= length;
    return { length, classes };
  };
  return splitLines(code).map((line, index) => {
    if (index > 0) take(1);
    const cut: Run[] = [];
    for (let start = 0; start < line.length;) {
      const { length, classes } = take(line.length - start);
      cut.push({ text: line.slice(start, start + length), classes });
      start += length;
    }
    return cut;
  });
}

/** Lines as `prism-react-renderer` splits them. */
function splitLines(code: string): string[] {
  return code.split(/\r\n|\r|\n/);
}

/**
 * The colors that highlight/ gave the code of a block when the site was built (see runs.ts); undefined if the code was
 * not known then.
 */
export const CodeColors = createContext<string | undefined>(undefined);
