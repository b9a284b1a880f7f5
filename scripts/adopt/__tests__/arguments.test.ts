import { readArguments } from '../arguments';

test('reads the folder and the options', () => {
  expect(readArguments(['../old'])).toEqual({ folder: '../old', isDryRun: false });
  expect(readArguments(['--from', 'hugo', '../old', '--author=lea', '--dry-run'])).toEqual({
    folder: '../old',
    kind: 'hugo',
    author: 'lea',
    isDryRun: true,
  });
});

test('help asks for nothing else', () => {
  expect(readArguments(['--help'])).toBeUndefined();
  expect(readArguments(['-h', '../old'])).toBeUndefined();
});

test.each([
  [[], /^Name one folder, the blog to move in\.\n\nUsage:/],
  [['../one', '../other'], /^Name one folder/],
  [
    ['../old', '--from', 'wordpress'],
    /^Unknown kind "wordpress"\. Write --from docusaurus, jekyll/,
  ],
  [['../old', '--form', 'hugo'], /^Unknown option '--form'\.\n\nUsage:/],
  [['../old', '--author'], /--author.*argument missing\.\n\nUsage:/],
])('%j is refused, with what to write', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
