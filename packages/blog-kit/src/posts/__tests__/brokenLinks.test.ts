import { findBrokenLinks } from '../mistakes';

test('an address with a space is found on its line', () => {
  const lines = ['Text', 'and [a](./my file.pdf) and ![b](two words.png)', '[c]( ./my file.pdf )'];
  expect(findBrokenLinks(lines, 7)).toEqual([
    { text: '[a](./my file.pdf)', line: 8 },
    { text: '[b](two words.png)', line: 8 },
    { text: '[c]( ./my file.pdf )', line: 9 },
  ]);
});

test.each([
  'a `[a](./my file.pdf)` in code',
  '[a](./file.pdf "A title")',
  '[a](<./my file.pdf>)',
  '[a] (an aside)',
  '``[a](./b c)`` and ``a ` [b](./c d)``',
  'arr[0](x y) and list[1](a.b c)',
  '[1](see p. 5)',
  '\\[a\\](./b c)',
  '[a](https://a.example/ ) and [b]( ./b.pdf  )',
])('%s is not a broken link', (line) => {
  expect(findBrokenLinks([line], 1)).toEqual([]);
});
