import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.join(__dirname, '..', '..', '.github', 'workflows');

interface Job {
  needs?: string | string[];
  strategy?: { matrix: { release?: string[] } };
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
});

const packageJson = JSON.parse(
  readFileSync(path.join(__dirname, '..', '..', 'package.json'), 'utf8'),
) as { scripts: Record<string, string>; engines: { node: string } };

// Whoever owns an action can move its tags: https://docs.github.com/en/actions/reference/security/secure-use
test.each(workflows)(
  '$file runs actions of fixed commits, and names their releases',
  ({ text }) => {
    const uses = [...text.matchAll(/uses: *(.*)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses)
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test('no update is a few hours old, whatever it is of', () => {
  const file = path.join(folder, '..', 'dependabot.yml');
  const { updates } = parse(readFileSync(file, 'utf8')) as {
    updates: { cooldown?: { 'default-days'?: number } }[];
  };
  expect(updates.length).toBeGreaterThan(1);
  for (const { cooldown } of updates) expect(cooldown?.['default-days']).toBeGreaterThanOrEqual(7);
});

test('GitHub looks at the signatures of the packages', () => {
  const runs = workflows
    .flatMap(({ workflow }) => Object.values(workflow.jobs))
    .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(runs).toContain('npm audit signatures');
});

test.each(workflows)('$file says what its token may do, and when to give up', ({ workflow }) => {
  expect(workflow.permissions).toBeDefined();
  for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeDefined();
});

test.each(workflows)(
  '$file leaves no token of GitHub in the checked-out folder',
  ({ workflow }) => {
    const checkouts = Object.values(workflow.jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  },
);

/** The jobs that may ask GitHub for a token with which they prove who they are. */
const withIdToken = workflows
  .flatMap(({ workflow }) => Object.entries(workflow.jobs))
  .filter(([, { permissions }]) => permissions?.['id-token'] === 'write');

test('no page and no package that builds pages runs in a job that may ask for a token', () => {
  expect(withIdToken.map(([name]) => name)).toEqual(['attest', 'publish']);
  const npm = withIdToken
    .flatMap(([, { steps }]) => steps.map(({ run }) => run ?? ''))
    .filter((run) => /\b(?:npm|npx|node)\b/.test(run));
  expect(npm).toEqual([
    'npm ci --ignore-scripts --workspace infra/deploy',
    'node --import tsx scripts/deploy.ts --build "$RUNNER_TEMP/site"',
  ]);
});

test('only the job that publishes asks for the role, when everything else has been done', () => {
  const asking = workflows
    .flatMap(({ workflow }) => Object.entries(workflow.jobs))
    .filter(([, { steps }]) => steps.some(isCredentials));
  expect(asking.map(([name]) => name)).toEqual(['publish']);
  const steps = asking.flatMap(([, job]) => job.steps);
  expect(steps.length - steps.findIndex(isCredentials)).toBe(2);
});

function isCredentials({ uses }: Job['steps'][number]): boolean {
  return uses?.startsWith('aws-actions/configure-aws-credentials@') ?? false;
}

test('the job that signs the build runs two actions and nothing of the repository', () => {
  const signing = withIdToken.find(([, { permissions }]) => permissions?.attestations === 'write');
  expect(signing?.[1].steps.map(({ uses, run }) => [uses?.split('@')[0], run])).toEqual([
    ['actions/download-artifact', undefined],
    ['actions/attest-build-provenance', undefined],
  ]);
});

test('the job that builds may read the repository, and nothing else', () => {
  const building = workflows.flatMap(({ workflow }) => workflow.jobs.build ?? []);
  expect(building.map(({ permissions }) => permissions)).toEqual([{ contents: 'read' }]);
  expect(building[0]?.steps.flatMap(({ run }) => run ?? [])).toContain(
    'npm run deploy -- --build-only',
  );
});

test.each(workflows)('$file runs npm commands that exist', ({ text }) => {
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([]);
});

test('CI tries each release of Node that package.json names, after types and lint', () => {
  const ci = workflows.find(({ file }) => file === 'ci.yml')?.workflow.jobs ?? {};
  const releases = [...packageJson.engines.node.matchAll(/(\d+)[.\d]*/g)].map(([, major]) => major);
  expect(ci.node?.strategy?.matrix.release).toEqual(releases);
  const { quick, ...others } = ci;
  expect(quick?.steps.flatMap(({ run }) => run ?? [])).toContain('npx tsc --noEmit');
  for (const job of Object.values(others)) expect(job.needs).toBe('quick');
});
