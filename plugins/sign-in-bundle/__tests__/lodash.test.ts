import { defaultTheme } from '@aws-amplify/ui';
import kebabCase from '../stand-ins/lodash/kebabCase';
import merge from '../stand-ins/lodash/merge';
import pickBy from '../stand-ins/lodash/pickBy';

interface Lodash {
  kebabCase(text: string): string;
  merge(target: object, ...sources: unknown[]): object;
  pickBy(object: object, test: (value: unknown, key: string) => boolean): object;
}

const lodash = jest.requireActual<Lodash>('lodash');

/** The path of every token, as Amplify UI hands it over: `amplify fontSizes xxs value`. */
function tokenNames(tokens: object, path = 'amplify'): string[] {
  return Object.entries(tokens).flatMap(([key, value]: [string, unknown]) => {
    const name = `${path} ${key}`;
    return typeof value === 'object' && value ? tokenNames(value, name) : [name];
  });
}

test('every token of the theme gets the name of its custom property', () => {
  const names = tokenNames(defaultTheme.tokens);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.map(kebabCase)).toEqual(names.map((name) => lodash.kebabCase(name)));
});

test.each([
  ['nothing', [null, undefined]],
  ['one field', [{ password: ['Too short', 'No digit'] }, null]],
  ['several fields', [{ password: ['Too short'] }, { confirm_password: 'Differs' }]],
  ['the same field, as lists', [{ email: ['a', 'b'] }, { email: ['c'] }]],
  ['the same field, as text and list', [{ email: 'a' }, { email: ['b'] }]],
  ['the same field, as list and text', [{ email: ['a'] }, { email: 'b' }]],
  ['a field that is undefined', [{ email: 'a' }, { email: undefined, name: undefined }]],
  ['objects in objects', [{ a: { b: 1, c: [{ d: 2 }] } }, { a: { b: null, c: [{ e: 3 }] } }]],
])('validation errors are merged as before: %s', (_name, errors) => {
  expect(merge({}, ...errors)).toStrictEqual(lodash.merge({}, ...errors));
});

test('merging leaves its sources as they were', () => {
  const first = { email: ['a'] };
  merge({}, first, { email: ['b', 'c'] });
  expect(first).toEqual({ email: ['a'] });
});

test('fields are picked as before', () => {
  const values = { email: 'a@example.com', name: '', 'custom:team': undefined, password: 'x' };
  const isAttribute = (_value: unknown, key: string): boolean => key !== 'password';
  expect(pickBy(values, isAttribute)).toStrictEqual(lodash.pickBy(values, isAttribute));
});
