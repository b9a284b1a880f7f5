import { layOut, outdent } from '../blocks';

const block = '```js\na\n\n  b\n```';

test.each([
  ['Text.\n\n', '\nMore', block],
  ['- item\n\n  ', '\n', '```js\n  a\n\n    b\n  ```'],
  ['1. ', '\n', '```js\n   a\n\n     b\n   ```'],
  ['> ', '\n', '```js\n> a\n>\n>   b\n> ```'],
  ['See ', ' and', `\n\n${block}\n\n`],
])('a block behind %j and before %j becomes %j', (before, after, laidOut) => {
  expect(layOut(block, before, after)).toBe(laidOut);
});

test('what has one line stays in its line', () => {
  expect(layOut('![a](b.png)', '- see ', ' there')).toBe('![a](b.png)');
});

test('what stands between tags in a list loses the indentation of the list alone', () => {
  expect(outdent('\n  a\n\n    b\n  ', '- item\n\n  ')).toBe('\na\n\n  b\n');
  expect(outdent('\na\n  b\n', '- item\n\n  ')).toBe('\na\n  b\n');
});
