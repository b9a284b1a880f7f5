import { groupByYear, hasYearPages, yearOf } from '../years';

test('years have pages if there are more than 60 posts', () => {
  expect(hasYearPages(60)).toBe(false);
  expect(hasYearPages(61)).toBe(true);
});

test('a date belongs to its year in UTC', () => {
  expect(yearOf(new Date('2024-01-01T00:00:00Z'))).toBe('2024');
  expect(yearOf(new Date('2023-12-31T23:59:59Z'))).toBe('2023');
});

test('groups keep the order of the posts', () => {
  const days = ['2024-05-01', '2024-02-01', '2021-09-01'];
  expect(groupByYear(days, (day) => new Date(day))).toEqual([
    { year: '2024', posts: ['2024-05-01', '2024-02-01'] },
    { year: '2021', posts: ['2021-09-01'] },
  ]);
});
