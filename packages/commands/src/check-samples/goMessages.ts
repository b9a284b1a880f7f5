import path from 'node:path';
import type { Problem } from './problem';

interface Place {
  root: string;
  /** The folder that file names are relative to, itself relative to the root. */
  folder: string;
}

/** The messages of gofmt, go build and go vet: `./main.go:5:2: undefined: x`. */
export function goProblems(output: string, place: Place): Problem[] {
  return output.split('\n').flatMap((text) => {
    const match = /^(?:vet: )?(\S+\.go|\S*go\.mod):(\d+)(?::(\d+))?: (.+)$/.exec(text);
    if (!match) return [];
    const [, name = '', line, column, message = ''] = match;
    const position = { line: Number(line), column: column ? Number(column) : undefined };
    return [{ file: relativeToRoot(name, place), ...position, message, hint: hintFor(message) }];
  });
}

function hintFor(message: string): string | undefined {
  return /no required module provides|cannot find module|is not in GOROOT/.test(message)
    ? 'Use the standard library only: samples are checked without a network.'
    : undefined;
}

/**
 * The failures that go test prints. It names files without their folder, and the package only at
 * the end of what the package printed: `FAIL example.com/module/package 0.01s`.
 */
export function goTestProblems(
  output: string,
  { root, folder, module }: Place & { module: string },
): Problem[] {
  const problems: Problem[] = [];
  let printed: string[] = [];
  for (const text of output.split('\n')) {
    const [, name] = /^(?:FAIL|ok)\s+(\S+)/.exec(text) ?? [];
    if (name) {
      const packageFolder = path.posix.join(folder, name.slice(module.length));
      problems.push(...packageProblems(printed, { root, folder: packageFolder }));
      printed = [];
    } else {
      printed.push(text);
    }
  }
  return problems;
}

function packageProblems(printed: string[], place: Place): Problem[] {
  const problems: Problem[] = [];
  let test = '';
  let panic = '';

  function add(name: string, line: string | undefined, message: string): void {
    const file = relativeToRoot(name, place);
    problems.push({ file, line: Number(line), message: `${test}: ${message}` });
  }

  for (const text of printed) {
    const [, failed] = /^\s*--- FAIL: (\S+)/.exec(text) ?? [];
    const [, file, line, message = ''] = /^ +(\S+\.go):(\d+): (.*)$/.exec(text) ?? [];
    const [, traced, tracedLine] = /^\t(\S+\.go):(\d+)/.exec(text) ?? [];
    const last = problems.at(-1);
    if (failed) {
      test = failed;
    } else if (file) {
      add(file, line, message);
    } else if (text.startsWith('panic: ')) {
      panic = text;
    } else if (panic && traced?.startsWith(place.root + path.sep)) {
      // The first of the sample's own lines in the trace; what follows is how it got there.
      add(traced, tracedLine, panic);
      panic = '';
    } else if (last && text.startsWith(' '.repeat(8))) {
      last.message += `\n${text.trim()}`;
    }
  }
  return problems;
}

function relativeToRoot(name: string, { root, folder }: Place): string {
  return path
    .relative(root, path.resolve(root, folder, name))
    .split(path.sep)
    .join('/');
}
