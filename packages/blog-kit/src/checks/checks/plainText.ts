import path from 'node:path';
import type { PostCheck } from '../rules/check';

export const mdxInMarkdown: PostCheck = {
  name: 'mdx-in-markdown',
  level: 'error',
  finds: 'a component, an `import`, an `export` or `{/* … */}` in a `.md` file',
  find({ body, file }, _blog, report) {
    const renamed = path.posix.basename(file).replace(/\.md$/, '.mdx');
    for (const { text, line } of body.mdxInMarkdown) {
      report(
        line,
        `Plain Markdown has no ${excerpt(text)}. Rename the file to ${renamed}, or ${instead(text)}.`,
      );
    }
  },
};

/** What to write in a file that stays plain Markdown. */
function instead(mdx: string): string {
  const comment = /^\{\s*\/\*\s*([^]*?)\s*\*\/\s*\}$/.exec(mdx)?.[1];
  if (comment !== undefined) return `write ${excerpt(`<!-- ${comment} -->`)}`;
  return `write HTML in its place${mdx.startsWith('<') ? ', or \\< if it is text' : ''}`;
}

export const mathOff: PostCheck = {
  name: 'math-off',
  level: 'error',
  finds: 'a formula between `$` or `$$` in a site that shows none',
  find({ body }, { settings: { wording } }, report) {
    for (const { text, line } of body.formulas) {
      const formula = excerpt(text.replace(/^\$\$\s*/, '$$$$'));
      report(
        line,
        `Readers see the source of the formula ${formula}. If it is none, write \\$. To show it, ${wording.showFormulas}`,
      );
    }
  },
};

/** So much of a text that its author knows it again. */
function excerpt(text: string): string {
  const line = text.split('\n')[0]?.slice(0, 60).replace(/;$/, '').trimEnd() ?? '';
  return line.endsWith('{') || line.endsWith('=') || line.length < text.length - 1
    ? `${line}…`
    : line;
}
