import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { post, writeSite } from 'docusaurus-blog-kit/checks/testSite';
import { findProjects } from '../findProjects';
import { readerEnvironment } from '../readerEnvironment';
import { testProject, type RunLine } from '../testProject';

const readme = (commands: string[]) =>
  ['## Check it', '```console', ...commands.map((command) => `$ ${command}`), '```'].join('\n');

/** The only project of a site, with these files. */
async function projectWith(files: Record<string, string>) {
  const siteDir = await writeSite({
    'blog/2024-01-01-a/index.md': post('', { slug: 'rows' }),
    'blog/2024-01-02-b/index.md': post('', { slug: 'without' }),
    'blog/2024-01-02-b/samples/a.ts': '',
    LICENSE: 'MIT',
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`blog/2024-01-01-a/samples/${name}`, text]),
    ),
  });
  const [project, ...others] = await findProjects(siteDir, []);
  if (!project || others.length > 0) throw new Error('There is one project.');
  return project;
}

/** A shell without progress. */
const run: RunLine = async (line, { cwd }) => {
  try {
    return { code: 0, output: execFileSync('sh', ['-c', line], { cwd, encoding: 'utf8' }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, output: stdout };
  }
};

test('runs the commands in a copy that was unzipped elsewhere, and removes it', async () => {
  const folders: string[] = [];
  const project = await projectWith({
    'README.md': readme(['test -f LICENSE', './bin/run.sh > made.txt', 'grep -q made made.txt']),
    'bin/run.sh': '#!/bin/sh\necho made\n',
  });

  const result = await testProject(project, {
    hasGo: true,
    run: (line, options) => {
      folders.push(options.cwd);
      return run(line, options);
    },
  });

  expect(result).toEqual({ name: 'rows', passed: 3, skipped: [] });
  expect(path.basename(folders[0] ?? '')).toBe('rows');
  expect(folders.some((folder) => existsSync(folder))).toBe(false);
});

test('stops at the first command that fails, with the end of what it printed', async () => {
  const project = await projectWith({
    'README.md': readme(['true', 'seq 1 100; exit 7', 'touch never']),
  });

  const { passed, failed } = await testProject(project, { run, hasGo: true });

  expect(passed).toBe(1);
  expect(failed).toMatchObject({ command: 'seq 1 100; exit 7', code: 7 });
  expect(failed?.output.split('\n').slice(0, 1)).toEqual(['61']);
  expect(failed?.output).toMatch(/100$/);
});

test('leaves out the commands of Go without Go, and no others', async () => {
  const commands = ['go vet ./...', 'cd . && CGO_ENABLED=0 go test ./...', 'echo go test', 'true'];
  const project = await projectWith({ 'README.md': readme(commands) });

  const result = await testProject(project, { run, hasGo: false });

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
    CI: '1',
    NO_COLOR: '1',
    AWS_CONFIG_FILE: '/nothing',
    AWS_SHARED_CREDENTIALS_FILE: '/nothing',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
});
