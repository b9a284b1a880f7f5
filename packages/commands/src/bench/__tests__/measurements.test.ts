import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { Measurements, type Measurement } from '../measurements';

const environment = { date: '2026-01-02', machine: 'a machine', versions: 'Node 20' };

const cold = (posts: number, seconds: number): Measurement => ({
  part: 'build',
  posts,
  site: 'here',
  of: 'cold',
  values: { seconds },
  environment,
});

test('what is measured again takes the place of what was known, and nothing else does', () => {
  const file = path.join(newDirectory(), 'measurements.json');
  const first = new Measurements(file);
  first.note(cold(11, 10));
  first.note({ ...cold(100, 20), points: { seconds: [9, 20, 30] } });
  first.save();

  const second = new Measurements(file);
  second.note(cold(11, 9));
  second.save();

  expect(new Measurements(file).of('build')).toEqual([
    cold(11, 9),
    { ...cold(100, 20), points: { seconds: [9, 20, 30] } },
  ]);
});

test('sizes grow by number, not by their first digit', () => {
  const measurements = new Measurements(path.join(newDirectory(), 'none.json'));
  for (const posts of [1000, 5000, 11, 100]) measurements.note(cold(posts, 1));
  expect(measurements.of('build').map(({ posts }) => posts)).toEqual([11, 100, 1000, 5000]);
});
