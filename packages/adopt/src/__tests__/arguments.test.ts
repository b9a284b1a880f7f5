import { readArguments } from '../arguments';

test('reads the folder and the options', () => {
  expect(readArguments(['../old'])).toEqual({
    folder: '../old',
    isDryRun: false,
    withMdx: true,
  });
  expect(
    readArguments(['--from', 'hugo', '../old', '--author=lea', '--dry-run', '--no-mdx']),
  ).toEqual({
    folder: '../old',
    kind: 'hugo',
    author: 'lea',
    isDryRun: true,
    withMdx: false,
  });
});

test.each([
  [[], /^Name one folder, the blog to move in: npm run adopt/],
  [['../one', '../other'], /^Name one folder/],
  [
    ['../old', '--from', 'wordpress'],
    /^Unknown kind "wordpress"\. Write --from docusaurus, jekyll/,
  ],
])('%j is refused, with what to write', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
