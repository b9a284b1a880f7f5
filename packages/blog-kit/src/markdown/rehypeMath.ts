import type { Root } from 'hast';
import rehypeKatex from 'rehype-katex';
import type { VFile } from 'vfile';

/**
 * Rehype plugin: turns formulas into MathML, which browsers draw without script, style and fonts.
 *
 * @throws Error naming the file and line of a formula that KaTeX cannot read.
 */
export default function math() {
  const toMathMl = rehypeKatex({ output: 'mathml' });
  return (tree: Root, file: VFile): void => {
    toMathMl(tree, file);
    const problem = file.messages.find(({ source }) => source === 'rehype-katex');
    if (!problem) return;
    const cause = problem.cause instanceof Error ? problem.cause.message : problem.reason;
    throw new Error(`${file.path}:${problem.line ?? 1}  This formula cannot be read. ${cause}`);
  };
}
