import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

const options = { port: { type: 'string', default: '3000' }, fresh: { type: 'boolean' } } as const;

test('options and words are read', () => {
  expect(
    readCommandLine('x', ['one', '--fresh', '--port=1', 'two'], options, { words: true }),
  ).toEqual({ values: { port: '1', fresh: true }, words: ['one', 'two'] });
  expect(readCommandLine('x', [], options)).toEqual({ values: { port: '3000' }, words: [] });
});

test.each([
  [['--frsh'], "Unknown option '--frsh'"],
  [['blog'], "Unexpected argument 'blog'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '--fresh'], "Option '--port' argument is ambiguous"],
  [['--fresh=1'], "Option '--fresh' does not take an argument"],
])('%j is refused in one line that says what there is', (args, reason) => {
  expect(() => readCommandLine('preview', args, options)).toThrow(
    new Error(`${reason}. Usage: npm run preview -- [--port <value>] [--fresh]`),
  );
});
