import { updateOf } from '../dates';

const date = '2026-03-01T10:00:00.000Z';
const inFrontMatter = (last_update?: object) => ({ date, frontMatter: { last_update } });

test('the last update comes from the front matter, or from what Docusaurus found', () => {
  expect(updateOf(inFrontMatter({ date: '2026-05-03' }))).toEqual(new Date('2026-05-03'));
  const found = { ...inFrontMatter(), lastUpdatedAt: Date.UTC(2026, 4, 4) };
  expect(updateOf(found)).toEqual(new Date('2026-05-04'));
});

test.each([
  ['no date', undefined],
  ['only an author', { author: 'Ada' }],
  ['the day of publication', { date: '2026-03-01T23:00:00Z' }],
  ['an earlier day', { date: '2025-01-01' }],
  ['no date at all', { date: 'soon' }],
])('%s is no update', (_, last_update) => {
  expect(updateOf(inFrontMatter(last_update))).toBeUndefined();
});
