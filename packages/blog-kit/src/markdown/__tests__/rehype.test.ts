import type { Element, ElementContent, Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { elements, footnotes } from '../rehype';
import math from '../rehypeMath';

/** What a plugin makes of a text in Markdown. */
function read(text: string, plugin: () => (tree: Root, file: VFile) => void): Root {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkRehype);
  const tree = parser.runSync(parser.parse(text)) as Root;
  plugin()(tree, new VFile({ path: 'blog/a/index.md' }));
  return tree;
}

function elementsOf(tree: Root, tagName: RegExp): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element: Element) => {
    if (tagName.test(element.tagName)) found.push(element);
  });
  return found;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('').trim() : '';
}

test('tables and the boxes of tasks have a name', () => {
  const tree = read('| A |\n| - |\n\n- [ ] a\n- [x] b', elements);
  const named = elementsOf(tree, /^(?:div|input)$/).map(({ properties }) => properties.ariaLabel);
  expect(named).toEqual(['Table', 'To do', 'Done']);
});

test('cells are aligned by a class, and the first of a row is its header, unless it is empty', () => {
  const tree = read('| A | B |\n| - | -: |\n| 1 | 2 |\n| | 3 |', elements);
  const cells = elementsOf(tree, /^t[hd]$/).map(({ properties }) => properties);
  const right = { className: ['text--right'] };
  expect(cells).toEqual([{}, right, { role: 'rowheader' }, right, {}, right]);
  const [, alone] = elementsOf(read('| A |\n| - |\n| 1 |', elements), /^t[hd]$/);
  expect(alone?.properties).toEqual({});
});

const notes = 'One[^a], two[^b], one[^a].\n\n[^a]: *First*\n\n[^b]: Sec\n\n    ond';

test('each number of a footnote gets a button that opens a copy of its note', () => {
  const tree = read(notes, footnotes);
  const copies = new Map(
    elementsOf(tree, /^section$/).map((one) => [one.properties.id, textOf(one)]),
  );
  const opened = elementsOf(tree, /^button$/).map((button) => [
    textOf(button),
    copies.get(button.properties.popoverTarget as string)?.replace(/\s+/g, ''),
  ]);
  expect(opened).toEqual([
    ['1', 'First'],
    ['2', 'Second'],
    ['1', 'First'],
  ]);
  // The links to the list of footnotes and back stay.
  const linksOf = (one: Root) => elementsOf(one, /^a$/).map(({ properties }) => properties);
  expect(linksOf(tree)).toEqual(linksOf(read(notes, () => () => {})));
  const ids = elementsOf(tree, /./).flatMap(({ properties }) => properties.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

test('formulas become MathML without style or script', () => {
  const tree = read('$\\frac{a}{b}$', math);
  const names = elementsOf(tree, /./).map(({ tagName }) => tagName);
  expect(names).toEqual(expect.arrayContaining(['math', 'mfrac', 'mi']));
  expect(elementsOf(tree, /./).filter(({ properties }) => properties.style)).toEqual([]);
});

test('a formula that cannot be read is an error with file and line', () => {
  expect(() => read('One.\n\n$\\fraq{a}{b}$', math)).toThrow(
    /^blog\/a\/index\.md:3 {2}This formula cannot be read\. .*\\fraq/,
  );
});
