import { escapeHtml } from '../common/text';

interface Options {
  /** Classes of lines by their index, as themes name them: `theme-code-block-highlighted-line`. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** The number of the first line; without it, lines are not numbered. */
  readonly lineNumbersStart: number | undefined;
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

function runHtml({ text, className }: Run): string {
  return className ? span([className], escapeHtml(text)) : escapeHtml(text);
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

/** A piece of code on one line, and the class that colors it (none: the empty string). */
export interface Run {
  text: string;
  className: string;
}

export function plainLines(code: string): Run[][] {
  return code.split('\n').map((text) => [{ text, className: '' }]);
}
