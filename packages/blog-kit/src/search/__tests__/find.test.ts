import {
  filePath,
  manifestPath,
  type Manifest,
  queryTerms,
  type SearchedPage,
  wordsOf,
} from '../../search-page/searchFiles';
import { SearchIndex } from '../../search-page/loadSearch';
import { buildIndex } from '..';

function page(title: string, text = '', others: Partial<SearchedPage> = {}): SearchedPage {
  const sections = [{ blocks: [{ text }] }];
  return { title, permalink: `/blog/${title}`, tags: [], sections, ...others };
}

/** An index as a browser uses it, without a network, and what it loads. */
function open(pages: readonly SearchedPage[]) {
  const files = buildIndex(pages);
  const manifest = JSON.parse(files.get(manifestPath) ?? '') as Manifest;
  const network = { isOnline: true, loaded: [] as string[] };
  const index = new SearchIndex(manifest, async (name) => {
    if (!network.isOnline) throw new Error('offline');
    network.loaded.push(name);
    return JSON.parse(files.get(filePath(name)) ?? '');
  });
  return { index, network };
}

async function titles(pages: SearchedPage[], query: string) {
  const { index } = open(pages);
  const found = await index.find(query);
  const shown = await Promise.all(found.hits.map((hit) => index.page(hit.page)));
  return { ...found, titles: shown.map(({ title }) => title) };
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
  expect((await titles(pages, 'queue')).titles).toEqual(['Queue', 'Heading', 'Text', 'Code']);
  expect((await titles([page('A', 'b', { tags: ['Step Functions'] })], 'function')).titles).toEqual(
    ['A'],
  );
});

test('a page must have all words, unless none has', async () => {
  const pages = [page('A', 'red green'), page('B', 'red'), page('C', 'blue')];
  expect(await titles(pages, 'red green')).toMatchObject({ titles: ['A'], isPartial: false });
  expect(await titles(pages, 'green blue')).toMatchObject({ isPartial: true });
  expect((await titles(pages, 'green blue')).titles.sort()).toEqual(['A', 'C']);
  expect(await titles(pages, 'violet')).toMatchObject({ titles: [], isPartial: false });
  expect(await titles([], 'violet')).toMatchObject({ hits: [], mistyped: [] });
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
  const { hits, mistyped } = await titles(pages, query);
  expect(hits.map(({ terms }) => terms)).toEqual(term ? [[term]] : []);
  expect(mistyped).toEqual(isMistyped ? [query] : []);
});

test('a query loads the terms of its letters alone, once; what could not be loaded is loaded again', async () => {
  const { index, network } = open([page('A', 'apple ant bee cow')]);
  network.isOnline = false;
  await expect(index.find('apple')).rejects.toThrow('offline');
  network.isOnline = true;
  expect((await index.find('apple ant')).hits).toHaveLength(1);
  await index.find('ant');
  expect(network.loaded).toHaveLength(1);
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

test('a word of a query counts once and as a whole', () => {
  expect(queryTerms('The cache, Cache getUserName')).toEqual(['cache', 'getusername']);
});
