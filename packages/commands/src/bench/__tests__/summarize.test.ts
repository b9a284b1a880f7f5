import { sampleOf, summarize } from '../summarize';

const medianOf = (values: number[]) => summarize([{ points: { value: values } }]).values.value;

test('the median is the value in the middle, or half way between the two in the middle', () => {
  expect(medianOf([30, 1, 200])).toBe(30);
  expect(medianOf([9])).toBe(9);
  expect(medianOf([4, 1, 100, 2])).toBe(3);
});

test('each value has a median of its own, and what it was taken from stays beside it', () => {
  const pages = [
    { score: 90, shift: 0.2 },
    { score: 100, shift: 0 },
    { score: 95, shift: 0.1 },
  ];
  expect(summarize(pages.map(sampleOf))).toEqual({
    values: { score: 95, shift: 0.1 },
    points: { score: [90, 100, 95], shift: [0.2, 0, 0.1] },
  });
});

test('the taps of all visits have one median, and what is counted is summed', () => {
  const visits = [
    { points: { sent: [100], tap: [300, 200] }, counts: { lost: 1, taps: 3 } },
    { points: { sent: [110], tap: [250] }, counts: { lost: 0, taps: 1 } },
  ];
  expect(summarize(visits).values).toEqual({ sent: 105, tap: 250, lost: 1, taps: 4 });
});

test('taps without effect have no time', () => {
  const lost = { points: { tap: [] }, counts: { lost: 1, taps: 1 } };
  expect(summarize([lost, lost])).toEqual({ values: { lost: 2, taps: 2 }, points: {} });
});
