import { parseMarkdownContentTitle } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { parseBody } from '../markdown/parseBody';
import { type Body, emptyBody } from './body';
import { collectNodes } from './collectNodes';
import { collectUnclosed } from './collectUnclosed';
import { mdxProblem } from './mdxProblem';

/**
 * Parses a post's text, once, into what the checks look at.
 *
 * @param bodyLine the line after the front matter
 */
export async function readBody(text: string, bodyLine: number, isMdx: boolean): Promise<Body> {
  // Empty lines in place of the front matter keep the line numbers true.
  const lines = text.split('\n').map((line, index) => (index < bodyLine - 1 ? '' : line));
  const body: Body = {
    ...emptyBody(),
    title: parseMarkdownContentTitle(lines.join('\n')).contentTitle,
  };
  let tree: Root;
  try {
    ({ tree } = await parseBody(lines.join('\n'), isMdx));
  } catch (error) {
    // What has no reason is no message about the text.
    if (!Object.hasOwn(Object(error), 'reason')) throw error;
    return { ...body, problem: mdxProblem(error, lines, bodyLine) };
  }
  collectNodes(tree, body);
  collectUnclosed(tree, lines, body);
  return body;
}
