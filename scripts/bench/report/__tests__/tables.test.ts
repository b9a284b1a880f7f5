import { Measurements, type Measurement } from '../../measurements';
import { partTable } from '../tables';

function tableOf(
  ...measurements: Pick<Measurement, 'part' | 'posts' | 'of' | 'site' | 'points'>[]
) {
  const known = new Measurements('/nothing/here.json');
  for (const one of measurements) known.note({ ...one, environment: '2026-01-02, Node 20' });
  return partTable(measurements[0]!.part, known).split('\n');
}

test('a cell has both sites, a row one page at one size, and what is missing a dash', () => {
  const bytes = (posts: number, of: string, site: Measurement['site'], html: number) => ({
    part: 'bytes' as const,
    ...{ posts, of, site },
    points: { html: [html], style: [10_000], script: [0], ahead: [1234], scriptAwake: [120_000] },
  });
  const table = tableOf(
    bytes(1000, 'home', 'here', 4321),
    bytes(11, 'post', 'here', 6300),
    bytes(11, 'post', 'stock', 8160),
    bytes(11, 'home', 'here', 4000),
  );
  expect(table).toEqual([
    '| Posts | Page | HTML | Style | Script | Ahead | Script awake |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    '| 11 | home | 4.0 / – | 10.0 / – | 0.0 / – | 1.2 / – | 120.0 / – |',
    '| 11 | post | 6.3 / 8.2 | 10.0 / 10.0 | 0.0 / 0.0 | 1.2 / 1.2 | 120.0 / 120.0 |',
    '| 1,000 | home | 4.3 / – | 10.0 / – | 0.0 / – | 1.2 / – | 120.0 / – |',
  ]);
});

test('a median is the value in the middle, or half way between two; the least and the most follow if they differ', () => {
  const common = { part: 'visit', posts: 11, of: 'four posts' } as const;
  const [heads = '', , row = ''] = tableOf(
    {
      ...common,
      site: 'here',
      points: { sent: [100_020, 100_010, 100_030], tap: [310, 290, 280], ahead: [3, 2] },
    },
    { ...common, site: 'stock', points: { sent: [200_000], tap: [100, 4, 2, 1] } },
  );
  const cell = (head: string) => row.split(' | ')[heads.split(' | ').indexOf(head)];
  expect(cell('Sent, kB')).toBe('100.0 / 200.0');
  expect(cell('Tap to heading, ms')).toBe('290 (280–310) / 3 (1–100)');
  expect(cell('Taps')).toBe('3 / 4');
  expect(heads).toContain('Rendered ahead');
  expect(row).toMatch(/ 5 \/ – \|$/);
});

test('taps without effect are counted, and have no time', () => {
  const common = { part: 'tap', posts: 11, of: 'menu' } as const;
  const table = tableOf(
    { ...common, site: 'here', points: { tap: [48, 216, 64], lost: [0, 0, 0] } },
    { ...common, site: 'stock', points: { tap: [], lost: [1] } },
  );
  expect(table[2]).toBe('| 11 | menu | 64 / – | 216 / – | 0 / 1 | 3 / 1 |');
});
