import { readArguments } from '../arguments';

test('reads the title and the options', () => {
  const args = ['A title', '--tags', 'aws, cdk', '--date=2024-05-01', '--author', 'owner'];
  expect(readArguments(args)).toEqual({
    title: 'A title',
    tags: ['aws', 'cdk'],
    date: '2024-05-01',
    author: 'owner',
  });
});

test('joins a title whose quotes were forgotten', () => {
  expect(readArguments(['A', 'title'])).toEqual({ title: 'A title' });
});

test.each([
  [['A', '--tag', 'aws'], "Unknown option '--tag'. Usage: "],
  [['A', '--date'], "Option '--date <value>' argument missing. Usage: "],
])('%j is refused in one line', (args, message) => {
  expect(() => readArguments(args)).toThrow(
    `${message}npm run new-post -- "Title" [--description "…"] [--tags a,b] [--author x] [--date YYYY-MM-DD] [--slug x]`,
  );
});
