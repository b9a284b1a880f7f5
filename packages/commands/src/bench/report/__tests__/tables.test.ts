import { Measurements, type Measurement } from '../../measurements';
import { partEnvironments, partTable } from '../tables';

const environment = { date: '2026-01-02', machine: '2 cores', versions: 'Node 20' };

function bytes(posts: number, of: string, site: Measurement['site'], html: number): Measurement {
  const values = { html, style: 10_000, script: 0, ahead: 1234, scriptAwake: 120_000 };
  return { part: 'bytes', posts, site, of, values, environment };
}

test('a cell has both sites, a row one page at one size, and what is missing a dash', () => {
  const measurements = new Measurements('/nothing/here.json');
  measurements.note(bytes(1000, 'home', 'here', 4321));
  measurements.note(bytes(11, 'post', 'here', 6300));
  measurements.note(bytes(11, 'post', 'stock', 8160));
  measurements.note(bytes(11, 'home', 'here', 4000));
  expect(partTable('bytes', measurements).split('\n')).toEqual([
    '| Posts | Page | HTML | Style | Script | Ahead | Script awake |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    '| 11 | home | 4.0 / – | 10.0 / – | 0.0 / – | 1.2 / – | 120.0 / – |',
    '| 11 | post | 6.3 / 8.2 | 10.0 / 10.0 | 0.0 / 0.0 | 1.2 / 1.2 | 120.0 / 120.0 |',
    '| 1,000 | home | 4.3 / – | 10.0 / – | 0.0 / – | 1.2 / – | 120.0 / – |',
  ]);
});

test('the least and the most of a visit follow its median, unless all are written the same', () => {
  const measurements = new Measurements('/nothing/here.json');
  const common = { part: 'visit', posts: 11, of: 'four posts', environment } as const;
  measurements.note({
    ...common,
    site: 'here',
    values: { sent: 100_020, tap: 290.2, lost: 1, taps: 3 },
    points: { sent: [100_020, 100_010, 100_030], tap: [310.4, 290.2, 280.1] },
  });
  // As measured before points were kept.
  measurements.note({ ...common, site: 'stock', values: { sent: 200_000, tap: 190 } });
  const [heads, , row] = partTable('visit', measurements)
    .split('\n')
    .map((line) => line.split(' | '));
  const cell = (head: string) => row?.[heads!.indexOf(head)];
  expect(cell('Sent, kB')).toBe('100.0 / 200.0');
  expect(cell('Tap to heading, ms')).toBe('290 (280–310) / 190');
  expect(cell('Without effect')).toBe('1 / –');
});

test('the worst tap is the most of its points, and without any it is what was measured', () => {
  const measurements = new Measurements('/nothing/here.json');
  const common = { part: 'tap', posts: 11, of: 'menu', environment } as const;
  const points = { tap: [48, 216, 64] };
  measurements.note({ ...common, site: 'here', values: { tap: 64, lost: 0, taps: 3 }, points });
  measurements.note({
    ...common,
    site: 'stock',
    values: { tap: 80, worst: 300, lost: 1, taps: 3 },
  });
  expect(partTable('tap', measurements)).toContain(
    '| 11 | menu | 64 / 80 | 216 / 300 | 0 / 1 | 3 / 3 |',
  );
});

test('each place and day of measuring is named once', () => {
  const measurements = new Measurements('/nothing/here.json');
  measurements.note(bytes(11, 'home', 'here', 1));
  measurements.note(bytes(11, 'post', 'here', 1));
  const later = { ...environment, date: '2026-02-03' };
  measurements.note({ ...bytes(100, 'post', 'here', 1), environment: later });
  expect(partEnvironments('bytes', measurements)).toBe(
    'Measured on 2026-01-02, 2 cores, Node 20.\n\nMeasured on 2026-02-03, 2 cores, Node 20.',
  );
});
