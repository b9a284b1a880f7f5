import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { atEnd } from 'test-support/atEnd';
import { fuzzSandbox } from '../../../scripts/fuzzSandbox';
import { evaluate, testFunctions, threads } from '../../testing/handler';
import { HandlerThreads } from '../handlerThreads';
import { HandlerModule } from '../sandbox';

const compile = (code: string) => new HandlerModule({ code }, threads);
const handlers = (body: string) =>
  `export function request(ctx) { ${body} }\nexport const response = (ctx) => ctx.result;`;

test.each([
  ['for (let i = 0; i < 3; i += 1) {}', 'for with a condition'],
  ['while (ctx.go) {}', 'while'],
  ['do {} while (ctx.go);', 'do-while'],
  ['for (const x of [1]) { continue; }', 'continue'],
  ['try { ctx.go; } finally {}', 'try'],
  ["throw 'no';", 'throw'],
  ['let i = 0; i++;', 'The operator \\+\\+'],
  ['return ~1;', 'The operator ~'],
  ["return 'a' in ctx;", 'The operator in'],
  ['return ctx instanceof Object;', 'The operator instanceof'],
  ['return /a/;', 'A regular expression'],
  ['return new Date();', 'new'],
  ['return this;', 'this'],
  ['class A {}', 'classes'],
  ['outer: for (const x of []) { break outer; }', 'labels'],
  ['const f = async () => 1;', 'async'],
  ['function* f() {}', 'A generator'],
  ['function f() { return f(); }', 'Recursion of f'],
  ['const f = (n) => f(n);', 'Recursion of f'],
  ['const f = (n) => n.map((each) => f(each));', 'Recursion of f'],
  ['const f = (n) => n.map(f);', 'Recursion of f'],
  ['function f() { return g(); } function g() { return f(); }', 'Recursion of g'],
  [
    'const a = () => b(); const b = () => [1].some(c); const c = function () { a(); };',
    'Recursion of b',
  ],
])('refuses %s', (body, reason) => {
  const message = new RegExp(`code\\.js:1:\\d+ ${reason}.* is not supported`);
  expect(() => compile(handlers(body))).toThrow(message);
});

test.each([
  'function f() {} function g() { f(); } g(); f();',
  'const f = (f) => f(1);',
  'const f = () => { const f = (x) => x; return f(1); };',
  'function f(list) { return list.length; } function g() { return f([f, g]); }',
  'const f = () => { const unused = () => f(); return 1; };',
  'let f = (x) => x; f = (x) => g(x); const g = (x) => f(x);',
  'for (const f of [(x) => x]) { f(1); } { const f = 1; } const h = ({ f }) => f();',
])('takes %s, which calls nothing from itself', (body) => {
  expect(() => compile(handlers(body))).not.toThrow();
});

test('names every mistake with its place, in order, and what cannot be parsed or is too long', () => {
  const code = `import fs from 'fs';\nexport function request() {\n  let i = 0;\n  i++;\n}`;
  expect(() => compile(code)).toThrow(
    [
      'The code contains one or more errors.',
      'code.js:1:1 local-appsync has no module fs; it has @aws-appsync/utils and @aws-appsync/utils/dynamodb.',
      'code.js:1:1 A function named response must be exported.',
      'code.js:4:3 The operator ++ is not supported.',
    ].join('\n'),
  );
  expect(() => compile('export function request( {')).toThrow('code.js:1:27 cannot be read: ');
  const long = handlers(`return '${'x'.repeat(32_000)}';`);
  expect(() => compile(long)).toThrow(`code.js is too long for AppSync: ${long.length} characters`);
});

test('there is no global besides those of the runtime, whatever this version of Node.js has', async () => {
  const known =
    'Array Boolean Date Infinity JSON Math NaN Number Object String console decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt';
  const all = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const names = [...all, 'process', 'require', 'fetch', 'setTimeout'];
  const types = (await evaluate(`[${names.map((name) => `typeof ${name}`).join()}]`)) as string[];
  const there = names.filter((_, index) => types[index] !== 'undefined');
  expect(there.sort().join(' ')).toBe(known);
});

const starts =
  '(()=>1) util.autoId ctx.constructor constructor toString __defineGetter__ [].values console.log';

test.each(starts.split(' '))('%s does not lead out of the sandbox', async (start) => {
  await expect(evaluate(`${start}.constructor('return process')()`)).rejects.toThrow(
    /^(Code generation from strings disallowed|'\w+' is not defined)/,
  );
});

test('no program of what handlers reach gets hold of an object of Node.js', async () => {
  const { ran, escaped } = await fuzzSandbox(threads, 40, 233);
  expect(escaped).toEqual([]);
  expect(ran).toBeGreaterThan(10);
});

