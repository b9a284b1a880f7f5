import { post, problemsIn } from '../testSite';

const titles = 'bees: { title: Keeping bees }\nwax: { title: Wax, description: Candles. }\n';

/** A site with one post for each `series`, from March on, one a month. */
async function problemsOf(series: string[], more: Record<string, string> = {}): Promise<string[]> {
  const posts = series.map((value, index) => {
    const file = `blog/2024-0${index + 3}-01-p${index + 1}/index.md`;
    return [file, post('', { slug: `p${index + 1}`, series: value })] as const;
  });
  return problemsIn({ 'blog/series.yml': titles, ...Object.fromEntries(posts), ...more });
}

test('a series by name or with parts is accepted, with and without a file of titles', async () => {
  expect(
    await problemsOf(['bees', 'bees', '{ name: wax, part: 2 }', '{ name: wax, part: 1 }']),
  ).toEqual([]);
  expect(
    await problemsOf(['2024', '2024'], { 'blog/series.yml': '2024: { title: A year }' }),
  ).toEqual([]);
});

test('an unknown name gets a suggestion', async () => {
  expect(await problemsOf(['bees', 'bees', 'bes', 'bes'])).toEqual([
    'blog/2024-05-01-p3/index.md:7  Unknown series "bes". Did you mean "bees"? Add a new series to blog/series.yml.',
    'blog/2024-06-01-p4/index.md:7  Unknown series "bes". Did you mean "bees"? Add a new series to blog/series.yml.',
  ]);
});

test('a part that two posts have, and a gap before a part', async () => {
  const part = (number: number) => `\n  name: bees\n  part: ${number}`;
  expect(await problemsOf([part(1), part(1), part(4)])).toEqual([
    'blog/2024-03-01-p1/index.md:9  Part 1 of the series "bees" is also blog/2024-04-01-p2/index.md. Change one.',
    'blog/2024-04-01-p2/index.md:9  Part 1 of the series "bees" is also blog/2024-03-01-p1/index.md. Change one.',
    'blog/2024-05-01-p3/index.md:9  Part 4 of the series "bees" follows a gap: no published post is part 3. Number the parts from 1.',
  ]);
});

test('either all posts of a series have a part or none', async () => {
  expect(await problemsOf(['{ name: bees, part: 1 }', 'bees'])).toEqual([
    'blog/2024-04-01-p2/index.md:7  No part of the series "bees", while blog/2024-03-01-p1/index.md is part 1. Write "series: { name: bees, part: … }", or give none of its posts a part.',
  ]);
});

test.each([
  '[bees]',
  '{ part: 1 }',
  '{ name: bees, prt: 1 }',
  '{ name: bees, part: 0 }',
  '{ name: bees, part: two }',
])('series: %s', async (value) => {
  const [first] = await problemsOf([value]);
  expect(first).toBe(
    'blog/2024-03-01-p1/index.md:7  "series" is no series. Write its name, or "{ name: …, part: 1 }".',
  );
});

test.each([
  ['bees:\n  description: All', 'blog/series.yml:1  "bees" has no title. Add "title: …".'],
  [
    'bees:\n  title: Bees\n  descripton: All',
    'blog/series.yml:3  "bees" has an unknown key "descripton". Did you mean "description"?',
  ],
  [
    'bees: [',
    'blog/series.yml:1  The [ that opens here is never closed. Add a ] where the list ends.',
  ],
])('series.yml: %s', async (text, problem) => {
  expect(
    await problemsOf([], { 'blog/series.yml': text, 'blog/2024-01-01-a/index.md': post() }),
  ).toEqual([problem]);
});
