import {
  filePath,
  manifestPath,
  type Manifest,
  type SearchedPage,
} from '../../search-page/searchFiles';
import { SearchIndex } from '../../search-page/loadSearch';
import { openIndex } from '../__fixtures__/openIndex';
import { buildIndex } from '../buildIndex';

function page(title: string, text = '', others: Partial<SearchedPage> = {}): SearchedPage {
  const sections = [{ blocks: [{ text }] }];
  return { title, permalink: `/blog/${title}`, tags: [], sections, ...others };
}

async function titles(pages: SearchedPage[], query: string) {
  const index = openIndex(pages);
  const found = await index.find(query);
  return { ...found, titles: index.pagesOf(found, 9).map(({ title }) => title) };
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
});

test('a tag is found', async () => {
  const pages = [page('A', 'text', { tags: ['Step Functions'] }), page('B', 'text')];
  expect((await titles(pages, 'functions')).titles).toEqual(['A']);
});

test('a page must have all words, unless none has', async () => {
  const pages = [page('A', 'red green'), page('B', 'red'), page('C', 'blue')];
  expect(await titles(pages, 'red green')).toMatchObject({ titles: ['A'], isPartial: false });
  expect(await titles(pages, 'green blue')).toMatchObject({ isPartial: true });
  expect((await titles(pages, 'green blue')).titles.sort()).toEqual(['A', 'C']);
  expect(await titles(pages, 'violet')).toMatchObject({ titles: [], isPartial: false });
});

test.each([
  ['cognito', 'cognito', false],
  ['cogn', 'cognito', false],
  ['cognto', 'cognito', true],
  ['cogntio', 'cognito', true],
  ['ocgnito', 'cognito', true],
  ['cagnito', 'cognito', true],
  ['lmabda', 'lambda', true],
  ['sqa', undefined, false],
])('"%s" finds %s', async (query, term, isMistyped) => {
  const pages = [page('A', 'cognito'), page('B', 'lambda'), page('C', 'sqs')];
  const { hits, mistyped } = await titles(pages, query);
  expect(hits.map(({ terms }) => terms)).toEqual(term ? [[term]] : []);
  expect(mistyped).toEqual(isMistyped ? [query] : []);
});

test('a word that is right does not find similar ones', async () => {
  const pages = [page('A', 'cache'), page('B', 'cause')];
  expect((await titles(pages, 'cache')).titles).toEqual(['A']);
});

test('a query loads only the terms that it needs, and each file once', async () => {
  const words = Array.from(
    { length: 9000 },
    (_, at) => `${String.fromCharCode(97 + (at % 26))}x${at}`,
  );
  const files = buildIndex([page('A', words.join(' '))], []);
  const manifest = JSON.parse(files.get(manifestPath) ?? '') as Manifest;
  expect(manifest.shards.length).toBeGreaterThan(5);
  const loaded: string[] = [];
  const index = new SearchIndex(manifest, async (name) => {
    loaded.push(name);
    return JSON.parse(files.get(filePath(name)) ?? '');
  });
  await index.find('ax0');
  await index.find('ax0 ax26');
  expect(loaded).toHaveLength(1);
});

test('a file that could not be loaded is loaded again', async () => {
  const files = buildIndex([page('A', 'cognito')], []);
  const manifest = JSON.parse(files.get(manifestPath) ?? '') as Manifest;
  let isOnline = false;
  const index = new SearchIndex(manifest, async (name) => {
    if (!isOnline) throw new Error('offline');
    return JSON.parse(files.get(filePath(name)) ?? '');
  });
  await expect(index.find('cognito')).rejects.toThrow('offline');
  isOnline = true;
  expect((await index.find('cognito')).hits).toHaveLength(1);
});

test('an empty blog has an index, in which nothing is found', async () => {
  expect(await titles([], 'cognito')).toMatchObject({ hits: [], mistyped: [] });
});

test('names of files follow their content', () => {
  const names = (text: string) => [...buildIndex([page('A', text)], []).keys()].sort();
  expect(names('one')).toEqual(names('one'));
  expect(names('one')).not.toEqual(names('two'));
});
