import { comparer, sharedFeatures, weigh } from '../relatedPosts';

const count = (text: string) => new Map(text.split(' ').map((word) => [word, 1]));

test('what all documents have weighs nothing, nor what too many have', () => {
  const documents = ['and bees', 'and with wax', 'and with bees', 'and with cars'].map(count);
  const words = (commonest?: number) => weigh(documents, commonest).map((each) => [...each.keys()]);
  expect(words()).toEqual([['bees'], ['wax', 'with'], ['bees', 'with'], ['cars', 'with']]);
  expect(words(0.5)).toEqual([['bees'], ['wax'], ['bees'], ['cars']]);
});

test('equal documents have a similarity of 1, those that share nothing one of 0', () => {
  const documents = weigh(['bees wax', 'bees wax', 'cars roads', 'cars wax'].map(count));
  const [same, equal, none, some] = comparer(documents)(0);
  expect([same, equal]).toEqual([expect.closeTo(1), expect.closeTo(1)]);
  expect(none).toBe(0);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(1);
});

test('of what two documents share, the rarest comes first', () => {
  const [one, other] = weigh(['bees wax', 'bees wax', 'wax', 'cars'].map(count));
  expect(sharedFeatures(one ?? new Map(), other ?? new Map())).toEqual(['bees', 'wax']);
});
