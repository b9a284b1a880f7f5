import { readCommandLine } from '../commandLine';

const read = (args: string[]) => readCommandLine(args, 'npx adopt-blog');

test('reads the folder and the options', () => {
  expect(read(['../old'])).toEqual({ folder: '../old', isDryRun: false, withMdx: true });
  expect(read(['--from', 'hugo', '../old', '--author=lea', '--dry-run', '--no-mdx'])).toEqual({
    folder: '../old',
    kind: 'hugo',
    author: 'lea',
    isDryRun: true,
    withMdx: false,
  });
  expect(read(['../old', '--blog=news', '--exclude=a/**', '--exclude=b.md'])).toMatchObject({
    blog: 'news',
    exclude: ['a/**', 'b.md'],
  });
});

test.each([
  [[], /^Name one folder, the blog to move in: npx adopt-blog \.\.\/other-blog$/],
  [['../one', '../other'], /^Name one folder/],
  [
    ['../old', '--from', 'wordpress'],
    /^Unknown kind "wordpress"\. Write --from docusaurus, jekyll/,
  ],
  [['../old', '--form', 'hugo'], /^Unknown option '--form'\. npx adopt-blog --help shows/],
])('%j is refused, with what to write', (args, message) => {
  expect(() => read(args)).toThrow(message);
});
