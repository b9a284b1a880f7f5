import { readingTime } from '../readingTime';

test('[1.5] 200 words take a minute', () => {
  expect(readingTime({ content: ' word\n\nword '.repeat(100) })).toBe(1);
});

test('[1.5] an empty text takes no time', () => {
  expect(readingTime({ content: ' \n ' })).toBe(0);
});
