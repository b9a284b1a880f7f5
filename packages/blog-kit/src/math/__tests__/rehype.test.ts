import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import math from '../rehype';

/** A formula as remark-math returns it, in line 3 of a post. */
function render(formula: string): Root {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math', 'math-inline'] },
    children: [{ type: 'text', value: formula }],
    position: { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } },
  };
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [code] }],
  };
  math()(tree, new VFile({ path: 'blog/a/index.md' }));
  return tree;
}

test('formulas become MathML without style or script', () => {
  const tags: string[] = [];
  visit(render('\\frac{a}{b}'), 'element', ({ tagName, properties }) => {
    tags.push(tagName);
    expect(properties.style).toBeUndefined();
  });
  expect(tags).toEqual(expect.arrayContaining(['math', 'mfrac', 'mi']));
});

test('a formula that cannot be read is an error with file and line', () => {
  expect(() => render('\\fraq{a}{b}')).toThrow(
    /^blog\/a\/index\.md:3 {2}This formula cannot be read\. .*\\fraq/,
  );
});
