import { type SearchedPage, wordsOf } from '../../search-page/searchFiles';
import { SearchIndex } from '../../search-page/loadSearch';
import { buildIndex } from '..';

function page(title: string, text = '', others: Partial<SearchedPage> = {}): SearchedPage {
  const sections = [{ blocks: [{ text }] }];
  return { title, permalink: `/blog/${title}`, tags: [], sections, ...others };
}

/** An index as a browser uses it, without a network, and what it loads. */
function open(pages: readonly SearchedPage[]) {
  const files = buildIndex(pages);
  const network = { isOnline: true, loaded: [] as string[] };
  const index = new SearchIndex(async (path) => {
    if (!network.isOnline) throw new Error('offline');
    network.loaded.push(path);
    return JSON.parse(files.get(path) ?? '');
  });
  return { index, network };
}

async function find(pages: SearchedPage[], query: string) {
  const found = await open(pages).index.find(query, 5);
  return { ...found, titles: found.results.map(({ page: { title } }) => title) };
}

test('a title counts for more than a heading, a heading for more than text, text for more than code', async () => {
  const filler = 'one two three four';
  const code = [{ blocks: [{ text: `queue ${filler}`, isCode: true as const }] }];
  const heading = [{ id: 'a', heading: 'Queue', blocks: [{ text: filler }] }];
  const pages = [
    page('Code', '', { sections: code }),
    page('Text', `queue ${filler}`),
    page('Heading', '', { sections: heading }),
    page('Queue', filler),
  ];
  expect((await find(pages, 'queue')).titles).toEqual(['Queue', 'Heading', 'Text', 'Code']);
  expect((await find([page('A', 'b', { tags: ['Step Functions'] })], 'function')).titles).toEqual([
    'A',
  ]);
});

test('a page must have all words, unless none has', async () => {
  const pages = [page('A', 'red green'), page('B', 'red'), page('C', 'blue')];
  expect(await find(pages, 'red green')).toMatchObject({ titles: ['A'], isPartial: false });
  expect(await find(pages, 'green blue')).toMatchObject({ isPartial: true });
  expect((await find(pages, 'green blue')).titles.sort()).toEqual(['A', 'C']);
  expect(await find(pages, 'violet')).toMatchObject({ titles: [], isPartial: false });
  expect(await find(pages, 'the')).toMatchObject({ titles: [], isPartial: false });
  expect(await find([], 'violet')).toMatchObject({ total: 0, mistyped: [] });
});

test.each([
  ['cognito', 'cognito', false],
  ['cogn', 'cognito', false],
  ['cognto', 'cognito', true],
  ['cogntio', 'cognito', true],
  ['ocgnito', 'cognito', true],
  ['xcognito', 'cognito', true],
  ['cagnito', 'cognito', true],
  ['lmabda', 'lambda', true],
  ['sqa', undefined, false],
  // A word that is right does not find similar ones.
  ['cache', 'cache', false],
])('"%s" finds %s', async (query, term, isMistyped) => {
  const pages = ['cognito', 'lambda', 'sqs', 'cache', 'cause'].map((word) => page('A', word));
  const { results, mistyped } = await find(pages, query);
  expect(results.map(({ terms }) => [...terms])).toEqual(term ? [[term]] : []);
  expect(mistyped).toEqual(isMistyped ? [query] : []);
});

test('a query loads the terms of its letters and its pages alone, once; what could not be loaded is loaded again', async () => {
  const { index, network } = open([page('A', 'apple ant bee'), page('C', 'cow')]);
  network.isOnline = false;
  await expect(index.find('apple', 5)).rejects.toThrow('offline');
  network.isOnline = true;
  expect((await index.find('apple ant', 5)).total).toBe(1);
  await index.find('ant', 5);
  expect(network.loaded).toHaveLength(3);
});

test('names of files follow their content', () => {
  const names = (text: string) => [...buildIndex([page('A', text)]).keys()].sort();
  expect(names('one')).toEqual(names('one'));
  expect(names('one')).not.toEqual(names('two'));
});

test.each([
  ['Grüße, Café-Kultur: 3.10!', ['gruße', 'cafe', 'kultur', '3', '10']],
  ['what is the cost of it', ['cost']],
  ['getUserName', ['getusername', 'get', 'user', 'name']],
  ['UserPoolClient', ['userpoolclient', 'user', 'pool', 'client']],
  // Names of products are one word.
  ['TypeScript', ['typescript']],
  ['ﬁle', ['file']],
  [`a1 ${'f0'.repeat(32)}`, ['a1']],
])('"%s" is known by %j', (text, expected) => {
  expect(wordsOf(text).flatMap(({ terms }) => terms)).toEqual(expected);
});
