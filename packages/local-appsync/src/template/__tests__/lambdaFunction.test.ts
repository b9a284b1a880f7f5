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

const double = {
  'index.js': `exports.handler = async (n) => require('./double').double(n);`,
  'double.js': 'exports.double = (n) => 2 * n;',
};
const esModule = `import path from 'node:path'; export const handler = (event) => path.basename(event);`;
const own = { 'index.js': esModule, 'package.json': '{"type": "module"}' };
const callback = 'exports.handler = (_, context, done) => done(null, context.functionName);';

test.each<[string, Record<string, string>, unknown, unknown]>([
  ['CommonJS, though it lies in a project of ES modules,', double, 21, 42],
  ['an ES module by its ending', { 'index.mjs': esModule }, '/a/b', 'b'],
  ['an ES module by its own package.json', own, '/a/c', 'c'],
  ['a callback', { 'index.js': callback }, {}, 'Fn'],
])('%s runs as on Lambda', async (_, files, event, answer) => {
  expect(await newFunction(files)(event)).toBe(answer);
});

test('a function keeps its state between calls, and sees its own variables only; a nested handler is found', async () => {
  process.env.OTHER = 'secret';
  const code = `let n = 0; exports.a = { b: async () => [++n, process.env.OWN, process.env.OTHER] };`;
  const options = { handler: 'index.a.b', environment: { OWN: 'mine' } };
  const call = newFunction({ 'index.js': code }, options);
  for (const n of [1, 2]) expect(await call({})).toEqual([n, 'mine', null]);
});

test('a function that takes too long is stopped, and holds up no other call', async () => {
  const code = 'exports.handler = async (busy) => { while (busy); return "done"; };';
  const call = newFunction({ 'index.js': code }, { timeout: 0.5 });
  const long = expect(call(true)).rejects.toThrow('Task timed out after 0.50 seconds');
  const short = call(false);
  await long;
  expect(await short).toBe('done');
});

test.each([
  ['throws', `exports.handler = async () => { throw new Error('No tea left'); };`, 'No tea left'],
  ['ends its process', 'exports.handler = async () => process.exit(1);', 'Runtime exited'],
  ['has no handler', '', /index\.js exports no function handler/],
])('a function that %s fails its call alone', async (_, code, message) => {
  await expect(newFunction({ 'index.js': code })({})).rejects.toThrow(message);
});

test('a missing module is told at once', () => {
  const message = /has no module main of which main\.handler could be called/;
  expect(() => newFunction({}, { handler: 'main.handler' })).toThrow(message);
});
