import { drawPlot, ticksUpTo, type Plot } from '../plot';

const plot: Plot = {
  title: 'Time & memory',
  places: ['11', '100', '1,000'],
  axis: 'Posts',
  write: (value) => `${value} s`,
  series: [
    { label: 'here', site: 'here', values: [10, 20, 100] },
    { label: 'stock', site: 'stock', values: [10, undefined, 99], isDashed: true },
  ],
};

test.each([
  [100, [0, 20, 40, 60, 80, 100]],
  [9.3, [0, 2, 4, 6, 8, 10]],
  [0.5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [12_345, [0, 5000, 10_000, 15_000]],
  [0, [0, 1]],
])('the axis up to %d has round numbers', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});

test('a higher value is drawn higher, and a gap leaves its place out', () => {
  const [here = '', stock = ''] = [...drawPlot(plot).matchAll(/ points="([^"]+)"/g)].map(
    ([, points]) => points,
  );
  const heights = here.split(' ').map((point) => Number(point.split(',')[1]));
  expect(heights).toHaveLength(3);
  expect(heights).toEqual([...heights].sort((one, other) => other - one));
  expect(stock.split(' ')).toHaveLength(2);
});

test('each line is named with its last value, and no name lies over another', () => {
  const labels = [...drawPlot(plot).matchAll(/y="([\d.]+)">(here|stock): (\d+) s</g)];
  expect(labels.map(([, , name, value]) => [name, value])).toEqual([
    ['here', '100'],
    ['stock', '99'],
  ]);
  const [here, stock] = labels.map(([, y]) => Number(y));
  expect(stock! - here!).toBeGreaterThanOrEqual(14);
});

test('what it says is text, not markup', () => {
  expect(drawPlot(plot)).toContain('Time &amp; memory');
});
