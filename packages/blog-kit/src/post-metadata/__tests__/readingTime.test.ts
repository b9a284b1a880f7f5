import { readBody } from '../../posts/body';
import { readingTime } from '..';

const words = (count: number) => ' word\n\nword '.repeat(count / 2);
const code = (lines: number) =>
  `\n\`\`\`ts title="a.ts"\n${'const a = 1;\n\n'.repeat(lines)}\`\`\`\n`;
const picture = '![A long text that stands for the picture](a.png)\n\n';
const unread = '<!-- not read --> <br class="a b"> [](https://example.org/a/b) {/* */}\n\n';

test.each([
  [1, 'an empty text', ' \n '],
  [3, '238 words a minute', words(238 * 3)],
  [3, 'the nearest minute', words(238 * 3 + 100)],
  [4, 'the nearest minute', words(238 * 3 + 140)],
  [4, 'lines of code, two seconds each', code(120)],
  [3, 'lines of code in a file', '```ts file=./a.ts\n```\n'],
  [2, 'pictures, 12 seconds and fewer', words(238) + picture.repeat(6)],
  [4, 'pictures, three seconds at least', words(238) + picture.repeat(50)],
  [1, 'what is not read', words(238) + unread.repeat(40)],
])('[1.5] %d minutes for %s', async (minutes, _what, text) => {
  const sample = 'const a = 1;\n'.repeat(90);
  const body = await readBody(text, 1, false);
  expect(readingTime(body, (block) => (block.sample ? sample : block.text))).toBe(minutes);
});
