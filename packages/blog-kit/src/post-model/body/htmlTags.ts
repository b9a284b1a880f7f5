import { tagTokenizer } from 'docusaurus-quiet-pages/common/html';
import type { Token } from 'parse5';
import { isComponentName } from './plainMdx';
import type { SyntaxProblem } from '../front-matter/readYaml';

/** A piece of HTML in a Markdown file. There is one for each run of tags, in the order of the text. */
export interface HtmlPiece {
  html: string;
  line: number;
}

// Elements without an end tag, and those whose end tag is optional.
const WITHOUT_END = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd option tr td th thead tbody tfoot colgroup rp rt'.split(
    ' ',
  ),
);

interface Tag {
  name: string;
  line: number;
  isEnd: boolean;
}

/** Finds tags in a `.md` file that are opened and never closed, or closed and never opened. */
export function findUnbalancedTags(pieces: HtmlPiece[]): SyntaxProblem[] {
  const open: Tag[] = [];
  const problems: SyntaxProblem[] = [];
  const unclosed = ({ name, line }: Tag) =>
    problems.push({ line, message: `<${name}> is never closed. Add </${name}> where it ends.` });

  for (const { html, line: start } of pieces) {
    if (html.trimStart().startsWith('<!--') && !html.includes('-->')) {
      const message =
        'This comment is never closed, and hides what follows. Add --> where it ends.';
      problems.push({ line: start, message });
      continue;
    }
    for (const tag of tagsIn(html, start)) {
      const { name, line } = tag;
      const index = open.map((other) => other.name).lastIndexOf(name);
      if (!tag.isEnd) open.push(tag);
      else if (index === -1) {
        const message = `</${name}> closes nothing. Remove it, or open it before.`;
        problems.push({ line, message });
      } else {
        for (const inner of open.splice(index).slice(1)) unclosed(inner);
      }
    }
  }
  for (const tag of open) unclosed(tag);
  return problems;
}

/** The tags of a piece that have to have a counterpart. */
function tagsIn(html: string, start: number): Tag[] {
  const tags: Tag[] = [];
  const add = ({ tagName: name, selfClosing, location }: Token.TagToken, isEnd: boolean) => {
    const line = start + (location?.startLine ?? 1) - 1;
    // The names of tokens are in small letters. A component is no element, and is reported as such.
    const written = html.slice(location?.startOffset).replace(/^<\/?/, '');
    const isElement = !selfClosing && !WITHOUT_END.has(name) && !isComponentName(written);
    if (isElement) tags.push({ name, line, isEnd });
  };
  const tokenizer = tagTokenizer({
    onStartTag: (token) => add(token, false),
    onEndTag: (token) => add(token, true),
  });
  tokenizer.write(html, true);
  return tags;
}
