import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { newDirectory } from 'test-support/newDirectory';

const file = path.join(__dirname, '..', '..', '.github', 'workflows', 'deploy.yml');
const { jobs } = parse(readFileSync(file, 'utf8')) as {
  jobs: Record<string, { steps: { name?: string; run?: string }[] }>;
};

/** Stands in for GitHub's command: what the interface answers is in variables. */
const gh = `#!/bin/sh
if [ "$1 $2" = 'attestation verify' ]; then echo "$@"; exit "$FORGED"; fi
case $2 in
  repos/ada/blog/commits/main) echo "$TIP" ;;
  "repos/ada/blog/actions/workflows/ci.yml/runs?head_sha=$TIP&branch=main&event=push&per_page=1") echo "$CI_RESULT" ;;
  *) echo "Unexpected: $2" >&2; exit 1 ;;
esac
`;

/**
 * Runs the script of a step as GitHub does, and tells how it ended.
 *
 * @param cwd where it runs, if that matters
 */
function runStep(
  job: string,
  name: string,
  variables: Record<string, string>,
  cwd = newDirectory(),
) {
  const script = jobs[job]?.steps.find((step) => step.name === name)?.run;
  if (!script) throw new Error(`The job ${job} has no step "${name}".`);
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'gh'), gh, { mode: 0o755 });
  const output = path.join(folder, 'output');
  writeFileSync(output, '');
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    encoding: 'utf8',
    cwd,
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_REPOSITORY: 'ada/blog',
      GITHUB_OUTPUT: output,
      ...variables,
    },
  });
  return { status, stdout, output: readFileSync(output, 'utf8') };
}

const check = (CI_RESULT: string) =>
  runStep('check', 'The tip of main, if CI has passed for it', { TIP: 'b2', CI_RESULT });
const checkAgain = (TIP: string) =>
  runStep('publish', 'It is still the tip of main', { TIP, COMMIT: 'b2' });

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

test('a build that this workflow has not made for this commit is not published', () => {
  const verify = (FORGED: string) =>
    runStep('publish', 'The build is what this workflow has made', {
      FORGED,
      RUNNER_TEMP: '/runner',
      GITHUB_SHA: 'b2',
    });
  const { status, stdout } = verify('0');
  expect(status).toBe(0);
  expect(stdout.trim()).toBe(
    'attestation verify /runner/site.tar.gz --repo ada/blog --signer-workflow ada/blog/.github/workflows/deploy.yml --source-ref refs/heads/main --source-digest b2 --deny-self-hosted-runners',
  );
  expect(verify('1').status).toBe(1);
});

/** What a build leaves beside it, on a site with comments. */
const membersFiles = ['.cache/members-posts.json'];

/** Packs a build as one job does, and unpacks it as the other does. @param change of the build, before it is packed */
function handOver(change: (build: string) => void, others = membersFiles) {
  const [site, runner] = [newDirectory(), newDirectory()];
  for (const file of [
    'build/index.html',
    'build/a b/c.txt',
    '.cache/build.json',
    '.cache/x/y',
    ...others,
  ]) {
    mkdirSync(path.join(site, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(site, file), file);
  }
  change(path.join(site, 'build'));
  const variables = { RUNNER_TEMP: runner };
  expect(runStep('build', 'The build and its record, in one file', variables, site).status).toBe(0);
  const unpacked = runStep('publish', 'It is unpacked, and has files and folders alone', variables);
  return { ...unpacked, folder: path.join(runner, 'site') };
}

test('the build and its record reach the job that publishes, and nothing else does', () => {
  const { status, stdout, folder } = handOver(() => {});
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  const files = [
    '.cache/build.json',
    '.cache/members-posts.json',
    'build/a b/c.txt',
    'build/index.html',
  ];
  expect(filesBelow(folder).sort()).toEqual(files);
  for (const file of files) expect(readFileSync(path.join(folder, file), 'utf8')).toBe(file);
});

test('a site without comments hands over nothing of them', () => {
  const { status, folder } = handOver(() => {}, []);
  expect(status).toBe(0);
  expect(readdirSync(path.join(folder, '.cache'))).toEqual(['build.json']);
});

test.each<[string, (build: string) => void]>([
  ['a symbolic link', (build) => symlinkSync('/proc/self/environ', path.join(build, 'a.txt'))],
  [
    'a hard link',
    (build) => linkSync(path.join(build, 'index.html'), path.join(build, 'other.html')),
  ],
])('a build with %s is not published', (_what, change) => {
  const { status, stdout } = handOver(change);
  expect(status).toBe(1);
  expect(stdout).toContain('::error::Nothing is published: the build has a link');
});
