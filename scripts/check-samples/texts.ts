import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseTree, type ParseError } from 'jsonc-parser';
import postcss, { CssSyntaxError } from 'postcss';
import { LineCounter, parseAllDocuments, type Tags } from 'yaml';
import type { Check, Problem } from './check';

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
const CLOUDFORMATION_TAGS =
  '!And !Base64 !Cidr !Condition !Equals !FindInMap !GetAtt !GetAZs !If !ImportValue !Join ' +
  '!Length !Not !Or !Ref !Select !Split !Sub !ToJsonString !Transform';

// A short form may come before a scalar, a list or a map: !GetAtt a.b, !GetAtt [a, b].
const customTags: Tags = CLOUDFORMATION_TAGS.split(' ').flatMap((tag) => [
  { tag, resolve: (value: string) => value },
  { tag, collection: 'seq' as const },
  { tag, collection: 'map' as const },
]);

/** Parses YAML, CloudFormation's short forms included; refuses duplicate keys and other tags. */
export const checkYaml: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    const lines = new LineCounter();
    const text = await readFile(path.join(root, file), 'utf8');
    const documents = parseAllDocuments(text, {
      customTags,
      lineCounter: lines,
      prettyErrors: false,
    });
    for (const { errors, warnings } of documents) {
      for (const { message, pos } of [...errors, ...warnings]) {
        const { line, col } = lines.linePos(pos[0]);
        problems.push({ file, line, column: col, message });
      }
    }
  }
  return { problems };
};

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

/** Parses style sheets with PostCSS: unclosed blocks, strings and comments, stray words. */
export const checkCss: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      postcss.parse(await readFile(path.join(root, file), 'utf8'));
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      problems.push({ file, line: error.line, column: error.column, message: error.reason });
    }
  }
  return { problems };
};

/** Parses shell scripts with `bash -n`, which runs nothing. */
export const checkShell: Check = async (files, { root, run }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    const result = await run('bash', ['-n', file], { cwd: root });
    if (result.missing) return { problems, notChecked: 'bash is not installed' };
    // An unclosed here-document is only a warning to bash, with exit code 0. The lines after the
    // first repeat it or follow from it.
    const [first] = result.stderr.split('\n');
    if (!first) continue;
    const [, line, message] = /: line (\d+): (.*)$/.exec(first) ?? [];
    problems.push({ file, line: line ? Number(line) : undefined, message: message ?? first });
  }
  return { problems };
};
