import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { help, readCommandLine } from '../options';

/** Writes a file into a directory that is removed afterwards. */
function newFile(text: string): string {
  const file = path.join(newDirectory(), 'users.json');
  writeFileSync(file, text);
  return file;
}

test('without options it serves a site at http://localhost:3000 and keeps the state', () => {
  expect(readCommandLine([])).toEqual({
    ...{ callbackUrls: ['http://localhost:3000/'], logoutUrls: ['http://localhost:3000/'] },
    ...{ users: [], fresh: false, ports: {} },
    ...{ emailChangeNotice: false, securityNotices: false, serverSideTokenCheck: false },
    ...{ triggers: [], remoteTriggers: false, allowedHosts: [] },
  });
});

test('every option is read', () => {
  const users = [{ username: 'ada', password: 'Correct-horse-9' }];
  const args = `--callback-url http://localhost:5173/callback/ --callback-url https://a.example/ --logout-url http://localhost:5173/bye/ --users ${newFile(JSON.stringify(users))} --fresh --email-change-notice --security-notices --server-side-token-check --triggers a.mjs --triggers b.mjs --remote-triggers --state kept/state.json --port 1 --hosted-port 65535 --google-port=9 --issuer=https://cognito.example/ --host=0.0.0.0 --allowed-host=cognito --settings s.json --from-template cdk.out --id Users=eu-west-1_A`;
  expect(readCommandLine(args.split(' '))).toEqual({
    callbackUrls: ['http://localhost:5173/callback/', 'https://a.example/'],
    logoutUrls: ['http://localhost:5173/bye/'],
    ...{ settings: 's.json', fromTemplate: 'cdk.out', ids: { Users: 'eu-west-1_A' } },
    ...{ users, fresh: true, ports: { api: 1, hosted: 65535, google: 9 } },
    ...{ emailChangeNotice: true, securityNotices: true, serverSideTokenCheck: true },
    ...{ triggers: ['a.mjs', 'b.mjs'], remoteTriggers: true },
    ...{ stateFile: 'kept/state.json', certificateDirectory: 'kept' },
    ...{ issuer: 'https://cognito.example', host: '0.0.0.0', allowedHosts: ['cognito'] },
  });
  const issuer = 'https://cognito-idp.eu-central-1.amazonaws.com';
  const inMemory = readCommandLine(['--issuer=aws', '--state=memory']);
  expect(inMemory).toMatchObject({ issuer, stateFile: 'memory' });
  expect(inMemory).not.toHaveProperty('certificateDirectory');
});

test('the README has every option of the help', () => {
  expect(readCommandLine(['--fresh', '--help'])).toBe('help');
  expect(readCommandLine(['-h'])).toBe('help');
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const options = help.match(/^ {2}--[\w-]+(?: <\w+>)?/gm) ?? [];
  expect(options).toHaveLength(19);
  for (const option of options) expect(readme).toContain(`| \`${option.trim()}\``);
});

test.each([
  ['--prot 1', "Unknown option '--prot'. local-cognito --help shows what there is."],
  ['--hosted-port 65536', '--hosted-port must be a port number from 1 to 65535, not "65536".'],
  ['--google-port 9e3', '--google-port must be a port number from 1 to 65535, not "9e3".'],
  ['--callback-url localhost:3000', '--callback-url must be an address such as '],
  ['--logout-url ftp://a.example/', '--logout-url must be an address such as '],
  ['--callback-url http://localhost:3000/#a', '--callback-url must not have a fragment.'],
  ['--state=', '--state must name a file.'],
  ['--issuer amazon', '--issuer must be an address such as '],
  ['--id Users', '--id must be a logical id and an id, such as Users=eu-central-1_LocalPool.'],
  ['--users nowhere.json', '--users: nowhere.json cannot be read as JSON: ENOENT'],
])('"%s" is refused in one line', (words, message) => {
  const read = () => readCommandLine(words.split(' '));
  expect(read).toThrow(message);
  expect(read).toThrow(/^.+$/);
});

test('a file without a list of users is refused', () => {
  const file = newFile('[{"password": "x"}]');
  const message = `--users: ${file} must be a JSON list of users, each with a username.`;
  expect(() => readCommandLine(['--users', file])).toThrow(message);
});
