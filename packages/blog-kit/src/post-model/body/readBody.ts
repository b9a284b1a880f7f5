import { parseMarkdownContentTitle } from '@docusaurus/utils';
import { parseBody, type ParsedBody } from '../markdown/parseBody';
import { defaultSyntax, type Syntax } from '../markdown/syntax';
import { bodyOf } from '../front-matter/readFrontMatter';
import { outlineOf } from '../outline/outline';
import type { SyntaxProblem } from '../front-matter/readYaml';
import { type Body, emptyBody, type PlainText } from './body';
import { collectNodes } from './collectNodes';
import { collectUnclosed } from './collectUnclosed';
import { readFreeNames } from './freeNames';
import { mdxProblem } from './mdxProblem';
import { findPlainFormulas } from './plainFormulas';
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
  syntax: Syntax = defaultSyntax,
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
    const problem = mdxProblem(error, lines, bodyLine);
    // The braces of a formula are code to MDX.
    const formulas = syntax.math ? [] : findPlainFormulas(written, 1);
    return { ...body, problem, formulas: formulas.filter((formula) => isAt(formula, problem)) };
  }
  const { tree, source } = parsed;
  collectNodes(tree, body);
  collectUnclosed(tree, lines, body, { isMdx, math: syntax.math });
  return {
    ...body,
    freeNames: isMdx ? readFreeNames(tree) : [],
    sections: readSections(tree, body.title !== undefined),
    outline: { tree: outlineOf(tree), source },
  };
}

function isAt({ line, endLine }: PlainText, problem: SyntaxProblem): boolean {
  return line <= problem.line && problem.line <= endLine;
}
