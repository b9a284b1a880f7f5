import { readDeployOptions } from '../deploy';

const none = { dryRun: false, buildOnly: false, build: undefined };

test.each([
  [[], none],
  [['--build-only'], { ...none, buildOnly: true }],
  [['--build', '../site', '--dry-run'], { ...none, dryRun: true, build: '../site' }],
])('the options %j are read', (args, expected) => {
  expect(readDeployOptions(args)).toEqual(expected);
});

test.each([
  [['--build-only', '--build', 'a'], '--build-only publishes nothing.'],
  [['--build-only', '--dry-run'], '--build-only publishes nothing.'],
  [['--build', ''], '--build needs the folder'],
])('the options %j are refused in words', (args, message) => {
  expect(() => readDeployOptions(args)).toThrow(message);
});
