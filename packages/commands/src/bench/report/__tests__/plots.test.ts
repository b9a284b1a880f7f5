import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Measurements } from '../../measurements';
import { plotImages, plots } from '../plots';

const docs = path.join(__dirname, '../../../../../../docs');

test('a part shows its plots as far as they are drawn: with two sizes or more', () => {
  const measurements = new Measurements();
  const environment = { date: '2026-01-02', machine: '2 cores', versions: 'Node 20' };
  const note = (part: 'build' | 'bytes', of: string, posts: number) =>
    measurements.note({ part, posts, site: 'here', of, values: {}, environment });
  for (const posts of [11, 100]) note('bytes', 'post', posts);
  note('build', 'cold', 11);

  expect(plotImages('bytes', plots(measurements))).toEqual([
    '![HTML of a post, for growing numbers of posts](performance/post-html.svg)',
    '![Script of a post, at first and awake, for growing numbers of posts](performance/post-script.svg)',
  ]);
  expect(plotImages('build', plots(measurements))).toEqual([]);
});

test('docs/performance.md shows the plots that are there, and no others', () => {
  const report = readFileSync(path.join(docs, 'performance.md'), 'utf8');
  const shown = [...report.matchAll(/\]\(performance\/([^)]+\.svg)\)/g)].map(([, file]) => file);
  const drawn = readdirSync(path.join(docs, 'performance')).filter((file) => file.endsWith('.svg'));
  expect(shown.sort()).toEqual(drawn.sort());
});
