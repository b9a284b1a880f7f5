import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseTree, type ParseError } from 'jsonc-parser';
import type { Check, Problem } from './check';

/** Parses JSON. */
export const checkJson: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8');
    try {
      JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.push(syntaxProblem(file, text, error.message));
    }
  }
  return { problems };
};

function syntaxProblem(file: string, text: string, message: string): Problem {
  // `JSON.parse` names a position for some mistakes only, and Node's versions differ in which.
  const mistakes: ParseError[] = [];
  parseTree(text, mistakes, { disallowComments: true });
  const offset = mistakes[0]?.offset ?? 0;
  return {
    file,
    ...positionAt(text, offset),
    // V8 repeats the position, or quotes the whole surroundings.
    message: message.replace(/ in JSON at position.*|, (?:\.{3})?".*" is not valid JSON$/s, ''),
    hint: syntaxHint(text, offset),
  };
}

function syntaxHint(text: string, offset: number): string | undefined {
  if (/^[}\]]/.test(text.slice(offset)) && /,\s*$/.test(text.slice(0, offset))) {
    return 'Remove the comma after the last item: JSON allows none there.';
  }
  if (/^\/[/*]/.test(text.slice(offset))) {
    return 'JSON has no comments: say it in the post.';
  }
  return undefined;
}

/** The line and the column, both counted from 1, of an offset in a text. */
function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
