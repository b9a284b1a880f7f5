import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import { escapeHtml } from '../common/text';

/** A piece of code on one line, and the classes that color it (none: the empty string). */
export interface Run {
  text: string;
  className: string;
}

export function plainLines(code: string): Run[][] {
  return code.split('\n').map((text) => [{ text, className: '' }]);
}

interface Options extends Pick<CodeBlockMetadata, 'lineClassNames' | 'lineNumbersStart'> {
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
  const isNumbered = lineNumbersStart !== undefined;
  const isText = !isNumbered && Object.keys(lineClassNames).length === 0;
  const html = lines.map((line, index) => {
    const runs = line.map(({ text, className }) =>
      className ? span([className], escapeHtml(text)) : escapeHtml(text),
    );
    const content = `${runs.join('')}\n`;
    if (isText) return content;
    const classes = ['token-line', ...(lineClassNames[index] ?? [])];
    if (!isNumbered) return span(classes, content);
    // Numbers come from the style sheet, so that a selection leaves them out.
    const number = ` data-line="${lineNumbersStart + index}"`;
    return span([...classes, styles.numberedLine], span([styles.lineContent], content), number);
  });
  return html.join('');
}

function span(classes: (string | undefined)[], content: string, attributes = ''): string {
  const names = escapeHtml(classes.filter(Boolean).join(' '));
  return `<span class="${names}"${attributes}>${content}</span>`;
}
