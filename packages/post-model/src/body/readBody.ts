import { parseMarkdownContentTitle } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { parseBody } from '../markdown/parseBody';
import type { Syntax } from '../markdown/syntax';
import { bodyOf } from '../front-matter/readFrontMatter';
import { outlineOf } from '../outline/outline';
import { type Body, emptyBody } from './body';
import { collectNodes } from './collectNodes';
import { collectUnclosed } from './collectUnclosed';
import { mdxProblem } from './mdxProblem';
import { nestingProblem } from './nestingProblem';

/**
 * Parses a post's text once, into the data that the checks need.
 *
 * @param bodyLine the line after the front matter
 */
export async function readBody(
  text: string,
  bodyLine: number,
  isMdx: boolean,
  syntax?: Syntax,
): Promise<Body> {
  const written = bodyOf(text, bodyLine);
  const lines = written.split('\n');
  const body: Body = {
    ...emptyBody(),
    title: parseMarkdownContentTitle(written).contentTitle,
  };
  const problem = nestingProblem(lines);
  if (problem) return { ...body, problem };
  let tree: Root;
  try {
    ({ tree } = await parseBody(written, isMdx, syntax));
  } catch (error) {
    // An error without a `reason` is not about the text.
    if (!Object.hasOwn(Object(error), 'reason')) throw error;
    return { ...body, problem: mdxProblem(error, lines, bodyLine) };
  }
  collectNodes(tree, body);
  collectUnclosed(tree, lines, body);
  return { ...body, outline: outlineOf(tree) };
}
