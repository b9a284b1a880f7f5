import { readArguments } from '../arguments';

test.each([
  [
    ['A title', '--tags', 'aws, cdk', '--date=2024-05-01', '--author', 'owner'],
    { title: 'A title', tags: ['aws', 'cdk'], date: '2024-05-01', author: 'owner' },
  ],
  // The quotes were forgotten.
  [['A', 'title', '--draft'], { title: 'A title', draft: true }],
])('%j is read', (args, request) => {
  expect(readArguments(args)).toEqual(request);
});
