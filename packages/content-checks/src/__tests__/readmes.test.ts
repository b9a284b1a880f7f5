import { post, problemsIn } from '../testSite';

const folder = 'blog/2024-01-01-a/samples';
const start = '# Rows\n\n## Check it\n\n```console\n$ go test ./...\n```\n\n';

/** The problems of a README whose text goes on like this on line 9, without its name. */
async function problemsOf(text: string, files: Record<string, string> = {}): Promise<string[]> {
  const problems = await problemsIn({
    'blog/2024-01-01-a/index.md': post(),
    [`${folder}/README.md`]: start + text,
    ...files,
  });
  return problems.map((line) => line.replace(`${folder}/README.md:`, ''));
}

test('a README has the Markdown and the HTML of posts', async () => {
  const text =
    '![Rows](rows.svg) [a](lib/a.ts) [b](lib/) [post](../index.md)\n\n<details>\n<summary>More</summary>\n\n<a href="#check-it">Check</a> <a href="https://a.example">A</a>\n\n</details>\n\n:::note\n\nText.\n\n:::';

  expect(await problemsOf(text, { [`${folder}/rows.svg`]: '<svg/>' })).toEqual([]);
});

test.each([
  ['<script>go()</script>', 'runs no script'],
  ['<b onclick="go()">x</b>', 'runs no onclick="…"'],
  ['<style>b { color: red }</style>', 'takes no <style>'],
  ['<object data="https://a.example/b"></object>', 'refuses <object>'],
  ['<iframe src="https://a.example" title="A"></iframe>', 'may not load frames from'],
  [
    '[![Build](https://img.shields.io/a.svg)](https://a.example)',
    'may not load pictures from https://img.shields.io. Put the file beside the text, or write',
  ],
  ['<img src="https://img.shields.io/a.svg" alt="A">', 'may not load pictures from'],
  ['<!-- Later', 'This comment is never closed'],
  ['<details>', '<details> is never closed'],
  ['```ts\na', 'This code is never closed'],
  [':::note\n\nText.', ':::note is never closed'],
  [':::rows\n\nText.\n\n:::', 'There is no :::rows.'],
  ['[a](htps://a.example)', 'has the scheme "htps"'],
])('tells of %j with the line in the README', async (text, problem) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching(/^9 {2}/)]);
  expect(await problemsOf(`Text.\r\n\r\n${text}`)).toEqual([expect.stringContaining(problem)]);
});

test('HTML cannot name a file of the project', async () => {
  const text =
    '<img src="rows.svg" alt="Rows">\n\n<a href="lib/a.ts">a</a>\n\n<video src="./a.mp4"></video>';

  expect(await problemsOf(text, { [`${folder}/rows.svg`]: '<svg/>' })).toEqual([
    '9  The page with the code cannot find rows.svg in HTML. Write it in Markdown: ![What it shows](rows.svg).',
    '11  The page with the code cannot find lib/a.ts in HTML. Write it in Markdown: [text](lib/a.ts).',
    '13  The page with the code cannot find ./a.mp4 in HTML. Write it in Markdown: [text](./a.mp4).',
  ]);
});

test('a fence cannot show a file of the project', async () => {
  expect(await problemsOf('```ts file=./a.ts\n```', { [`${folder}/a.ts`]: '' })).toEqual([
    '9  Fences of a README show no files. Link to it: [text](./a.ts).',
  ]);
});
