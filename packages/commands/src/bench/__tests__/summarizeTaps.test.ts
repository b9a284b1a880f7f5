import { summarizeTaps } from '../summarizeTaps';

const lost = { toPaint: 16, isLost: true };

test('taps are summed up by the median and the worst of those that had an effect', () => {
  const taps = [
    { toPaint: 24, isLost: false },
    { toPaint: 400, isLost: true },
    lost,
    lost,
    { toPaint: 80, isLost: false },
    { toPaint: 32, isLost: false },
  ];
  expect(summarizeTaps(taps)).toEqual({ median: 32, worst: 80, lost: 3, taps: 6 });
});

test('taps without effect have no time, however soon the next paint came', () => {
  expect(summarizeTaps([lost, lost])).toEqual({ lost: 2, taps: 2 });
});
