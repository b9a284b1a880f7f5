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
