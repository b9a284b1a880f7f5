import { readOptions } from '../options';

test('by default everything is measured, at three sizes', () => {
  expect(readOptions([])).toEqual({
    posts: [11, 100, 1000],
    parts: ['build', 'visit', 'bytes', 'lighthouse', 'tap'],
    runs: 5,
    builds: 1,
  });
});

test('sizes and parts can be chosen, in any order', () => {
  expect(
    readOptions(['--posts', '5000, 11,11', '--only', 'tap,build', '--runs', '2', '--builds', '3']),
  ).toEqual({ posts: [11, 5000], parts: ['build', 'tap'], runs: 2, builds: 3 });
});

test.each([
  [['--posts', '3'], '--posts takes whole numbers from 11 to 10,000, not "3".'],
  [['--posts', '11,'], '--posts takes whole numbers from 11 to 10,000, not "".'],
  [['--runs', '1e1'], '--runs takes whole numbers from 1 to 10,000, not "1e1".'],
  [
    ['--only', 'memory'],
    '--only takes some of build, visit, bytes, lighthouse, tap, not "memory".',
  ],
])('what cannot be measured is refused: %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
