import { spawnSync } from 'node:child_process';
import { linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { newDirectory } from 'test-support/newDirectory';

const folder = path.join(__dirname, '..', '..', '.github', 'workflows');

interface Job {
  permissions?: Record<string, string>;
  steps: { name?: string; uses?: string; run?: string; with?: Record<string, unknown> }[];
}

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const workflow = parse(text) as { permissions?: object; jobs: Record<string, Job> };
  return {
    file,
    text,
    ...workflow,
    steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps),
  };
});
const deploy = workflows.find(({ file }) => file === 'deploy.yml')!.jobs;

// Whoever owns an action can move its tags: https://docs.github.com/en/actions/reference/security/secure-use
test.each(workflows)(
  '$file runs actions of fixed commits, says what its token may do, and leaves it in no folder',
  ({ text, permissions, steps }) => {
    for (const [, action] of text.matchAll(/uses: *(.*)/g))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(permissions).toEqual({ contents: 'read' });
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  },
);

test('no page and no package that builds pages runs in a job that may ask for a token', () => {
  const asking = workflows
    .flatMap(({ jobs }) => Object.entries(jobs))
    .filter(([, { permissions }]) => permissions?.['id-token'] === 'write');
  const runs = asking.map(([name, { steps }]) => [
    name,
    steps.flatMap(({ run }) => run ?? []).filter((run) => /\b(?:npm|npx|node)\b/.test(run)),
  ]);
  expect(Object.fromEntries(runs)).toEqual({
    attest: [],
    publish: [
      'npm ci --ignore-scripts --workspace infra/deploy',
      'node --import tsx scripts/deploy.ts --build "$RUNNER_TEMP/site"',
    ],
  });
  // The job that signs runs nothing of the repository, and the role is asked for when everything else has been done.
  expect(deploy.attest?.steps.map(({ uses }) => uses?.split('@')[0])).toEqual([
    'actions/download-artifact',
    'actions/attest-build-provenance',
  ]);
  const role = ({ uses }: Job['steps'][number]) => uses?.startsWith('aws-actions/') ?? false;
  expect(workflows.flatMap(({ steps }) => steps).filter(role)).toHaveLength(1);
  expect(role(deploy.publish!.steps.at(-2)!)).toBe(true);
  expect(deploy.build?.permissions).toEqual({ contents: 'read' });
});

/** Runs the script of a step as GitHub does. */
function runStep(job: string, name: string, variables: object, cwd = newDirectory()) {
  const script = deploy[job]?.steps.find((step) => step.name === name)?.run;
  if (!script) throw new Error(`The job ${job} has no step "${name}".`);
  const env = { PATH: process.env.PATH, ...variables };
  return spawnSync('bash', ['-e', '-c', script], { cwd, env }).status;
}

test.each<[string, (build: string) => void, number]>([
  ['files alone', () => {}, 0],
  ['a symbolic link', (build) => symlinkSync('/proc/self/environ', path.join(build, 'a.txt')), 1],
  [
    'a hard link',
    (build) => linkSync(path.join(build, 'index.html'), path.join(build, 'b.html')),
    1,
  ],
])(
  'of a build with %s, the files and their record reach the job that publishes, or nothing',
  (_, change, status) => {
    const files = {
      '.cache/build.json': '1',
      '.cache/members-posts.json': '2',
      'build/a b/c.txt': '3',
      'build/index.html': '4',
    };
    const [site, runner] = [newDirectory({ ...files, '.cache/x/y': '5' }), newDirectory()];
    change(path.join(site, 'build'));
    const variables = { RUNNER_TEMP: runner };
    expect(runStep('build', 'The build and its record, in one file', variables, site)).toBe(0);
    const unpacked = runStep(
      'publish',
      'It is unpacked, and has files and folders alone',
      variables,
    );
    expect(unpacked).toBe(status);
    if (status === 0)
      expect(filesBelow(path.join(runner, 'site')).sort()).toEqual(Object.keys(files));
  },
);
