import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The port of a command with these variables; a message if it ends the process instead. */
function portOf(env: Record<string, string>, option?: string): string {
  const module = path.join(__dirname, '..', 'port.mjs');
  const code = `
    const { requirePort } = await import(${JSON.stringify(module)});
    console.log(requirePort(${JSON.stringify(option)}, (other) => \`npm run serve -- --port \${other}\`));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, PORT: undefined, ...env },
  });
  return (stdout + stderr).trim();
}

test('--port names the port, else PORT does, else it is 3000', () => {
  expect(portOf({ PORT: '4000' }, '5000')).toBe('5000');
  expect(portOf({ PORT: '4000' })).toBe('4000');
  expect(portOf({ PORT: '' })).toBe('3000');
  expect(portOf({})).toBe('3000');
});

test.each(['http', '0', '65536', '4e3', '-1', '80.5'])('%s is no port', (PORT) => {
  expect(portOf({ PORT })).toBe(
    `Port ${PORT} is no port. Take a number from 1 to 65535, or choose another: npm run serve -- --port 3001`,
  );
});
