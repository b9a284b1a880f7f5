import { contentOf } from '../contentOf';
import { readingTime } from '../readingTime';

const words = (count: number) => ' word\n\nword '.repeat(count / 2);
const code = (lines: number) =>
  `\n\`\`\`ts title="a.ts"\n${'const a = 1;\n'.repeat(lines)}\`\`\`\n`;

test('[1.5] 238 words take a minute, and the nearest minute counts', () => {
  expect(readingTime(words(238 * 3))).toBe(3);
  expect(readingTime(words(238 * 3 + 100))).toBe(3);
  expect(readingTime(words(238 * 3 + 140))).toBe(4);
});

test('[1.5] there is no post of less than a minute', () => {
  expect(readingTime(' \n ')).toBe(1);
});

test('[1.5] a line of code takes two seconds, in the text or in a file', () => {
  expect(readingTime(code(120))).toBe(4);
  expect(readingTime('```ts file=./a.ts\n```', (info) => (info.includes('a.ts') ? 90 : 0))).toBe(3);
});

test('[1.5] pictures take 12 seconds and fewer, and three at least', () => {
  const picture = '![A long text that stands for the picture](a.png)\n\n';
  expect(readingTime(words(238) + picture.repeat(6))).toBe(2);
  expect(readingTime(words(238) + picture.repeat(50))).toBe(4);
});

test('[1.5] 500 characters of Chinese take a minute', () => {
  expect(readingTime('云'.repeat(1500))).toBe(3);
});

test.each([
  ['a link', '[two words](https://example.org/a_(b) "title") [here][ref]\n\n[ref]: /x y z', 3],
  ['tags and comments', '<p class="a b">one</p> <!-- not read --> {/* nor this */} <br />', 1],
  ['modules', "import A from './a';\n\nexport const b = {\n  c: 1,\n};\n\nimport things here", 3],
  ['signs', '## One {#id}\n\n| a | b |\n| - | - |\n\n- two\n\n---\n\n:::note Title\n\n:::', 5],
  ['a footnote', 'Text[^1].\n\n[^1]: Read as well.', 5],
])('words are counted as readers see them: %s', (_, markdown, count) => {
  expect(contentOf(markdown)).toMatchObject({ words: count, codeLines: 0, pictures: 0 });
});

test('code is counted in lists and quotations, without blank lines, and diagrams as pictures', () => {
  const markdown = [
    '1. ```sh\n   npm start\n\n   ```',
    '> ~~~~\n> ```\n>\n> ~~~~',
    '```mermaid\nflowchart LR\n  a --> b\n```',
    '`inline` ```not a fence```',
  ].join('\n\n');
  expect(contentOf(markdown)).toEqual({ words: 4, characters: 0, codeLines: 2, pictures: 1 });
});
