import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// npm runs `postinstall` by itself.
const commands = Object.entries(scripts).filter(([command]) => command !== 'postinstall');

function helpOf(command: string): string {
  const file = `${command.replaceAll(':', '-')}.txt`;
  return readFileSync(path.join(root, 'scripts/help', file), 'utf8');
}

test('every command has its help, in lines that fit into a terminal', () => {
  for (const command of commands.map(([name]) => name)) {
    const lines = helpOf(command).split('\n');
    expect(
      lines.some((line) => line.includes(`npm ${command}`) || line.includes(`npm run ${command}`)),
    ).toBe(true);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  }
  const files = readdirSync(path.join(root, 'scripts/help')).filter((name) =>
    name.endsWith('.txt'),
  );
  expect(files).toHaveLength(commands.length);
});

test('every command answers --help in a fresh clone and installs nothing', () => {
  const clone = newDirectory();
  cpSync(path.join(root, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(clone, 'package.json'));

  for (const [command, line] of commands) {
    const [, ...words] = line.split(' ');
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, '--help'], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: command },
    });
    expect({ command, status, stdout, stderr }).toEqual({
      command,
      status: 0,
      stdout: helpOf(command),
      stderr: '',
    });
  }
  expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
}, 60_000);

test.each([
  ['members', ['local', 'dry-run', 'from', 'mapping', 'post', 'help']],
  ['new-post', ['description', 'tags', 'author', 'date', 'slug', 'draft']],
  ['preview', ['no-build', 'build-only', 'port', 'fresh', 'state']],
])('the help of %s has every option', (command, options) => {
  for (const option of options) expect(helpOf(command)).toContain(`  --${option} `);
});
