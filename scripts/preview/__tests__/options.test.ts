import { readOptions } from '../options';

test('without arguments it builds and serves at the usual port', () => {
  expect(readOptions([])).toEqual({
    port: undefined,
    noBuild: false,
    buildOnly: false,
    fresh: false,
    state: undefined,
  });
});

test('every option is read', () => {
  const args = ['--no-build', '--port', '4000', '--fresh', '--state', '.cache/test/identity.json'];
  expect(readOptions(args)).toEqual({
    port: '4000',
    noBuild: true,
    buildOnly: false,
    fresh: true,
    state: '.cache/test/identity.json',
  });
  expect(readOptions(['--build-only'])).toMatchObject({ buildOnly: true });
});

test('to build nothing and to build only cannot both be', () => {
  expect(() => readOptions(['--no-build', '--build-only'])).toThrow(
    '--no-build and --build-only exclude each other.',
  );
});
