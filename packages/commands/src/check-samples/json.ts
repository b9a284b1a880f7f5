import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findNodeAtLocation, parseTree, type ParseError } from 'jsonc-parser';
import type { Check } from './check';
import { positionAt, type Problem } from './problem';
import { stateMachineFaults } from './stateMachine';

/** Parses JSON; in `*.asl.json` follows the transitions of the state machine as well. */
export const checkJson: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8');
    try {
      const value: unknown = JSON.parse(text);
      if (file.endsWith('.asl.json')) problems.push(...stateMachineProblems(file, text, value));
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

function stateMachineProblems(file: string, text: string, value: unknown): Problem[] {
  const document = parseTree(text);
  return stateMachineFaults(value).map(({ path: at, message, hint }) => {
    const node = document && findNodeAtLocation(document, at);
    return { file, ...positionAt(text, node?.offset ?? 0), message, hint };
  });
}
