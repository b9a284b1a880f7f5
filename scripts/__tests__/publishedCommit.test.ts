import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const file = path.join(__dirname, '..', '..', '.github', 'workflows', 'deploy.yml');
const { jobs } = parse(readFileSync(file, 'utf8')) as {
  jobs: Record<string, { steps: { name?: string; run?: string }[] }>;
};

/** Stands in for GitHub's command: what the interface answers is in variables. */
const gh = `#!/bin/sh
case $2 in
  repos/ada/blog/commits/main) echo "$TIP" ;;
  "repos/ada/blog/actions/workflows/ci.yml/runs?head_sha=$TIP&branch=main&event=push&per_page=1") echo "$CI_RESULT" ;;
  *) echo "Unexpected: $2" >&2; exit 1 ;;
esac
`;

/** Runs the script of a step as GitHub does, and tells how it ended. */
function runStep(job: string, name: string, variables: Record<string, string>) {
  const script = jobs[job]?.steps.find((step) => step.name === name)?.run;
  if (!script) throw new Error(`The job ${job} has no step "${name}".`);
  const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  try {
    writeFileSync(path.join(folder, 'gh'), gh, { mode: 0o755 });
    const output = path.join(folder, 'output');
    writeFileSync(output, '');
    const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        GITHUB_REPOSITORY: 'ada/blog',
        GITHUB_OUTPUT: output,
        ...variables,
      },
    });
    return { status, stdout, output: readFileSync(output, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const check = (CI_RESULT: string) =>
  runStep('check', 'The tip of main, if CI has passed for it', { TIP: 'b2', CI_RESULT });
const checkAgain = (TIP: string) =>
  runStep('deploy', 'It is still the tip of main', { TIP, COMMIT: 'b2' });

test('the tip of main is published after its CI has passed', () => {
  expect(check('success')).toEqual({ status: 0, stdout: '', output: 'commit=b2\n' });
});

test.each(['failure', 'cancelled', 'timed_out', 'missing'])(
  'nothing is published, and the run fails, when the result of CI is %s',
  (result) => {
    const { status, stdout, output } = check(result);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(stdout).toContain(`CI must pass for b2, the tip of main, and its result is: ${result}.`);
  },
);

test('while CI runs for the tip of main, nothing is published yet', () => {
  const { status, stdout, output } = check('in_progress');
  expect({ status, output }).toEqual({ status: 0, output: '' });
  expect(stdout).toContain('CI has not ended for b2');
});

test('a commit that is no longer the tip of main replaces nothing', () => {
  expect(checkAgain('b2')).toMatchObject({ status: 0, stdout: '' });
  const { status, stdout } = checkAgain('c3');
  expect(status).toBe(1);
  expect(stdout).toContain('b2 is no longer the tip of main');
});
