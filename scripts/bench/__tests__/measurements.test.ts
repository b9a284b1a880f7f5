import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { Measurements, type Measurement } from '../measurements';

const cold = (posts: number, ...seconds: number[]): Measurement => ({
  part: 'build',
  posts,
  site: 'here',
  of: 'cold',
  points: { seconds },
  environment: '2026-01-02, a machine, Node 20',
});

test('what is measured again takes the place of what was known; sizes grow by number', () => {
  const file = path.join(newDirectory(), 'measurements.json');
  const first = new Measurements(file);
  for (const posts of [1000, 11, 100]) first.note(cold(posts, 10));
  first.save();

  const second = new Measurements(file);
  second.note(cold(100, 9, 20));
  second.save();

  expect(new Measurements(file).of('build')).toEqual([
    cold(11, 10),
    cold(100, 9, 20),
    cold(1000, 10),
  ]);
});
