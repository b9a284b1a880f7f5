import { writeFileSync } from 'node:fs';
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
  const file = path.join(newDirectory(), 'below', 'measurements.json');
  const first = new Measurements();
  first.note(cold(11, 10));
  first.note(cold(100, 20));
  first.save(file);

  const second = Measurements.read(file, `${file}.of-a-run-that-never-was`);
  second.note(cold(11, 9));
  second.save(file);

  const known = Measurements.read(file);
  expect(known.value('build', 11, 'cold', 'here', 'seconds')).toBe(9);
  expect(known.value('build', 100, 'cold', 'here', 'seconds')).toBe(20);
  expect(known.of('build')).toHaveLength(2);
});

test('later files win, as what a stopped run has left does over the report', () => {
  const directory = newDirectory();
  const [reported, left] = ['reported.json', 'left.json'].map((name) => path.join(directory, name));
  for (const [file, seconds] of [
    [reported, 10],
    [left, 5],
  ] as const) {
    const measurements = new Measurements();
    measurements.note(cold(11, seconds));
    measurements.save(file!);
  }
  const known = Measurements.read(reported!, left!);
  expect(known.value('build', 11, 'cold', 'here', 'seconds')).toBe(5);
});

test('what medians were taken from is kept beside them', () => {
  const file = path.join(newDirectory(), 'measurements.json');
  const measurements = new Measurements();
  measurements.note({ ...cold(11, 10), points: { seconds: [9, 10, 30] } });
  measurements.note(cold(100, 20));
  measurements.save(file);
  const known = Measurements.read(file);
  expect(known.points('build', 11, 'cold', 'here', 'seconds')).toEqual([9, 10, 30]);
  expect(known.points('build', 100, 'cold', 'here', 'seconds')).toEqual([]);
});

test('sizes grow by number, not by their first digit', () => {
  const measurements = new Measurements();
  for (const posts of [1000, 5000, 11, 100]) measurements.note(cold(posts, 1));
  expect(measurements.of('build').map(({ posts }) => posts)).toEqual([11, 100, 1000, 5000]);
});

test('a file that is broken is named', () => {
  const file = path.join(newDirectory(), 'measurements.json');
  writeFileSync(file, '[{');
  expect(() => Measurements.read(file)).toThrow(`${file} cannot be read.`);
});
