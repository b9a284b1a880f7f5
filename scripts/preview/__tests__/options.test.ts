import { readOptions } from '../options';

test('without arguments it builds and serves at port 3000', () => {
  expect(readOptions([])).toEqual({
    port: '3000',
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
  expect(readOptions(['--build-only']).buildOnly).toBe(true);
});

test.each([
  [['--nobuild'], "Unknown option '--nobuild'"],
  [['4000'], "Unexpected argument '4000'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--no-build', '--build-only'], '--no-build and --build-only exclude each other.'],
])('%j is refused with the usage', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
  expect(() => readOptions(args)).toThrow('Usage: npm run preview -- [');
});
