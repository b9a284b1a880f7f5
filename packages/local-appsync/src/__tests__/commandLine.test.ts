import { readFileSync } from 'node:fs';
import path from 'node:path';
import { help, readCommandLine } from '../options';

test('a file is enough: a site at http://localhost:3000 may call the API', () => {
  expect(readCommandLine(['cdk.out/Api.template.json'])).toEqual({
    ...{ file: 'cdk.out/Api.template.json', watch: false },
    start: { sites: ['http://localhost:3000/'], fresh: false, ports: {}, verbose: false },
  });
});

test('every option is read', () => {
  const args =
    'x.json --api Api1 --site http://localhost:5173/ --site https://a.example/ --user-pool http://localhost:1/ --user-pool-id eu-west-1_Pool --user-pool-client-id web --fresh --state kept --watch --verbose --port 1 --tls-port 65535 --tables-port=9';
  expect(readCommandLine(args.split(' '))).toEqual({
    ...{ file: 'x.json', watch: true, api: 'Api1', userPoolId: 'eu-west-1_Pool' },
    userPoolClientId: 'web',
    start: {
      sites: ['http://localhost:5173/', 'https://a.example/'],
      userPoolEndpoint: 'http://localhost:1/',
      ...{ folder: 'kept', fresh: true, verbose: true },
      ports: { api: 1, tls: 65535, tables: 9 },
    },
  });
});

test('the README has every option of the help', () => {
  expect(readCommandLine(['x.json', '--help'])).toBe('help');
  expect(readCommandLine(['x.json', '-h'])).toBe('help');
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const options = help.match(/^ {2}--[\w-]+(?: <[\w ]+>)?/gm) ?? [];
  expect(options).toHaveLength(12);
  for (const option of options) expect(readme).toContain(`| \`${option.trim()}\``);
});

test.each([
  ['', 'Name one template or module, such as cdk.out/Api.template.json.'],
  ['a.json b.json', 'Name one template or module'],
  ['a.json --sites x', "Unknown option '--sites'. local-appsync --help shows what there is."],
  ['a.json --port 70000', '--port must be a port number from 1 to 65535, not "70000".'],
  ['a.json --site localhost:3000', '--site must be an address such as http'],
  ['a.json --user-pool here', '--user-pool must be an address such as http'],
  ['a.json --user-pool-id pool', '--user-pool-id must be an id such as eu-central-1_'],
  ['a.json --state=', '--state must name a folder.'],
  ['a.mjs --watch', '--watch works with a template only'],
])('"%s" is refused by name', (words, message) => {
  expect(() => readCommandLine(words.split(' ').filter(Boolean))).toThrow(message);
});
