import { checkFiles } from '../__fixtures__/checkFiles';
import { checkCss } from '../css';

it('accepts modern CSS', async () => {
  const text = '@layer base { :root { --ink: #111; } .a { &:hover { color: var(--ink) } } }\n';
  expect(await checkFiles(checkCss, { 'blog/post/a.css': text })).toEqual({ problems: [] });
});

it.each([
  ['an unclosed block', '.a {\n  color: red;\n', 1, 1, 'Unclosed block'],
  ['a stray word', '.a {\n  color red;\n}\n', 2, 3, 'Unknown word color'],
  ['a brace too many', '.a {}\n}\n', 2, 1, 'Unexpected }'],
])('names the place of %s', async (_what, text, line, column, message) => {
  const { problems } = await checkFiles(checkCss, { 'blog/post/a.css': text });
  expect(problems).toEqual([{ file: 'blog/post/a.css', line, column, message }]);
});
