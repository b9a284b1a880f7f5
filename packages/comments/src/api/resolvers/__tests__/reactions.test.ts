import { bucketKey, countsOf, givenBy, type BucketItem, type CountedItem } from '../reactions';

const comment = (number: number): CountedItem => ({ countedKey: `COMMENT#${number}` });
const comments = (count: number) => Array.from({ length: count }, (_, index) => comment(index));

test('reactions are the sum of the buckets, without those that nobody gave', () => {
  const items = [
    { countedKey: 'BUCKET#0', LIKE_COUNT: 2, LOVE_COUNT: 0 },
    { countedKey: 'BUCKET#f', LIKE_COUNT: 3, THANKS_COUNT: 1 },
    ...comments(2),
  ];
  expect(countsOf('hello', items)).toEqual({
    post: 'hello',
    comments: 2,
    moreComments: false,
    reactions: [
      { reaction: 'LIKE', count: 5 },
      { reaction: 'THANKS', count: 1 },
    ],
  });
});

test.each([
  [0, 0, false],
  [1000, 1000, false],
  [1001, 1000, true],
])('of %d comments, %d are counted, and "more" is %s', (there, counted, more) => {
  const counts = countsOf('hello', [{ countedKey: 'BUCKET#0' }, ...comments(there)]);
  expect(counts).toMatchObject({ comments: counted, moreComments: more });
});

test('a member always meets the same bucket, by the last digit of the id', () => {
  const key = { pk: 'REACTIONS#hello', sk: 'BUCKET#b' };
  expect(bucketKey('hello', '7d5e101b-570a-4cd9-92af-002068dc669b')).toEqual(key);
});

test('only what a member has given is theirs', () => {
  const bucket = { LIKE: ['a', 'b'], LOVE: ['b'] } as unknown as BucketItem;
  expect(givenBy(bucket, 'b')).toEqual(['LIKE', 'LOVE']);
  expect(givenBy(bucket, 'c')).toEqual([]);
  expect(givenBy(null, 'b')).toEqual([]);
});
