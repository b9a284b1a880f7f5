import { readParameters } from '../parameters';

test('reads parameters that are sent once', () => {
  const { values, repeated } = readParameters(new URLSearchParams('a=1&b=two%20words'));
  expect([...values]).toEqual([
    ['a', '1'],
    ['b', 'two words'],
  ]);
  expect(repeated.size).toBe(0);
});

test('treats an empty parameter as left out', () => {
  expect(readParameters(new URLSearchParams('a=&b')).values.size).toBe(0);
});

test('lists repeated parameters, even with equal values, and gives none of their values', () => {
  const { values, repeated } = readParameters(new URLSearchParams('a=1&a=1&b=2&c=&c=3'));
  expect([...values]).toEqual([['b', '2']]);
  expect([...repeated]).toEqual(['a', 'c']);
});

test('has no names of its own, such as __proto__', () => {
  const { values } = readParameters(new URLSearchParams('__proto__=x&constructor=y'));
  expect(values.get('__proto__')).toBe('x');
  expect(values.get('toString')).toBeUndefined();
});

test('a form of many fields is read once from start to end', () => {
  let read = 0;
  function* fields(): Iterable<[string, string]> {
    for (; read < 8000; read += 1) yield [`field${read}`, 'value'];
  }
  const { values } = readParameters(fields());
  expect([values.size, read]).toEqual([8000, 8000]);
});
