import { syntaxOf } from '../../markdown/syntax';
import type { PlainText } from '../body';
import { readBody } from '../readBody';

const shown = (found: PlainText[]) => found.map(({ text, line }) => `${line} ${text}`);

test.each([
  ['a $x^2$ b\nand $n$.', ['1 $x^2$', '2 $n$']],
  ['| $\\alpha$ | b |\n| - | - |\n| $a_1$ | $O(n)$ |', ['1 $\\alpha$', '3 $a_1$', '3 $O(n)$']],
  ['# $a + b = c$', ['1 $a + b = c$']],
  ['$$\na = b\n$$', ['1 $$\na = b\n$$']],
  ['$$\\sum_i x_i$$', ['1 $$\\sum_i x_i$$']],
  ['Here $$a^2$$ and $n$ are.', ['1 $$a^2$$', '1 $n$']],
])('the formulas in %j', async (text, formulas) => {
  const { formulas: found } = await readBody(text, 1, false);
  expect(shown(found)).toEqual(formulas);
});

test.each([
  '$5 and $10, 5$ and 10$, $5-$10, $1.50, US$5 or $6.',
  '$HOME/$USER, $HOME and $PATH, ${a} and ${b}, $A_B/$C and $foo_bar$baz.',
  'It costs $20/month (or $200/year), $5M+ or $$$.',
  '`$x^2$` and <code>$n$</code> and \\$x^2\\$ and jQuery: $(a), $(b)',
  '```\n$x^2$\n```\n\n    $$\n    a\n    $$',
  'The process $$ and the pid $$.',
  'Between $a and b$ there are words.',
])('no formula in %j', async (text) => {
  expect((await readBody(text, 1, false)).formulas).toEqual([]);
});

test('formulas of a site that shows them, and one whose braces are no code', async () => {
  expect((await readBody('$x^2$', 1, false, syntaxOf({ math: true }))).formulas).toEqual([]);
  const { formulas, problem } = await readBody('{1}\n\n$$\n\\frac{a+}{b}\n$$', 1, true);
  expect(problem).toBeDefined();
  expect(shown(formulas)).toEqual(['3 $$\n\\frac{a+}{b}\n$$']);
});

test.each([
  [
    "import A from './a';\nimport B from './b';\n\n<Tabs />",
    ["1 import A from './a';", '4 <Tabs />'],
  ],
  ["import './a.css'", ["1 import './a.css'"]],
  ['export const a = 1;', ['1 export const a']],
  ['export default function A() {}', ['1 export default function']],
  ["Text <Tabs.Item\n  a={['b', 'c']}>", ["1 <Tabs.Item\n  a={['b', 'c']}>"]],
  ['<div>\n  <Inner>\n</div>', ['2 <Inner>']],
  ['<b className="a">x</b>', ['1 className=']],
  ["<img src={require('./a.png').default} />", ['1 src={']],
  ['- a {/* note */}', ['1 {/* note */}']],
  ['| Promise<Buffer> |\n| - |', ['1 <Buffer>']],
])('the MDX in %j', async (text, mdx) => {
  const { mdxInMarkdown, unclosed } = await readBody(text, 1, false);
  expect(shown(mdxInMarkdown)).toEqual(mdx);
  expect(unclosed).toEqual([]);
});

test.each([
  '`<Foo />` and ``{/* a */}``',
  '```jsx\n<Foo />\n```\n\n    <Foo />',
  '<BR> <IMG SRC="a.png"> <b class="a">x</b>',
  '\\<Foo> &lt;Foo> a <Foo, b <c and d > e',
  '[a](<My file.md>) <https://Foo.example/A>',
  '<!-- <Foo /> {/* a */} -->',
  '> import a from the shelf, export it to the table.',
  'import tax is due',
  'import "fmt"',
  'export default settings with the menu',
  '<a href="/?a={b}">c</a>',
])('no MDX in %j', async (text) => {
  expect((await readBody(text, 1, false)).mdxInMarkdown).toEqual([]);
});
