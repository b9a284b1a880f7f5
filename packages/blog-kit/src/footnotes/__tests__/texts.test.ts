import type { Element, ElementContent, Root } from 'hast';
import footnoteTexts from '../texts';

const h = (tagName: string, properties: Element['properties'], ...children: ElementContent[]) =>
  ({ type: 'element', tagName, properties, children }) satisfies Element;

const list = (title: string, back: string): Root => ({
  type: 'root',
  children: [
    h('h2', { id: 'footnote-label' }, { type: 'text', value: title }),
    h('a', { dataFootnoteBackref: '', ariaLabel: back }),
  ],
});

test('the English texts of the list of footnotes become components', () => {
  const tree = list('Footnotes', 'Back to reference 1-2');
  footnoteTexts()(tree);
  expect(tree.children).toEqual([
    h('FootnotesTitle', { id: 'footnote-label' }),
    h('FootnoteBack', { dataFootnoteBackref: '', reference: '1-2' }),
  ]);
});

test("the owner's own texts stay", () => {
  const tree = list('Notes', 'Up');
  footnoteTexts()(tree);
  expect(tree).toEqual(list('Notes', 'Up'));
});
