import { commonWords } from '../../search/buildIndex';
import { packPages, queryTerms, unpackPages, wordsOf } from '../searchFiles';

const termsOf = (text: string) => wordsOf(text).flatMap(({ terms }) => terms);

test('words are known without case, accents and punctuation', () => {
  expect(termsOf('Grüße, Café-Kultur: 3.10!')).toEqual(['gruße', 'cafe', 'kultur', '3', '10']);
});

test('common words are left out', () => {
  const terms = wordsOf('The cost of a request', commonWords).flatMap((word) => word.terms);
  expect(terms).toEqual(['cost', 'request']);
  expect(queryTerms('what is the cost of it', commonWords)).toEqual(['cost']);
});

test('identifiers are found by their parts, names of products only as a whole', () => {
  expect(termsOf('getUserName')).toEqual(['getusername', 'get', 'user', 'name']);
  expect(termsOf('UserPoolClient')).toEqual(['userpoolclient', 'user', 'pool', 'client']);
  expect(termsOf('TypeScript')).toEqual(['typescript']);
  expect(queryTerms('getUserName')).toEqual(['getusername']);
});

test('a word is at its place in the text, whatever its letters become', () => {
  const text = 'ﬁle “Grün” ok';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'ﬁle',
    'Grün',
    'ok',
  ]);
  expect(termsOf('ﬁle')).toEqual(['file']);
});

test('long hashes are no words, and each word of a query counts once', () => {
  expect(termsOf(`a1 ${'f0'.repeat(32)}`)).toEqual(['a1']);
  expect(queryTerms('cache Cache CACHE')).toEqual(['cache']);
});

test('the pages of a term are read as they were written, and frequencies in steps', () => {
  const frequencies = { 0: 1, 3: 2, 4: 4, 999: 1 };
  expect(unpackPages(packPages(frequencies))).toEqual(frequencies);
  expect(unpackPages(packPages({}))).toEqual({});
  expect(unpackPages(packPages({ 1: 3, 2: 50 }))).toEqual({ 1: 4, 2: 8 });
});
