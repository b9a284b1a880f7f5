import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('[1.3] an unknown tag that is like a known one', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: '\n  - aws\n  - TypScript' }) })).toEqual([
    `${FILE}:8  Unknown tag "TypScript". Did you mean "typescript"? Add a new tag to blog/tags.yml.`,
  ]);
});

test('[1.3] an unknown tag', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: '[kubernetes]' }) })).toEqual([
    `${FILE}:6  Unknown tag "kubernetes". Add a new tag to blog/tags.yml.`,
  ]);
});

test('[1.3] an unknown author', async () => {
  expect(await problemsIn({ [FILE]: post('', { authors: 'ownr' }) })).toEqual([
    `${FILE}:5  Unknown author "ownr". Did you mean "owner"? Add a new author to blog/authors.yml.`,
  ]);
});

test('[1.3] no tags and no authors', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: '[]', authors: undefined }) })).toEqual([
    `warning ${FILE}:1  No author. Add "authors: [owner]" with keys from blog/authors.yml.`,
    `warning ${FILE}:5  No tag. Add "tags: [aws]" with keys from blog/tags.yml.`,
  ]);
});

test('[1.3] an empty entry of a list is one problem', async () => {
  const changes = { tags: '\n  - aws\n  -', authors: '\n  - owner\n  -' };
  expect(await problemsIn({ [FILE]: post('', changes) })).toEqual([
    `${FILE}:7  The author is empty. Name a key of blog/authors.yml.`,
    `${FILE}:10  The tag is empty. Name a key of blog/tags.yml.`,
  ]);
});

test('[1.3] tags that are not a list', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: 'aws' }) })).toEqual([
    `${FILE}:6  "tags" is not a list. Write "[aws]".`,
  ]);
});

test('[1.3] a tag and an author written out in the post', async () => {
  const changes = { tags: '[{ label: AWS, permalink: /aws }]', authors: '{ name: Me }' };
  expect(await problemsIn({ [FILE]: post('', changes) })).toEqual([
    `${FILE}:5  The author is written out. Add it to blog/authors.yml and name its key here.`,
    `${FILE}:6  The tag is written out. Add it to blog/tags.yml and name its key here.`,
  ]);
});

test('[1.3] a list of tags that cannot be read is one problem', async () => {
  expect(await problemsIn({ [FILE]: post(), 'blog/tags.yml': 'aws: {}\ncdk: [\n' })).toEqual([
    'blog/tags.yml:2  The [ that opens here is never closed. Add a ] where the list ends.',
  ]);
});

/** The problems of one author, without the name of the file. */
async function problemsOfAuthor(settings: string): Promise<string[]> {
  const files = {
    [FILE]: post(),
    'static/img/ada.png': '',
    'blog/authors.yml': `owner:\n  name: Ada\n  ${settings}\n`,
  };
  const lines = await problemsIn(files);
  return lines.map((line) => line.replace('blog/authors.yml:', ''));
}

const keys =
  'The keys are name, title, url, email, description, imageURL, image_url, page, socials.';

test.each([
  ['titel: Editor', `3  "owner" has an unknown key "titel". Did you mean "title"?`],
  ['nick: ada', `3  "owner" has an unknown key "nick". ${keys}`],
  ['title:', '3  "owner" has a "title" that is empty. Give it a value, or remove it.'],
  ['title: 5', '3  "owner" has a "title" that is not text. Put it in quotes.'],
  [
    'image_url: /img/adda.png',
    '3  "owner" has a picture that is not there: static/img/adda.png. Did you mean "/img/ada.png"?',
  ],
  [
    'imageURL: img/ada.png',
    '3  "owner" has a picture that is not there: img/ada.png. Put it into static/img/, and write /img/….',
  ],
  [
    'imageURL: ./ada.png',
    '3  "owner" has a picture that is not there: ./ada.png. Put it into static/img/, and write /img/….',
  ],
  [
    'url: www.example.org',
    '3  "owner": The address www.example.org has no scheme. Write https://www.example.org.',
  ],
  [
    'url: example.org/me',
    '3  "owner": The address example.org/me has no scheme. Write https://example.org/me.',
  ],
  ['url: /blog/taggs', '3  "owner": The site has no page /blog/taggs. Did you mean "/blog/tags"?'],
])('[1.3] an author with a mistake: %j', async (settings, problem) => {
  expect(await problemsOfAuthor(settings)).toEqual([problem]);
});

test.each([
  'image_url: /img/ada.png',
  'imageURL: https://pictures.example.org/ada.png',
  'socials: { GitHub: ada, x: ada, email: ada@example.org, stackoverflow: 5 }',
  'socials: { gitlab: https://gitlab.com/ada, forum: "mailto:ada@example.org" }',
  'url: /blog/tags/aws',
  'page: { permalink: /ada }',
])('[1.3] an author without one: %j', async (settings) => {
  const problems = await problemsOfAuthor(settings);
  expect(problems.filter((line) => !line.includes('Pages may not load'))).toEqual([]);
});

test("[1.3] another generator's key for tags", async () => {
  expect(await problemsIn({ [FILE]: post('', { categories: '[aws]' }) })).toEqual([
    `warning ${FILE}:7  Unknown key "categories" in the front matter. Write "tags: […]".`,
  ]);
});
