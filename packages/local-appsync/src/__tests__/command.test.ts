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
const greeting = (text: string) =>
  JSON.stringify({
    Resources: resources({
      Greeting: {
        Properties: {
          Code: `export const request = () => ({}); export const response = () => '${text}';`,
        },
      },
    }),
  });

/** Starts the command. */
function newCommand(args: (string | number)[]) {
  const env = { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1' };
  const child = spawn(process.execPath, [bin, ...args.map(String)], { env, cwd: newDirectory() });
  atEnd(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  return {
    child,
    ended,
    /** Waits until the output has a text. */
    prints: async (text: string) => {
      while (!output.includes(text)) {
        await Promise.race([
          ...[child.stdout, child.stderr].map((stream) => once(stream, 'data')),
          ended.then(() => Promise.reject(new Error(`It ended:\n${output}`))),
        ]);
      }
      return output;
    },
  };
}

test('it tells how to connect, takes a changed template, keeps the last good one, and ends at a signal', async () => {
  const file = newTemplate({});
  writeFileSync(file, greeting('Hello'));
  const { api, hosted, google } = await freePorts();
  const ports = ['--port', api, '--tls-port', hosted, '--tables-port', google];
  const { prints, child, ended } = newCommand([file, '--watch', ...ports]);
  const ask = async (): Promise<unknown> => {
    const answer = await fetch(`http://localhost:${api}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': 'da2-key' },
      body: '{"query": "{ greeting }"}',
    });
    return answer.json();
  };

  const told = await prints('\nready\n');
  expect(told).toContain('Local AppSync: greetings');
  expect(told).toContain(`http://localhost:${api}/graphql`);
  expect(told).toContain(`ws://localhost:${api}/graphql/realtime`);
  expect(told).toContain(`https://localhost:${hosted}/graphql`);
  expect(told).toContain('da2-key until 2096-10-02');
  expect(await ask()).toEqual({ data: { greeting: 'Hello' } });

  writeFileSync(file, greeting('Good day'));
  await prints(`Read ${file} again.`);
  expect(await ask()).toEqual({ data: { greeting: 'Good day' } });

  writeFileSync(file, greeting('Bye').replace('() => ({})', 'async () => ({})'));
  await prints('async is not supported');
  expect(await ask()).toEqual({ data: { greeting: 'Good day' } });

  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});

test('what cannot be started ends it with a line that says why', async () => {
  const folder = newDirectory();
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const other = await newCommand([write('other.mjs', 'export default { schema: 1 };')]).ended;
  expect(other).toEqual({
    code: 1,
    output: expect.stringMatching(/^The default export of .*other\.mjs must be the definition/),
  });
  const missing = await newCommand(['missing.json']).ended;
  expect(missing).toEqual({
    code: 1,
    output: expect.stringMatching(/^missing\.json cannot be read as JSON: ENOENT/),
  });
});
