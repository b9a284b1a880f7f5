import { describeOutcome } from '../Results';
import type { Found } from '../loadSearch';

const noneFound: Found = { hits: [], isPartial: false, mistyped: [], hasWords: true };
const oneFound: Found = { ...noneFound, hits: [{ page: 0, terms: [] }] };

const describe = (found: Partial<Found>, pages = 1, query = ' cache ') =>
  describeOutcome({
    state: 'found',
    query,
    results: [],
    found: {
      hits: Array.from({ length: pages }, (_, page) => ({ page, terms: [] })),
      isPartial: false,
      mistyped: [],
      hasWords: true,
      ...found,
    },
  });

test('the outcome says how many pages there are, and how well they fit', () => {
  expect(describeOutcome({ state: 'idle' })).toBe('');
  expect(describe({}, 0)).toBe('Nothing found for “cache”.');
  expect(describe({})).toBe('1 page found.');
  expect(describe({ mistyped: ['cahce'] }, 2)).toBe(
    '2 pages found. No page has “cahce”: these have similar words.',
  );
  expect(describe({ isPartial: true }, 2)).toBe(
    'No page has all of these words. 2 pages with some of them.',
  );
});

test('a query that cannot find anything is told why, and a long one is not repeated whole', () => {
  expect(describe({ hasWords: false }, 0, 'the')).toBe(
    'Nothing found for “the”. Signs, and words such as “the”, are not searched for.',
  );
  expect(describe({ hasWords: false }, 0, '🎉')).toContain('Signs');
  const long = describe({}, 0, 'word '.repeat(1000));
  expect(long).toContain('word…”');
  expect(long.length).toBeLessThan(100);
});

test('results that wait for others are told apart from them', () => {
  const results = { state: 'found', query: 'bees', results: [], found: oneFound } as const;
  expect(describeOutcome({ ...results, awaited: 'honey' })).toBe(
    'Searching for “honey”… The results below are still those for “bees”.',
  );
  expect(describeOutcome({ ...results, awaited: 'bees' })).toBe('Loading more results…');
});

test('a query that follows one without results is searched for, and no old results are spoken of', () => {
  const nothing = { state: 'found', query: 'bees', results: [], found: noneFound } as const;
  expect(describeOutcome({ ...nothing, awaited: 'honey' })).toBe('Searching for “honey”…');
});
