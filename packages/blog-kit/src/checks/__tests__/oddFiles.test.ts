import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { checkBlog } from '../checkBlog';
import { post, problemsIn } from '../testSite';
import { checkSettings } from '../settings';

const FILE = 'blog/2024-01-02-good/index.md';

test('a site without a folder for posts gets an error', async () => {
  const siteDir = newDirectory();
  expect(await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false })).toMatchObject([
    { file: 'blog', line: 1, message: 'There is no folder blog/, where posts go. Add it.' },
  ]);
});

test('an empty folder for posts has no problem', async () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog'));
  expect(await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false })).toEqual([]);
});

test('names with spaces, umlauts and the signs of patterns', async () => {
  const odd = 'blog/2024-01-02-[größe] (a)!{b,c}/index.md';
  const siteFiles = {
    [odd]: post('[a](../2024-01-03-b/gr%C3%B6%C3%9Fe%20b.md)\n[b](./no.md)'),
    'blog/2024-01-03-b/größe b.md': post('', { slug: 'b' }),
  };
  expect(await problemsIn(siteFiles)).toEqual([
    `${odd}:14  The link ./no.md leads to no file. Correct the path; that of a post is ../folder/index.md.`,
  ]);
});

test('a comment that nothing closes, which hides the rest of the post', async () => {
  expect(await problemsIn({ [FILE]: post('Text\n\n<!-- more\n\nText') })).toEqual([
    `${FILE}:15  This comment is never closed, and hides what follows. Add --> where it ends.`,
  ]);
});

test('a comment that nothing closes in MDX', async () => {
  const file = FILE.replace('.md', '.mdx');
  const body = post('').replace('<!-- truncate -->', '{/* truncate */}\n\n<!-- more');
  expect(await problemsIn({ [file]: body })).toEqual([
    `${file}:13  This comment is never closed. Add --> where it ends.`,
  ]);
});

test.each(['x'.repeat(5000), 'a%00'])('a link to a name that no file can have', async (name) => {
  const [problem] = await problemsIn({ [FILE]: post(`[a](./${name}.md)`) });
  expect(problem).toContain('leads to no file');
});

test('a picture and a link without an address', async () => {
  expect(await problemsIn({ [FILE]: post('![What it shows]()\n[a]()') })).toEqual([
    `${FILE}:13  The image has no address. Write one between ( and ).`,
    `${FILE}:14  The link has no address. Write one between ( and ).`,
  ]);
});

test.each(['constructor', 'toString', '__proto__'])(
  'the key %s, which every JavaScript object has',
  async (key) => {
    expect(await problemsIn({ [FILE]: post('', { [key]: 'a' }) })).toEqual([
      `warning ${FILE}:7  Unknown key "${key}" in the front matter, which changes nothing. Remove it.`,
    ]);
  },
);

test('a fence in a language named like a property of every object', async () => {
  const code = Array.from({ length: 20 }, (_, index) => index).join('\n');
  expect(await problemsIn({ [FILE]: post(`\`\`\`constructor\n${code}\n\`\`\``) })).toEqual([
    `warning ${FILE}:13  Unknown language "constructor". Write text for one without colors.`,
  ]);
});

test.each([
  ['date', '2024-02-30', '"2024-02-30" is no date. Write it as YYYY-MM-DD, such as 2024-05-01.'],
  ['date', '[2024-01-02]', '"date" is no date. Write it as YYYY-MM-DD, such as 2024-05-01.'],
  ['date', '', '"date" is empty. Give it a value, or remove it.'],
  ['slug', '{ a: b }', '"slug" is not text. Put it in quotes.'],
  ['tags', '{ a: b }', '"tags" is not a list. Write "[one, another]".'],
  [
    'last_update',
    '{ date: soon }',
    '"last_update" names neither an author nor a date. Write "{ date: YYYY-MM-DD }".',
  ],
])('%s: %s is reported once', async (key, value, message) => {
  const problems = await problemsIn({ [FILE]: post('', { [key]: value }) });
  expect(problems.map((problem) => problem.split('  ')[1])).toEqual([message]);
});
