import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../../../testing/newDirectory';
import classNamesLoader from '../classNamesLoader';
import pureEnumsLoader from '../pureEnumsLoader';
import replaceLoader from '../replaceLoader';
import withoutLinesLoader from '../withoutLinesLoader';

type Loader = (this: object, source: string) => string;

function load(loader: unknown, source: string, options: object = {}): string {
  const context = { addDependency: () => undefined, getOptions: () => options };
  return (loader as Loader).call(context, source);
}

function writeFile(text: string): string {
  const file = path.join(newDirectory(), 'file.js');
  writeFileSync(file, text);
  return file;
}

test('a module is replaced by one that exports the same names', () => {
  const text = 'export const b = 1;\nexport async function a() {}\n';
  const replacement = writeFile(text);
  const module = 'const c = 1;\nfunction a() {}\nexport { a, c as b };\n//# sourceMappingURL=x';
  expect(load(replaceLoader, module, { replacement })).toBe(text);
});

test('a module that exports another name stops the build, and both are named', () => {
  const replacement = writeFile('export const a = 1;\n');
  const module = 'export { a, b };';
  expect(() => load(replaceLoader, module, { replacement })).toThrow(
    `The module exports { a, b } and ${replacement} { a }`,
  );
});

test('class names take the place of their names in the table', () => {
  const table = writeFile(
    "const ComponentClassName = {\n    AlertIcon: 'amplify-alert__icon',\n};",
  );
  const source = 'x(ComponentClassName.AlertIcon, `${ComponentClassName.AlertIcon}--a`)';
  expect(load(classNamesLoader, source, { table })).toBe(
    "x('amplify-alert__icon', `${'amplify-alert__icon'}--a`)",
  );
  expect(() => load(classNamesLoader, 'ComponentClassName.Alert', { table })).toThrow(
    'Alert is not found',
  );
});

test('enums become results of pure functions, with the same values', () => {
  const source = 'var A;\n(function (A) {\n    A["x"] = "X";\n})(A || (A = {}));\nexport { A };\n';
  const pure = load(pureEnumsLoader, source);
  expect(pure).toContain('const A = /*#__PURE__*/ (');
  expect(new Function(pure.replace('export { A };', 'return A;'))()).toEqual({ x: 'X' });
});

test('enums in another form stop the build', () => {
  expect(() => load(pureEnumsLoader, 'export { A };')).toThrow('another form');
  const half = 'var A;\n(function (A) {\n    A["x"] = "X";\n})(A || (A = {}));\n(A || (A = {}));';
  expect(() => load(pureEnumsLoader, half)).toThrow('another form');
});

test('lines are left out, and when there are none the build stops', () => {
  const source = "const texts = {\n    A: 'a',\n    AB: 'ab',\n};\n";
  expect(load(withoutLinesLoader, source, { lines: '\\bA\\b' })).toBe(
    "const texts = {\n    AB: 'ab',\n};\n",
  );
  expect(() => load(withoutLinesLoader, source, { lines: '\\bB\\b' })).toThrow('No line matches');
});
