import type { Check, Problem } from './check';

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
