import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from 'local-cognito/testing/free-ports';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { newTemplate, resources } from '../template/__tests__/newTemplate';

const bin = path.join(__dirname, '../../bin/local-appsync.mjs');

/** A template whose field Query.greeting answers a text. */
const greeting = (text: string, request = '() => ({})') => {
  const Code = `export const request = ${request}; export const response = () => '${text}';`;
  return JSON.stringify({ Resources: resources({ Greeting: { Properties: { Code } } }) });
};

/** Starts the command. */
function newCommand(args: (string | number)[]) {
  const env = { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1' };
  const child = spawn(process.execPath, [bin, ...args.map(String)], { env, cwd: newDirectory() });
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
  return { child, ended, prints };
}

test('it tells how to connect, takes a changed template, keeps the last good one, and ends at a signal', async () => {
  const file = newTemplate({});
  writeFileSync(file, greeting('Hello'));
  const { api, hosted, google } = await freePorts();
  const ports = ['--port', api, '--tls-port', hosted, '--tables-port', google];
  const { prints, child, ended } = newCommand([file, '--watch', ...ports]);
  const ask = async (): Promise<unknown> => {
    const request = { headers: { 'x-api-key': 'da2-key' }, body: '{"query": "{ greeting }"}' };
    const answer = await fetch(`http://localhost:${api}/graphql`, { method: 'POST', ...request });
    return answer.json();
  };
  const told = await prints('\nready\n');
  for (const line of [
    'Local AppSync: greetings',
    `http://localhost:${api}/graphql`,
    `ws://localhost:${api}/graphql/realtime`,
    `https://localhost:${hosted}/graphql`,
    'da2-key until 2096-10-02',
  ]) {
    expect(told).toContain(line);
  }
  expect(await ask()).toEqual({ data: { greeting: 'Hello' } });

  writeFileSync(file, greeting('Good day'));
  await prints(`Read ${file} again.`);
  expect(await ask()).toEqual({ data: { greeting: 'Good day' } });

  writeFileSync(file, greeting('Bye', 'async () => ({})'));
  await prints('async is not supported');
  expect(await ask()).toEqual({ data: { greeting: 'Good day' } });

  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});

test.each([
  ['other.mjs', /^The default export of .*other\.mjs must be the definition/],
  ['missing.json', /^.*missing\.json cannot be read as JSON: ENOENT/],
])('it ends with a line that says why it cannot start with %s', async (name, message) => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'other.mjs'), 'export default { schema: 1 };');
  const output = expect.stringMatching(message) as string;
  expect(await newCommand([path.join(folder, name)]).ended).toEqual({ code: 1, output });
});
