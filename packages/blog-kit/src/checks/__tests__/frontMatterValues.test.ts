import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test.each([
  ['tags', '5', '"tags" is not a list. Write "[5]".'],
  ['tags', '', '"tags" is empty. Give it a value, or remove it.'],
  ['slug', '""', '"slug" is empty. Give it a value, or remove it.'],
  ['draft', 'maybe', '"draft" is neither true nor false. Write one of the two.'],
  ['image', '5', '"image" is not an address. Write one.'],
  ['keywords', 'cloud', '"keywords" is not a list. Write "[cloud]".'],
  [
    'toc_max_heading_level',
    '9',
    '"toc_max_heading_level" is not a level of headings. Write a number from 2 to 6.',
  ],
  [
    'last_update',
    '{ by: me }',
    '"last_update" names neither an author nor a date. Write "{ date: YYYY-MM-DD }".',
  ],
])('%s: %s', async (key, value, message) => {
  const problems = await problemsIn({ [FILE]: post('', { [key]: value }) });
  expect(problems.map((line) => line.replace(/^.*?:\d+ {2}/, ''))).toContain(message);
});

test('every key that Docusaurus documents is accepted', async () => {
  const file = 'blog/2024-01-02-good/index.md';
  expect(
    await problemsIn({
      'blog/2024-01-02-good/card.png': '',
      [file]: post('', {
        title: '2024',
        date: '2024-01-02T10:00',
        keywords: '[a, 5]',
        image: './card.png',
        hide_table_of_contents: 'false',
        toc_min_heading_level: '2',
        toc_max_heading_level: '5',
        last_update: '{ date: 2024-01-03, author: Me }',
        title_meta: 'A',
        sidebar_label: 'B',
        unlisted: 'true',
      }),
    }),
  ).toEqual([]);
});

test('lists of tags and authors with entries that say nothing', async () => {
  expect(
    await problemsIn({
      [FILE]: post(),
      'blog/tags.yml': 'aws: { label: AWS }\nAWS:\ncdk: tools\n',
      'blog/authors.yml': 'owner: { name: Me }\nother: { title: Nobody }\n',
    }),
  ).toEqual([
    'blog/authors.yml:2  "other" has no name. Add "name: …".',
    'blog/tags.yml:3  "cdk" is no list of settings. Write "{ label: …, permalink: /…, description: … }".',
  ]);
});
