import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { lambdaHandler, type LambdaFunction } from '../lambdaFunction';

/** Makes a function of files that lie in a project of ES modules. */
function newFunction(files: Record<string, string>, more: Partial<LambdaFunction> = {}) {
  const project = newDirectory();
  const folder = path.join(project, 'asset');
  mkdirSync(folder);
  writeFileSync(path.join(project, 'package.json'), '{"type": "module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const rest = { name: 'Fn', handler: 'index.handler', environment: {}, timeout: 10, ...more };
  return lambdaHandler({ folder, ...rest });
}

test('CommonJS runs as on Lambda, also in a project of ES modules', async () => {
  const call = newFunction({
    'index.js':
      "const { double } = require('./double'); exports.handler = async ({ n }) => double(n);",
    'double.js': 'exports.double = (n) => 2 * n;',
  });
  expect(await call({ n: 21 })).toBe(42);
});

test('ES modules run, by their ending or by the package.json of the function', async () => {
  const code =
    "import { basename } from 'node:path';\nexport const handler = (event) => basename(event);";
  expect(await newFunction({ 'index.mjs': code })('/a/b')).toBe('b');
  const own = { 'index.js': code, 'package.json': '{"type": "module"}' };
  expect(await newFunction(own)('/a/c')).toBe('c');
});

test('a function keeps its state between calls, and sees its own variables only', async () => {
  process.env.OF_THIS_PROCESS = 'secret';
  const code =
    'let calls = 0; exports.handler = async () => [++calls, process.env.OWN, process.env.OF_THIS_PROCESS];';
  const call = newFunction({ 'index.js': code }, { environment: { OWN: 'mine' } });
  expect(await call({})).toEqual([1, 'mine', null]);
  expect(await call({})).toEqual([2, 'mine', null]);
});

test('a callback answers, and a nested handler is found', async () => {
  const code = 'exports.a = { b: (event, context, done) => done(null, context.functionName) };';
  expect(await newFunction({ 'index.js': code }, { handler: 'index.a.b' })({})).toBe('Fn');
});

test('an error of the function is the error of the call', async () => {
  const code = "exports.handler = async () => { throw new Error('No tea left'); };";
  await expect(newFunction({ 'index.js': code })({})).rejects.toThrow('No tea left');
});

test('a function that takes too long is stopped, and starts anew with the next call', async () => {
  const code = 'exports.handler = async (busy) => { while (busy); return "done"; };';
  const call = newFunction({ 'index.js': code }, { timeout: 0.5 });
  await expect(call(true)).rejects.toThrow('Task timed out after 0.50 seconds');
  expect(await call(false)).toBe('done');
});

test('a function that ends its process ends only itself', async () => {
  const call = newFunction({ 'index.js': 'exports.handler = async () => process.exit(1);' });
  await expect(call({})).rejects.toThrow('Runtime exited');
});

test('a missing module is told at once, and a missing export by the call', async () => {
  expect(() => newFunction({}, { handler: 'main.handler' })).toThrow(
    /has no module main of which main\.handler could be called/,
  );
  const call = newFunction({ 'index.js': '' });
  await expect(call({})).rejects.toThrow(/index\.js exports no function handler/);
});
