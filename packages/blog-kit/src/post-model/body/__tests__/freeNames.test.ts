import { readBody } from '../readBody';

/** The names that a `.mdx` text does not define, each with its line. A name in angle brackets is a component. */
async function freeNames(text: string): Promise<string[]> {
  const { freeNames: found, problem } = await readBody(text, 1, true);
  expect(problem).toBeUndefined();
  return found.map(({ name, line, isComponent }) => `${line} ${isComponent ? `<${name}>` : name}`);
}

test('components and variables that nothing defines are found on their lines', async () => {
  const text =
    '<Foo/> and {one}\n\n- <Tab.Item a={two} {...three} />\n\nexport const four = () => <Bar.Baz>{five}</Bar.Baz>;';
  expect(await freeNames(text)).toEqual([
    '5 <Bar>',
    '5 five',
    '1 <Foo>',
    '1 one',
    '3 <Tab>',
    '3 two',
    '3 three',
  ]);
});

test.each([
  ["import A, { b as B } from 'c';\nimport * as D from 'e';\n\n<A/> <B/> <D.E/>"],
  ['<A/> {b}\n\nexport const A = () => <C/>;\nexport function C() {}\nexport const [b] = [1];'],
  [
    'export function f({ a: { b = 1 }, ...rest }, [c], d = b) { return [b, rest, c, d, arguments]; }',
  ],
  ['export const o = { a: 1, b() {}, get c() { return this.a.d; } };'],
  ['export class A { static b = 1; c() { return new A(A.b); } }\n\nexport default class {}'],
  ['{[1].map((a) => { for (const b of [a]) { if (b) break; } return a; })}'],
  ["export { a as b } from 'c';\nexport * as d from 'e';"],
  ['{typeof window} {`${1}`} {/* comment */} {props.a}'],
  ['<div a="b" data-x={1}>c</div> <my-element/> <svg:a/> <></>'],
  [
    'export const f = () => { try { return g(); } catch (error) { return error; } function g() {} };',
  ],
  ['`{a}` and `<B/>`\n\n```js\n{c}\n```'],
])('nothing is free in %j', async (text) => {
  expect(await freeNames(text)).toEqual([]);
});

test('a name of a function or a block is unknown outside of it, and exports have no props', async () => {
  expect(
    await freeNames('export const f = (a) => { { const b = a; } return b; };\n\n{a} {f}'),
  ).toEqual(['1 b', '3 a']);
  expect(await freeNames('export const a = props.b;')).toEqual(['1 props']);
  expect(await freeNames("export { default as A } from 'a';\n\n<A/>")).toEqual(['3 <A>']);
});

test('code that may not run is told apart', async () => {
  const { freeNames: found } = await readBody(
    '{a} {() => b} {true && c} {d ? 1 : 2} {false ? e : 1}',
    1,
    true,
  );
  expect(found.map(({ name, isConditional }) => [name, isConditional])).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', false],
    ['e', true],
  ]);
});
