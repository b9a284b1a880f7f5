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

test('reads a draft', () => {
  expect(readArguments(['A', '--draft'])).toEqual({ title: 'A', draft: true });
});
