import { Measurements } from '../../measurements';
import { drawPlot, PLOTS } from '../plots';

const environment = { date: '2026-01-02', machine: '2 cores', versions: 'Node 20' };
const html = { ...PLOTS.find(({ file }) => file === 'post-html.svg')!, title: 'HTML & more' };

/** The plot of the HTML of posts, of measurements on sites with so many posts. */
function draw(sizes: Record<number, { here: number; stock: number }>): string | undefined {
  const measurements = new Measurements('/nothing/here.json');
  for (const [posts, values] of Object.entries(sizes)) {
    for (const site of ['here', 'stock'] as const) {
      const common = {
        part: 'bytes',
        of: 'post',
        posts: Number(posts),
        site,
        environment,
      } as const;
      measurements.note({ ...common, values: { html: values[site] } });
    }
  }
  return drawPlot(html, measurements);
}

test('a plot needs two sizes', () => {
  expect(draw({ 11: { here: 1000, stock: 2000 } })).toBeUndefined();
});

test('a higher value is drawn higher; each line has its last value, and no name lies over another', () => {
  const drawing = draw({ 11: { here: 8000, stock: 9000 }, 100: { here: 9900, stock: 10_000 } });
  const lines = [...drawing!.matchAll(/class="(\w+)" points="[\d.]+,([\d.]+) [\d.]+,([\d.]+)"/g)];
  expect(lines.map(([, site]) => site)).toEqual(['here', 'stock']);
  for (const [, , first, last] of lines) expect(Number(last)).toBeLessThan(Number(first));
  const labels = [...drawing!.matchAll(/y="([\d.]+)">(here|stock): ([\d.]+) kB/g)];
  expect(labels.map(([, , site, value]) => [site, value])).toEqual([
    ['stock', '10.0'],
    ['here', '9.9'],
  ]);
  expect(Number(labels[1]![1]) - Number(labels[0]![1])).toBeGreaterThanOrEqual(14);
  expect(drawing).toContain('HTML &amp; more');
});
