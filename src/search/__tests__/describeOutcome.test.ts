import { describeOutcome } from '../describeOutcome';
import type { Found } from '../searchIndex';

const describe = (found: Partial<Found>, pages = 1) =>
  describeOutcome({
    state: 'found',
    query: ' cache ',
    results: [],
    found: {
      hits: Array.from({ length: pages }, (_, page) => ({ page, terms: [] })),
      isPartial: false,
      mistyped: [],
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
