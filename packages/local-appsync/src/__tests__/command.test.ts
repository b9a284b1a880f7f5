import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from 'local-service/http/listen';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { readCommandLine } from '../options';
import { clientOf, startTestApi } from '../testing/startTestApi';
import { newTemplate } from '../template/__tests__/newTemplate';

const bin = path.join(__dirname, '../../bin/local-appsync.mjs');

/** Starts the command. */
async function newCommand(...words: string[]) {
  const names = ['--port', '--tls-port', '--tables-port'];
  const ports = await freePorts(names.length);
  const args = [bin, ...words, ...names.flatMap((name, index) => [name, `${ports[index]}`])];
  const env = { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1' };
  const child = spawn(process.execPath, args, { env, cwd: newDirectory() });
  atEnd(() => void child.kill('SIGKILL'));
  let output = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  /** Waits until the output has a text. */
  const prints = async (text: string): Promise<string> => {
    const failed = ended.then(() => Promise.reject(new Error(`It ended:\n${output}`)));
    failed.catch(() => undefined);
    while (!output.includes(text)) {
      await Promise.race([failed, ...streams.map((stream) => once(stream, 'data'))]);
    }
    return output;
  };
  return { child, ended, prints, ports, ...clientOf(`http://localhost:${ports[0]}/graphql`) };
}

/** A template whose field Query.greeting answers a text. */
const greeting = (text: string, request = '() => ({})') =>
  newTemplate({
    Greeting: {
      Code: `export const request = ${request}; export const response = () => '${text}';`,
    },
  });

test('it tells how to connect, takes a changed template, keeps the last good one, and ends at a signal', async () => {
  const file = greeting('Hello');
  const { prints, child, ended, ports, ask } = await newCommand(file, '--watch');
  const answer = async () =>
    (await ask('{ greeting }', {}, { 'x-api-key': 'da2-key' })).data.greeting;
  const told = await prints('\nready\n');
  const [api, tls] = ports.map((port) => `localhost:${port}/graphql`);
  expect(told).toMatch(/^Local AppSync: greetings\n/);
  for (const line of [`http://${api}`, `ws://${api}/realtime`, `https://${tls}`]) {
    expect(told).toContain(line);
  }
  expect(told).toContain('da2-key until 2096-10-02');
  expect(await answer()).toBe('Hello');

  copyFileSync(greeting('Good day'), file);
  await prints(`Read ${file} again.`);
  expect(await answer()).toBe('Good day');

  copyFileSync(greeting('Bye', 'async () => ({})'), file);
  await prints('async is not supported');
  expect(await answer()).toBe('Good day');

  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});

test('of 100 writes amid which it is killed none that was answered is lost, and none happens twice; until then no other process takes its tables', async () => {
  const folder = newDirectory();
  const module = path.resolve(__dirname, '../testing/notesApi.ts');
  const { child, ended, prints, put } = await newCommand(module, '--state', folder);
  await prints('\nready\n');
  await expect(startTestApi({ folder })).rejects.toThrow(
    `Process ${child.pid} keeps its state in ${path.join(folder, 'tables')}. Stop that process, or keep this state elsewhere: --state <path>.`,
  );

  const ids = Array.from({ length: 100 }, (_, n) => `note-${String(n).padStart(3, '0')}`);
  const answered: string[] = [];
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let n = writer; n < ids.length; n += 10) {
      await put(ids[n]!);
      answered.push(ids[n]!);
      if (answered.length === 50) child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(writers);
  await ended;
  const lost = ids.filter((id) => !answered.includes(id));
  expect(lost).not.toEqual([]);

  const after = await startTestApi({ folder });
  await expect(startTestApi({ folder })).rejects.toThrow(`Process ${process.pid} keeps its state`);
  expect(await after.ids()).toEqual(expect.arrayContaining(answered));
  // AppSync takes a put of what is there already as done.
  const again = await Promise.all(lost.map((id) => after.put(id)));
  expect(again.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await after.ids()).toEqual(ids);
});

test('it ends with a line that says why it cannot start', async () => {
  const file = path.join(newDirectory(), 'other.mjs');
  writeFileSync(file, 'export default { schema: 1 };');
  const output = `The default export of ${file} must be the definition of an API.\n`;
  expect(await (await newCommand(file)).ended).toEqual({ code: 1, output });
});

test('every option is read; a site at http://localhost:3000 is the usual one', () => {
  const { start } = readCommandLine(['cdk.out/Api.template.json']) as { start: object };
  const usual = { sites: ['http://localhost:3000/'], fresh: false, verbose: false };
  expect(start).toEqual({ ...usual, ports: {} });
  const args =
    'x.json --api Api1 --site http://a.example/ --site https://b.example/ --user-pool http://localhost:1/ --user-pool-id eu-west-1_Pool --user-pool-client-id web --fresh --host 0.0.0.0 --allowed-host api --state kept --watch --verbose --port 1 --tls-port 65535 --tables-port=9';
  expect(readCommandLine(args.split(' '))).toEqual({
    ...{ file: 'x.json', watch: true, api: 'Api1', userPoolId: 'eu-west-1_Pool' },
    userPoolClientId: 'web',
    start: {
      sites: ['http://a.example/', 'https://b.example/'],
      ...{ userPoolEndpoint: 'http://localhost:1/', folder: 'kept', fresh: true, verbose: true },
      ...{ host: '0.0.0.0', allowedHosts: ['api'] },
      ports: { api: 1, tls: 65535, tables: 9 },
    },
  });
});

test.each([
  ['', 'Name one template or module, such as cdk.out/Api.template.json.'],
  ['a.json --sites x', "Unknown option '--sites'. local-appsync --help shows what there is."],
  ['a.json --port 70000', '--port must be a port number from 1 to 65535, not "70000".'],
  ['a.json --site localhost:3000', '--site must be an address such as http'],
  ['a.json --user-pool-id pool', '--user-pool-id must be an id such as eu-central-1_'],
  ['a.json --state=', '--state must name a folder.'],
  ['a.mjs --watch', '--watch works with a template only'],
])('"%s" is refused by name', (words, message) => {
  expect(() => readCommandLine(words.split(' ').filter(Boolean))).toThrow(message);
});
