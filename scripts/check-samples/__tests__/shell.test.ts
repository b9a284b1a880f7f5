import { checkFiles } from '../__fixtures__/checkFiles';
import { checkShell } from '../shell';

it('accepts a script that bash can parse, and does not run it', async () => {
  const script = '#!/usr/bin/env bash\nset -euo pipefail\necho "ran" >&2\n[[ -f x ]] || exit 1\n';
  expect(await checkFiles(checkShell, { 'blog/post/deploy.sh': script })).toEqual({ problems: [] });
});

it('names the line of a syntax error and of an unclosed here-document', async () => {
  const files = {
    'blog/post/deploy.sh': 'set -e\nfor name in a b; do\n  echo "$name"\nfi\n',
    'blog/post/notes.bash': 'cat <<EOF\nhello\n',
  };
  expect((await checkFiles(checkShell, files)).problems).toEqual([
    {
      file: 'blog/post/deploy.sh',
      line: 4,
      message: expect.stringContaining("syntax error near unexpected token `fi'"),
    },
    {
      file: 'blog/post/notes.bash',
      line: expect.any(Number),
      message: expect.stringContaining('here-document'),
    },
  ]);
});

it('says so when bash is not on the machine', async () => {
  const files = { 'blog/post/deploy.sh': 'fi\n' };
  const run = () => Promise.resolve({ missing: true } as const);
  expect(await checkFiles(checkShell, files, { run })).toEqual({
    problems: [],
    notChecked: 'bash is not installed',
  });
});
