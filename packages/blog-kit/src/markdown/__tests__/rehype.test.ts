import type { Element, ElementContent, Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Jsx } from '../../common/jsx';
import { admonitionTitles, enlargeable, footnotes, tables } from '../rehype';
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

test('the title of an admonition has the name that the theme looks for', () => {
  const tagNames = ['mdxadmonitiontitle', 'p'];
  const children = tagNames.map((tagName): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children: [],
  }));
  admonitionTitles()({ type: 'root', children });
  expect(children.map(({ tagName }) => tagName)).toEqual(['mdxAdmonitionTitle', 'p']);
});

test('cells are aligned by a class, and the first of a row is its header, unless it is empty', () => {
  const tree = read('| A | B |\n| - | -: |\n| 1 | 2 |\n| | 3 |', tables);
  const cells = elementsOf(tree, /^t[hd]$/).map(({ properties: { className, role } }) => [
    className,
    role,
  ]);
  const right = ['text--right'];
  expect(cells).toEqual([
    [undefined, undefined],
    [right, undefined],
    [undefined, 'rowheader'],
    [right, undefined],
    [undefined, undefined],
    [right, undefined],
  ]);
});

test('a cell that is alone in its row is no header', () => {
  const [, cell] = elementsOf(read('| A |\n| - |\n| 1 |', tables), /^t[hd]$/);
  expect(cell?.properties).toEqual({});
});

const notes = 'One[^a], two[^b], one[^a].\n\n[^a]: *First*\n\n[^b]: Sec\n\n    ond';

test('each number of a footnote gets a button that opens a copy of its note', () => {
  const tree = read(notes, footnotes);
  const copies = new Map(
    elementsOf(tree, /^FootnotePopover$/).map((one) => [one.properties.note, textOf(one)]),
  );
  const opened = elementsOf(tree, /^FootnoteNumber$/).map((button) => [
    button.properties.number,
    textOf(button),
    copies.get(button.properties.note as string)?.replace(/\s+/g, ''),
  ]);
  expect(opened).toEqual([
    ['1', '1', 'First'],
    ['2', '2', 'Second'],
    ['1', '1', 'First'],
  ]);
});

test('the links to the list of footnotes and back stay, and all ids are unique', () => {
  const linksOf = (tree: Root) => elementsOf(tree, /^a$/).map(({ properties }) => properties);
  const tree = read(notes, footnotes);
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

const picture = (name = 'img', data = {}): Jsx => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: [],
  children: [],
  data,
});

function inside(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function inComponent(name: string, ...children: ElementContent[]): Jsx {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children } as Jsx;
}

test.each<[string, boolean, Jsx, (one: Jsx) => ElementContent]>([
  ['in a paragraph', true, picture(), (one) => inside('p', one)],
  ['in several sizes', true, picture('MarkdownPicture'), (one) => inside('p', one)],
  ['in tabs', true, picture(), (one) => inComponent('Tabs', inComponent('div', one))],
  ['in a link', false, picture(), (one) => inside('a', inside('em', one))],
  ['in a link of JSX', false, picture('MarkdownPicture'), (one) => inComponent('a', one)],
  ['in a component', false, picture(), (one) => inComponent('Card', one)],
  ['as JSX', false, picture('img', { _mdxExplicitJsx: true }), (one) => inside('p', one)],
])('a picture %s is one to enlarge: %j', (_, expected, one, around) => {
  enlargeable()({ type: 'root', children: [around(one)] });
  expect(one.attributes.length > 0).toBe(expected);
});
