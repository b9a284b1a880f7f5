import type { SyntaxProblem } from './readYaml';

/** Text of a `.mdx` file without comments of HTML, which older versions of MDX took, and where they were. */
export interface WithoutComments {
  lines: string[];
  comments: SyntaxProblem[];
}

/** Blanks out HTML comments outside code, so that the rest of the file can be read. */
export function removeHtmlComments(lines: string[]): WithoutComments {
  const comments: SyntaxProblem[] = [];
  // Code first: a comment in it is code.
  const CODE_OR_COMMENT = /^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1|`[^`\n]*`|<!--([^]*?)-->/gm;
  const text = lines.join('\n').replace(CODE_OR_COMMENT, (whole, _fence, comment, offset, all) => {
    if (comment === undefined) return whole as string;
    const line = (all as string).slice(0, offset as number).split('\n').length;
    const [first = ''] = String(comment).trim().split('\n');
    const message = `MDX has no <!-- comments -->. Write {/* ${first} */}.`;
    comments.push({ line, message });
    return (whole as string).replace(/[^\n]/g, ' ');
  });
  return { lines: text.split('\n'), comments };
}
