import { FILE, post, problemsIn, problemsOf } from '../testing/testSite';

const written = (what: string, file: string) =>
  `The ${what} is written out. Add it to blog/${file}.yml and name its key here.`;

test.each<[key: string, value: string | undefined, ...problems: string[]]>([
  [
    'tags',
    '\n  - aws\n  - TypScript',
    '8  Unknown tag "TypScript". Did you mean "typescript"? Add a new tag to blog/tags.yml.',
  ],
  ['tags', '[kubernetes]', '6  Unknown tag "kubernetes". Add a new tag to blog/tags.yml.'],
  ['tags', '[{ label: AWS, permalink: /aws }]', `6  ${written('tag', 'tags')}`],
  ['tags', '\n  - aws\n  -', '8  The tag is empty. Name a key of blog/tags.yml.'],
  ['tags', '[]', 'warning 6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.'],
  [
    'authors',
    'ownr',
    '5  Unknown author "ownr". Did you mean "owner"? Add a new author to blog/authors.yml.',
  ],
  ['authors', '{ name: Me }', `5  ${written('author', 'authors')}`],
  ['authors', '[owner, ~]', '5  The author is empty. Name a key of blog/authors.yml.'],
  [
    'authors',
    undefined,
    'warning 1  No author. Add "authors: [owner]" with keys from blog/authors.yml.',
  ],
])('[1.3] %s: %j', async (key, value, ...problems) => {
  expect(await problemsOf('', { changes: { [key]: value } })).toEqual(problems);
});

test('[1.3] a list that cannot be read is one problem', async () => {
  expect(await problemsIn({ [FILE]: post(), 'blog/tags.yml': 'aws: {}\ncdk: [\n' })).toEqual([
    'blog/tags.yml:2  The [ that opens here is never closed. Add a ] where the list ends.',
  ]);
});

const keys =
  'The keys are name, title, url, email, description, imageURL, image_url, page, socials.';
const notThere = '"owner" has a picture that is not there:';

test.each<[settings: string, ...problems: string[]]>([
  ['titel: Editor', '"owner" has an unknown key "titel". Did you mean "title"?'],
  ['nick: ada', `"owner" has an unknown key "nick". ${keys}`],
  ['title:', '"owner" has a "title" that is empty. Give it a value, or remove it.'],
  ['title: 5', '"owner" has a "title" that is not text. Put it in quotes.'],
  ['image_url: /img/adda.png', `${notThere} static/img/adda.png. Did you mean "/img/ada.png"?`],
  ['imageURL: ./ada.png', `${notThere} ./ada.png. Put it into static/img/, and write /img/….`],
  [
    'url: example.org/me',
    '"owner": The address example.org/me has no scheme. Write https://example.org/me.',
  ],
  ['url: /blog/taggs', '"owner": The site has no page /blog/taggs. Did you mean "/blog/tags"?'],
  ['image_url: /img/ada.png'],
  ['url: /blog/tags/aws'],
  ['page: { permalink: /ada }'],
])('[1.3] an author in the list with %j', async (settings, ...problems) => {
  const lines = await problemsIn({
    [FILE]: post(),
    'static/img/ada.png': '',
    'blog/authors.yml': `owner:\n  name: Ada\n  ${settings}\n`,
  });
  expect(lines).toEqual(problems.map((problem) => `blog/authors.yml:3  ${problem}`));
});

test('entries of lists that say nothing', async () => {
  const files = {
    [FILE]: post(),
    'blog/tags.yml': 'aws:\ncdk: tools\n',
    'blog/authors.yml': 'owner: { name: Me }\nother: { title: Nobody }\n',
    'blog/series.yml': 'bees:\n  description: All\nwax:\n  title: Wax\n  descripton: Candles\n',
  };
  expect(await problemsIn(files)).toEqual([
    'blog/authors.yml:2  "other" has no name. Add "name: …".',
    'blog/series.yml:1  "bees" has no title. Add "title: …".',
    'blog/series.yml:5  "wax" has an unknown key "descripton". Did you mean "description"?',
    'blog/tags.yml:2  "cdk" is no list of settings. Write "{ label: …, permalink: /…, description: … }".',
  ]);
});

/** The problems of a site with one post for each `series`, from March on, one a month. */
async function problemsOfSeries(series: string[]): Promise<string[]> {
  const posts = series.map((value, index) => {
    const file = `blog/2024-0${index + 3}-01-p/index.md`;
    return [file, post('', { slug: `p${index + 1}`, series: value })] as const;
  });
  const titles = 'bees: { title: Keeping bees }\nwax: { title: Wax }\n';
  return problemsIn({ 'blog/series.yml': titles, ...Object.fromEntries(posts) });
}

const noSeries =
  'blog/2024-03-01-p/index.md:7  "series" is no series. Write its name, or "{ name: …, part: 1 }".';
const gap = 'follows a gap: no published post is part 3. Number the parts from 1.';

test.each<[series: string[], ...problems: string[]]>([
  [['bees', 'bees', '{ name: wax, part: 2 }', '{ name: wax, part: 1 }']],
  [
    ['bees', 'bes'],
    'blog/2024-04-01-p/index.md:7  Unknown series "bes". Did you mean "bees"? Add a new series to blog/series.yml.',
  ],
  [
    ['\n  name: bees\n  part: 1', '\n  name: bees\n  part: 1', '\n  name: bees\n  part: 4'],
    'blog/2024-03-01-p/index.md:9  Part 1 of the series "bees" is also blog/2024-04-01-p/index.md. Change one.',
    'blog/2024-04-01-p/index.md:9  Part 1 of the series "bees" is also blog/2024-03-01-p/index.md. Change one.',
    `blog/2024-05-01-p/index.md:9  Part 4 of the series "bees" ${gap}`,
  ],
  [
    ['{ name: bees, part: 1 }', 'bees'],
    'blog/2024-04-01-p/index.md:7  No part of the series "bees", while blog/2024-03-01-p/index.md is part 1. Write "series: { name: bees, part: … }", or give none of its posts a part.',
  ],
  [['[bees]'], noSeries],
  [['{ name: bees, prt: 1 }'], noSeries],
  [['{ name: bees, part: two }'], noSeries],
])('series %j', async (series, ...problems) => {
  const lines = await problemsOfSeries(series);
  expect(problems.length > 0 ? lines.slice(0, problems.length) : lines).toEqual(problems);
});
