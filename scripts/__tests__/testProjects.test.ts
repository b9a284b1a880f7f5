import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { post, writeSite } from 'docusaurus-blog-kit/checks/testing/testSite';
import { readerEnvironment } from '../readerEnvironment';
import { findProjects, testProject } from '../test-projects';

beforeEach(() => jest.spyOn(console, 'log').mockImplementation());
afterEach(() => jest.restoreAllMocks());

/** The only project of a site, whose README has these commands. */
async function projectWith(commands: string[]) {
  const lines = commands.map((command) => `$ ${command}`);
  const siteDir = await writeSite({
    'blog/2024-01-01-a/index.md': post('', { slug: 'rows' }),
    'blog/2024-01-01-a/samples/README.md': ['## Check it', '```console', ...lines, '```'].join(
      '\n',
    ),
    'blog/2024-01-01-a/samples/bin/run.sh': '#!/bin/sh\necho made\n',
    'blog/2024-01-01-a/samples/package-lock.json': JSON.stringify({
      packages: { '': {}, 'node_modules/@a/b': { version: '1.2.0', integrity: 'sha512-x' } },
    }),
    'blog/2024-01-01-a/samples/package.json': '{ "engines": { "node": ">=18.12" } }',
    'blog/2024-01-02-b/index.md': post('', { slug: 'without' }),
    'blog/2024-01-02-b/samples/a.ts': '',
    LICENSE: 'MIT',
  });
  const [project, ...others] = await findProjects(siteDir, []);
  expect(others).toEqual([]);
  expect(project).toMatchObject({ name: 'rows', node: 18 });
  return project!;
}

test('runs the commands in a copy that was unzipped elsewhere and removes it; without Go, none of Go', async () => {
  const project = await projectWith([
    ...['test -f LICENSE', './bin/run.sh > made.txt', 'grep -q made made.txt'],
    ...['go no-command', 'cd . && CGO_ENABLED=0 go no-command'],
  ]);
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('project-'));
  const before = folders();
  expect(await testProject(project, false)).toBeUndefined();
  expect(folders()).toEqual(before);
});

test('npm need not ask for the versions of what a lock file has', async () => {
  const project = await projectWith([`grep '/@a/b/-/b-1\\.2\\.0\\.tgz"' package-lock.json`]);
  expect(await testProject(project, true)).toBeUndefined();
});

test('stops at the first command that fails, with the end of what it printed', async () => {
  const never = path.join(tmpdir(), `never-${process.pid}`);
  const project = await projectWith(['true', 'seq 1 100; exit 7', `touch ${never}`]);
  expect(await testProject(project, true)).toMatch(
    /^"seq 1 100; exit 7" of its README ended with 7\. The end of what it printed:\n61\n[^]*100$/,
  );
  expect(existsSync(never)).toBe(false);
});

test('readers have no account, and none of the site’s packages', () => {
  const env = readerEnvironment(
    {
      PATH: ['/site/node_modules/.bin', '/usr/bin', '/npm/node-gyp-bin'].join(path.delimiter),
      AWS_PROFILE: 'work',
      NODE_ENV: 'production',
      npm_package_name: 'cloud-notes',
      npm_config_cache: '/cache',
    },
    '/nothing',
  );
  expect(env).toEqual({
    PATH: '/usr/bin',
    npm_config_cache: '/cache',
    npm_config_prefer_offline: 'true',
    npm_config_replace_registry_host: 'always',
    npm_config_audit: 'false',
    CDK_VALIDATION: 'false',
    CI: '1',
    NO_COLOR: '1',
    AWS_CONFIG_FILE: '/nothing',
    AWS_SHARED_CREDENTIALS_FILE: '/nothing',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
});
