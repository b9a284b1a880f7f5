import path from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { post, writeSite } from 'docusaurus-blog-kit/checks/testing/testSite';
import { findProjects, readerEnvironment, testProject } from '../test-projects';

beforeEach(() => jest.spyOn(console, 'log').mockImplementation());
afterEach(() => jest.restoreAllMocks());

/** The only project of a site, whose README has these commands. */
async function projectWith(commands: string[], files: Record<string, string> = {}) {
  const lines = commands.map((command) => `$ ${command}`);
  const readme = ['## Check it', '```console', ...lines, '```'].join('\n');
  const all = { 'README.md': readme, ...files };
  const siteDir = await writeSite({
    'blog/2024-01-01-a/index.md': post('', { slug: 'rows' }),
    'blog/2024-01-02-b/index.md': post('', { slug: 'without' }),
    'blog/2024-01-02-b/samples/a.ts': '',
    LICENSE: 'MIT',
    ...Object.fromEntries(
      Object.entries(all).map(([name, text]) => [`blog/2024-01-01-a/samples/${name}`, text]),
    ),
  });
  const [project, ...others] = await findProjects(siteDir, []);
  if (!project || others.length > 0) throw new Error('There is one project.');
  return project;
}

test('runs the commands in a copy that was unzipped elsewhere, and removes it', async () => {
  const project = await projectWith(
    ['test -f LICENSE', './bin/run.sh > made.txt', 'grep -q made made.txt'],
    {
      'bin/run.sh': '#!/bin/sh\necho made\n',
      'package.json': '{ "engines": { "node": ">=22.12" } }',
    },
  );
  expect(project.node).toBe(22);
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('project-'));
  const before = folders();
  const result = await testProject(project, { hasGo: true });
  expect(result).toEqual({ name: 'rows', passed: 3, skipped: [] });
  expect(folders()).toEqual(before);
});

test('stops at the first command that fails, with the end of what it printed', async () => {
  const never = path.join(tmpdir(), `never-${process.pid}`);
  const project = await projectWith(['true', 'seq 1 100; exit 7', `touch ${never}`]);
  const { passed, failed } = await testProject(project, { hasGo: true });
  expect(passed).toBe(1);
  expect(failed).toMatchObject({ command: 'seq 1 100; exit 7', code: 7 });
  expect(failed?.output).toMatch(/^61\n[^]*100$/);
  expect(existsSync(never)).toBe(false);
});

test('leaves out the commands of Go without Go, and no others', async () => {
  const commands = ['go vet ./...', 'cd . && CGO_ENABLED=0 go test ./...', 'echo go test', 'true'];
  const result = await testProject(await projectWith(commands), { hasGo: false });
  expect(result).toEqual({ name: 'rows', passed: 2, skipped: commands.slice(0, 2) });
});

test('readers have no account, and none of the site’s packages', () => {
  const env = readerEnvironment(
    {
      PATH: ['/site/node_modules/.bin', '/usr/bin', '/npm/node-gyp-bin'].join(path.delimiter),
      AWS_PROFILE: 'work',
      GIT_DIR: '/site/.git',
      GITHUB_TOKEN: 'a',
      OPENAI_API_KEY: 'b',
      NODE_ENV: 'production',
      npm_package_name: 'cloud-notes',
      npm_config_local_prefix: '/site',
      npm_config_cache: '/cache',
    },
    '/nothing',
  );
  expect(env).toEqual({
    PATH: '/usr/bin',
    npm_config_cache: '/cache',
    npm_config_prefer_offline: 'true',
    CI: '1',
    NO_COLOR: '1',
    AWS_CONFIG_FILE: '/nothing',
    AWS_SHARED_CREDENTIALS_FILE: '/nothing',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
});
