import { lineAt } from 'docusaurus-plugin-kit/source-edits/lineAt';
import type { SyntaxProblem } from '../front-matter/readYaml';

/** A piece of HTML in a Markdown file. There is one for each run of tags, in the order of the text. */
export interface HtmlPiece {
  html: string;
  line: number;
}

// Elements without an end tag, and those whose end tag is optional.
const WITHOUT_END =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|option|tr|td|th|thead|tbody|tfoot|colgroup|rp|rt)$/;

const TAG =
  /<!--[^]*?-->|<(?<close>\/?)(?<name>[a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*?(?<selfClosed>\/?)>/gi;

interface Open {
  name: string;
  line: number;
}

/** Finds tags in a `.md` file that are opened and never closed, or closed and never opened. */
export function findUnbalancedTags(pieces: HtmlPiece[]): SyntaxProblem[] {
  const open: Open[] = [];
  const problems: SyntaxProblem[] = [];
  const unclosed = ({ name, line }: Open) =>
    problems.push({ line, message: `<${name}> is never closed. Add </${name}> where it ends.` });

  for (const { html, line: start } of pieces) {
    if (html.trimStart().startsWith('<!--') && !html.includes('-->')) {
      const message =
        'This comment is never closed, and hides what follows. Add --> where it ends.';
      problems.push({ line: start, message });
      continue;
    }
    for (const tag of html.matchAll(TAG)) {
      const name = tag.groups?.name?.toLowerCase();
      if (!name || tag.groups?.selfClosed || WITHOUT_END.test(name)) continue;
      const line = start + lineAt(html, tag.index) - 1;
      if (!tag.groups?.close) {
        open.push({ name, line });
        continue;
      }
      const index = open.map((other) => other.name).lastIndexOf(name);
      if (index === -1) {
        problems.push({
          line,
          message: `</${name}> closes nothing. Remove it, or open it before.`,
        });
      } else {
        for (const inner of open.splice(index).slice(1)) unclosed(inner);
      }
    }
  }
  for (const tag of open) unclosed(tag);
  return problems;
}
