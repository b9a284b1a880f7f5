import { checkBlog } from '../checkBlog';
import { byPlace } from '../problems/summarize';
import { ownerSettings } from '../ownerSettings';
import { post, writeSite } from '../testSite';

const i18n = { defaultLocale: 'en', locales: ['en', 'de'] };
const [one, two] = ['blog/2024-01-02-one/index.md', 'blog/2024-01-03-two/index.md'];
const inBlog = 'i18n/de/docusaurus-plugin-content-blog/';
const [eins, zwei] = [`${inBlog}2024-01-02-one/index.md`, `${inBlog}2024-01-03-two/index.md`];
const first = post('## Part\n\n[two](../2024-01-03-two/index.md)', { slug: 'one' });
const second = post('[one](../2024-01-02-one/index.md#part)', { slug: 'two' });

/** The problems of a site in English and German with two posts that link to each other, and these files. */
async function problemsIn(files: Record<string, string>, locales = i18n): Promise<string[]> {
  const siteDir = await writeSite({
    [one]: first,
    [two]: second,
    ...files,
  });
  const settings = ownerSettings({ i18n: locales });
  const problems = await checkBlog({ siteDir, withDrafts: false, ...settings });
  return problems.sort(byPlace).map(({ file, line, message }) => `${file}:${line}  ${message}`);
}

test('a translation links and shows what its original does, with files that only the original has', async () => {
  const text =
    '![a](a.svg)\n\n```ts file=./samples/a.ts\n\n```\n\n[two](../2024-01-03-two/index.md)';
  expect(
    await problemsIn({
      [one]: post(`## Part\n\n${text}`, { slug: 'one' }),
      'blog/2024-01-02-one/a.svg': '<svg/>',
      'blog/2024-01-02-one/samples/a.ts': 'export {};',
      [eins]: post(`## Teil {#part}\n\n${text}`, { slug: 'one' }),
    }),
  ).toEqual([]);
});

test('mistakes in translations are told at their own places', async () => {
  const pages = 'i18n/de/docusaurus-plugin-content-pages/';
  expect(
    await problemsIn({
      [eins]: post('[two](../2024-01-03-none/index.md)\n\n![a](none.svg)', { tags: '[awss]' }),
      [zwei]: '---\ntitle: "Zwei\n---\n\nText.\n\n<!-- truncate -->\n',
      'src/pages/about.mdx': '# About\n',
      [`${pages}about.mdx`]: '<Unknown />\n',
    }),
  ).toEqual([
    `${eins}:6  Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.`,
    `${eins}:13  The link ../2024-01-03-none/index.md leads to no file. Did you mean "../2024-01-03-two/index.md"?`,
    `${eins}:15  There is no image none.svg beside the post. Add it, or correct the path.`,
    `${zwei}:2  The quote that opens here is never closed. Add the same sign where it ends.`,
    `${pages}about.mdx:1  There is no component <Unknown>. Import it, or correct its name.`,
  ]);
});

test('what only a language lacks is told of the text that it shows as it is', async () => {
  const authors = `${inBlog}authors.yml`;
  expect(
    await problemsIn({
      [eins]: post('## Teil', { slug: 'one' }),
      [authors]: 'other: { name: Ada }\n',
    }),
  ).toEqual([
    `${two}:5  In i18n/de: Unknown author "owner". Add a new author to ${authors}.`,
    `${two}:13  In i18n/de: There is no heading #part in ${eins}. Correct the part after #, or write {#part} after the heading there.`,
    `${eins}:5  Unknown author "owner". Add a new author to ${authors}.`,
  ]);
});

test('what is wrong in every language is told once', async () => {
  expect(await problemsIn({ [two]: post('[one](#none)', { slug: 'two' }), [eins]: first })).toEqual(
    [`${two}:13  There is no heading #none in this post. Correct the part after #.`],
  );
});

test('a translation may have another address than its original, and links find it', async () => {
  expect(
    await problemsIn({
      [eins]: post('## Part', { slug: 'eins' }),
      [zwei]: post('[one](/blog/eins#part) [x](/blog/one)', { slug: 'two' }),
    }),
  ).toEqual([`${zwei}:13  The site has no page /blog/one. Did you mean "/blog/eins"?`]);
});

test('a translation of nothing is told', async () => {
  const lost = (file: string, original: string, advice: string) =>
    `${file}:1  No page shows this translation: there is no ${original}. ${advice}`;
  expect(
    await problemsIn({
      [`${inBlog}2024-01-02-onee/index.md`]: first,
      [`${inBlog}2020-02-22-long-gone/index.md`]: second,
      [`${inBlog}2024-01-03-two/index.mdx`]: second,
      [`${inBlog}_part.md`]: 'A part.',
    }),
  ).toEqual([
    lost(
      `${inBlog}2020-02-22-long-gone/index.md`,
      'blog/2020-02-22-long-gone/index.md',
      'Give it the path of the text that it translates.',
    ),
    lost(
      `${inBlog}2024-01-02-onee/index.md`,
      'blog/2024-01-02-onee/index.md',
      'Did you mean "blog/2024-01-02-one/index.md"?',
    ),
    `${inBlog}2024-01-03-two/index.mdx:1  No page shows this translation of ${two}: the ends of their names differ. Give it the name index.md.`,
  ]);
});

test('languages that the site does not have are not checked', async () => {
  const wrong = { [eins]: post('[a](#none)') };
  expect(await problemsIn(wrong, { defaultLocale: 'en', locales: ['en'] })).toEqual([]);
});

test('a part that a post imports is read as its posts are, at its own lines', async () => {
  const part = 'blog/_parts/_help.mdx';
  const mdx = post(`import Help from '@site/${part}';\n\n<Help />`).replace(
    '<!-- truncate -->',
    '{/* truncate */}',
  );
  expect(
    await problemsIn({
      'blog/2024-01-04-three.mdx': mdx,
      [part]: [
        '[one](../2024-01-02-one/index.md#part) [here](#above) [tags](tags)',
        '#### Deep',
        '[one](../2024-01-02-none/index.md)',
        '![a](none.svg)',
        '[one](/blog/one#none)',
        '[pdf](none.pdf)',
      ].join('\n\n'),
      [eins]: first,
    }),
  ).toEqual([
    `${part}:5  The link ../2024-01-02-none/index.md leads to no file. Did you mean "../2024-01-02-one/index.md"?`,
    `${part}:7  There is no image none.svg beside the part. Add it, or correct the path.`,
    `${part}:9  There is no heading #none in ${one}. Correct the part after #.`,
    `${part}:11  The link none.pdf leads to no file. Correct the path; that of a post is ../folder/index.md.`,
  ]);
});
