import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { help, readCommandLine } from '../options';
import { newDirectory } from 'test-support/newDirectory';

/** Writes a file into a directory that is removed afterwards. */
function newFile(text: string): string {
  const file = path.join(newDirectory(), 'users.json');
  writeFileSync(file, text);
  return file;
}

test('without options it serves a site at http://localhost:3000 and keeps the state', () => {
  expect(readCommandLine([])).toEqual({
    callbackUrls: ['http://localhost:3000/'],
    logoutUrls: ['http://localhost:3000/'],
    users: [],
    fresh: false,
    emailChangeNotice: false,
    securityNotices: false,
    serverSideTokenCheck: false,
    ports: {},
  });
});

test('every option is read', () => {
  const users = newFile('[{"username": "ada", "password": "Correct-horse-9"}]');
  const args = [
    ['--callback-url', 'http://localhost:5173/callback/', '--callback-url', 'https://a.example/'],
    ['--logout-url', 'http://localhost:5173/bye/', '--users', users, '--fresh'],
    ['--email-change-notice', '--security-notices', '--server-side-token-check'],
    ['--state', 'kept/state.json'],
    ['--port', '1', '--hosted-port', '65535', '--google-port=9'],
  ].flat();
  expect(readCommandLine(args)).toEqual({
    callbackUrls: ['http://localhost:5173/callback/', 'https://a.example/'],
    logoutUrls: ['http://localhost:5173/bye/'],
    users: [{ username: 'ada', password: 'Correct-horse-9' }],
    fresh: true,
    emailChangeNotice: true,
    securityNotices: true,
    serverSideTokenCheck: true,
    ports: { api: 1, hosted: 65535, google: 9 },
    stateFile: 'kept/state.json',
    certificateDirectory: 'kept',
  });
});

test.each(['--help', '-h'])('%s gives the help, which names every option', (option) => {
  expect(readCommandLine(['--fresh', option])).toBe('help');
  const names = ['callback-url', 'logout-url', 'users', 'email-change-notice', 'state', 'fresh'];
  for (const name of [...names, 'help']) expect(help).toContain(`--${name}`);
  for (const name of ['port', 'hosted-port', 'google-port']) expect(help).toContain(`--${name} <`);
});

test('the README has every option of the help', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const options = help.match(/^ {2}--[\w-]+(?: <\w+>)?/gm) ?? [];
  expect(options).toHaveLength(11);
  for (const option of options) expect(readme).toContain(`| \`${option.trim()}\``);
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'. local-cognito --help shows what there is."],
  [['serve'], "Unexpected argument 'serve'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '0'], '--port must be a port number from 1 to 65535, not "0".'],
  [['--hosted-port', '65536'], '--hosted-port must be a port number from 1 to 65535, not "65536".'],
  [['--google-port', '9e3'], '--google-port must be a port number from 1 to 65535, not "9e3".'],
  [['--callback-url', 'localhost:3000'], '--callback-url must be an address such as '],
  [['--logout-url', 'ftp://a.example/'], '--logout-url must be an address such as '],
  [['--callback-url', 'http://localhost:3000/#a'], '--callback-url must not have a fragment.'],
  [['--state', ''], '--state must name a file.'],
  [['--users', 'nowhere.json'], '--users: nowhere.json cannot be read as JSON: ENOENT'],
])('%j is refused in one line', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message);
  expect(() => readCommandLine(args)).toThrow(/^.+$/);
});

test.each(['{}', '["ada"]', '[{"password": "x"}]'])('%s is not a list of users', (text) => {
  const file = newFile(text);
  expect(() => readCommandLine(['--users', file])).toThrow(
    `--users: ${file} must be a JSON list of users, each with a username.`,
  );
});
