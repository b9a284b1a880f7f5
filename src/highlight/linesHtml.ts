import { escapeHtml } from '../encoding/escapeHtml';
import type { Run } from './runs';

interface Options {
  /** Classes of lines by their index, as themes name them: `theme-code-block-highlighted-line`. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** The number of the first line; without it, lines are not numbered. */
  readonly lineNumbersStart: number | undefined;
  /** Class names from this site's style sheet. */
  readonly styles: { readonly numberedLine?: string; readonly lineContent?: string };
}

/**
 * Code as HTML: a `token-line` for each line, as in the classic theme, which includes its line break, so that the text
 * is right without a style sheet. Every character of the code is escaped.
 */
export function linesHtml(
  lines: readonly (readonly Run[])[],
  { lineClassNames, lineNumbersStart, styles }: Options,
): string {
  return lines
    .map((line, index) => {
      const classes = ['token-line', ...(lineClassNames[index] ?? [])];
      const content = `${line.map(runHtml).join('')}\n`;
      if (lineNumbersStart === undefined) return span(classes, content);
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
