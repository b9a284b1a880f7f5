import { summarizeTaps } from '../summarizeTaps';

test('taps are summed up by the median, the worst, and how many had no effect', () => {
  const taps = [
    { toPaint: 24, isLost: false },
    { toPaint: 400, isLost: true },
    { toPaint: 32, isLost: false },
  ];
  expect(summarizeTaps(taps)).toEqual({ median: 32, worst: 400, lost: 1, taps: 3 });
});
