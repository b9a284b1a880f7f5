import { readDeployOptions } from '../options';

const none = { dryRun: false, noBuild: false, buildOnly: false, build: undefined };

test.each([
  [[], none],
  [['--dry-run', '--no-build'], { ...none, dryRun: true, noBuild: true }],
  [['--build-only'], { ...none, buildOnly: true }],
  [['--build', '../site', '--dry-run'], { ...none, dryRun: true, build: '../site' }],
])('the options %j are read', (args, expected) => {
  expect(readDeployOptions(args)).toEqual(expected);
});

test.each([
  [['--no-build', '--build-only'], '--no-build and --build-only exclude each other.'],
  [['--build-only', '--build', 'a'], '--build-only and --build exclude each other.'],
  [['--build', ''], '--build needs the folder'],
  [['--build-only', '--dry-run'], '--build-only publishes nothing. Leave out --dry-run.'],
])('the options %j contradict each other, and are refused in words', (args, message) => {
  expect(() => readDeployOptions(args)).toThrow(message);
});
