import { median, medians, pointsOf } from '../median';

test('the median is the value in the middle, whatever their order', () => {
  expect(median([30, 1, 200])).toBe(30);
  expect(median([9])).toBe(9);
});

test('the median of an even number of values lies half way between the two in the middle', () => {
  expect(median([4, 1, 100, 2])).toBe(3);
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow('No values');
  expect(() => medians([])).toThrow('No records');
});

test('each value of records has a median of its own', () => {
  const records = [
    { score: 90, shift: 0.2 },
    { score: 100, shift: 0 },
    { score: 95, shift: 0.1 },
  ];
  expect(medians(records)).toEqual({ score: 95, shift: 0.1 });
  expect(pointsOf(records)).toEqual({ score: [90, 100, 95], shift: [0.2, 0, 0.1] });
});
