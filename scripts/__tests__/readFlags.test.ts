import { readFlags } from '../readFlags';

test('flags that are not given are off', () => {
  expect(readFlags(['fresh', 'all'], 'Usage', ['--fresh'])).toEqual({
    fresh: true,
    all: false,
    help: false,
  });
});

test('help is a flag of every command', () => {
  expect(readFlags([], 'Usage', ['--help'])).toEqual({ help: true });
});

test.each(['--frsh', 'blog', '--fresh=1'])('%s is refused with the usage', (arg) => {
  expect(() => readFlags(['fresh'], 'Usage: npm run x', [arg])).toThrow(/Usage: npm run x$/);
});
