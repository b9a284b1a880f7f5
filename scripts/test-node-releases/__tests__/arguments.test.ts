import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readRequest } from '../arguments.mjs';

const root = path.resolve(__dirname, '../../..');

test('by default tries both commands on every release that package.json names', () => {
  const { releases, commands } = readRequest([]);
  expect(commands).toEqual(['start', 'test']);
  const workflow = parse(readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8')) as {
    jobs: { node: { strategy: { matrix: { release: string[] } } } };
  };
  expect(workflow.jobs.node.strategy.matrix.release).toEqual(releases);
});

test('tries the releases and the command that it is told', () => {
  expect(readRequest(['22', '24.1.0', '--only', 'test'])).toEqual({
    releases: ['22', '24.1.0'],
    commands: ['test'],
  });
});

test.each([
  [['latest'], '"latest" is neither a command nor a release.'],
  [['--only', 'build'], '"build" is neither a command nor a release.'],
  [['--slow'], "Unknown option '--slow'"],
])('refuses %j and says where the help is', (args, message) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/test-node-releases.mjs', ...args],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).toContain('npm run test:node-releases -- --help');
});
