import { HELP, readArguments } from '../arguments';

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

test('reads a draft, and the wish for help whatever else is said', () => {
  expect(readArguments(['A', '--draft'])).toEqual({ title: 'A', draft: true });
  expect(readArguments(['A', '--help'])).toBe('help');
  expect(readArguments(['-h'])).toBe('help');
});

test('every option is in the help, and no line is too long for a terminal', () => {
  for (const option of ['description', 'tags', 'author', 'date', 'slug', 'draft', 'help']) {
    expect(HELP).toContain(`  --${option}`);
  }
  expect(HELP.split('\n').filter((line) => line.length > 100)).toEqual([]);
});
