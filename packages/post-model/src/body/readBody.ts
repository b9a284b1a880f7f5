import { parseMarkdownContentTitle } from '@docusaurus/utils';
import { parseBody, type ParsedBody } from '../markdown/parseBody';
import type { Syntax } from '../markdown/syntax';
import { bodyOf } from '../front-matter/readFrontMatter';
import { outlineOf } from '../outline/outline';
import { type Body, emptyBody } from './body';
import { collectNodes } from './collectNodes';
import { collectUnclosed } from './collectUnclosed';
import { mdxProblem } from './mdxProblem';
import { nestingProblem } from './nestingProblem';
import { readSections } from './readSections';

/**
 * Parses a post's text once, into the data that is kept of it.
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
  let parsed: ParsedBody;
  try {
    parsed = await parseBody(written, isMdx, syntax);
  } catch (error) {
    // An error without a `reason` is not about the text.
    if (!Object.hasOwn(Object(error), 'reason')) throw error;
    return { ...body, problem: mdxProblem(error, lines, bodyLine) };
  }
  const { tree, source } = parsed;
  collectNodes(tree, body);
  collectUnclosed(tree, lines, body);
  return {
    ...body,
    sections: readSections(tree, body.title !== undefined),
    outline: { tree: outlineOf(tree), source },
  };
}