// https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html
test.each([
  ['ctx.args?.none?.deep ?? `a${[1, [2]].flat()}`', 'a1,2'],
  ['(({ a, ...rest }, [b = 3]) => ({ ...rest, b, a }))({ a: 1, c: 2 }, [])', { a: 1, b: 3, c: 2 }],
  [`Object.entries(Object.assign({ b: 1 }, JSON.parse('{"b":[2]}')))`, [['b', [2]]]],
  [`[3, 1, 2].sort().concat([...'ab']).findLastIndex((each) => each === 3)`, 2],
  [`'a-b'.replaceAll('-', '+').split('+').map((each) => each.toUpperCase())`, ['A', 'B']],
  ['[Number.isNaN(NaN), Math.max(1, 2), Object.hasOwn({ a: 1 }, "a")]', [true, 2, true]],
])('%s runs', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

test.each([
  ["'x'.repeat(1e9)", 'The handler needs more than 64 MB of memory'],
  [`JSON.parse('['.repeat(1e5))`, 'The handler calls functions too deeply'],
  [`[1].map(() => util.error('No'))`, 'No'],
  ['[1].map.call([1], (each) => each)', '[1].map.call is not a function'],
  [`Array.fromAsync([1], () => util.error('No'))`, 'Array.fromAsync is not a function'],
])('%s is ended', async (expression, message) => {
  await expect(evaluate(expression)).rejects.toThrow(message);
});

// They do not come back to where the engine could stop them.
const endless = 'Array(4_294_967_295).indexOf(1)';
const endlessSearch = `util.matches('(a+)+$', 'a'.repeat(50) + '!')`;

test.each([endless, endlessSearch])('%s holds up no other handler', async (long) => {
  const busy = new HandlerThreads();
  const run = (code: string) =>
    new HandlerModule({ code }, busy).run('request', { stash: {} }, testFunctions());
  const ended = expect(run(handlers(`return ${long};`))).rejects.toThrow('has been closed');
  expect(await run(handlers('return 1;'))).toBe(1);
  await busy.close();
  await ended;
});

test('a handler that does not end is ended', async () => {
  const hasty = new HandlerThreads(300);
  atEnd(() => hasty.close());
  const said: unknown[] = [];
  const functions = testFunctions((_, words) => said.push(...words));
  const run = new HandlerModule({ code: handlers(`return ${endless};`) }, hasty);
  const told = { message: 'Execution timed out.', errorType: 'ExecutionTimeout' };
  await expect(run.run('request', { stash: {} }, functions)).rejects.toMatchObject(told);
  expect(said).toEqual(['request of code.js: Execution timed out.']);
});

test('mistakes lead to the line of the TypeScript file, by its source map', async () => {
  const built = (answer: string) => {
    const contents = `import { util } from '@aws-appsync/utils';
export function request(ctx: { args: object }): number {
  return [1].map((each) => util.time.parseISO8601ToEpochMilliSeconds('x' + each))[0]!;
}
interface Unused { a: string }
export function response() { return ${answer}; }`;
    const stdin = { contents, loader: 'ts', sourcefile: 'src/note.ts' } as const;
    const { outputFiles } = buildSync({ stdin, write: false, sourcemap: 'inline', format: 'esm' });
    return new HandlerModule({ code: outputFiles[0]!.text, codeFile: 'out/note.js' }, threads);
  };
  expect(() => built('new Date()')).toThrow('src/note.ts:6:37 new is not supported');
  const failed = built('1').run('request', { stash: {} }, testFunctions());
  const { stack } = (await failed.catch((error: unknown) => error)) as Error;
  const frames = ['    at <anonymous> (src/note.ts:3:38)', '    at request (src/note.ts:3:14)'];
  expect(stack!.split('\n').slice(1)).toEqual(frames);
  // Minified code has its imports on the line of all else.
  const imports = `import{util as e,runtime as n,extensions as r}from"@aws-appsync/utils";`;
  const small = compile(`${imports}export const request=t=>t.a.b,response=()=>1;`);
  const mistake = small.run('request', { stash: {} }, testFunctions());
  await expect(mistake).rejects.toHaveProperty(
    'stack',
    expect.stringContaining(`code.js:1:${imports.length + 28}`),
  );
});

test('a module begins anew with each handler, its stash stays, and its console is told', async () => {
  const said: unknown[] = [];
  const loud = testFunctions((level, words) => said.push([level, ...words]));
  const ctx = { stash: {}, args: { id: 1 } };
  const seen = 'ctx.stash.seen = (ctx.stash.seen ?? 0) + 1; console.error(ctx.args);';
  const counting = compile(`let n = 0;\n${handlers(`n += 1; ${seen} return n;`)}`);
  expect(await counting.run('request', ctx, loud)).toBe(1);
  expect(await counting.run('request', ctx, loud)).toBe(1);
  expect(ctx.stash).toEqual({ seen: 2 });
  expect(said[0]).toEqual(['error', { id: 1 }]);
});
