import type { Element, ElementContent } from 'hast';
import tables from '../tables';

function aligned(tagName: string, properties: Element['properties']): Element['properties'] {
  const element: Element = { type: 'element', tagName, properties, children: [] };
  tables()({ type: 'root', children: [element] });
  return element.properties;
}

test('cells are aligned by an additional class', () => {
  expect(aligned('td', { align: 'right' })).toEqual({ className: ['text--right'] });
  expect(aligned('th', { align: 'center', className: ['wide'] })).toEqual({
    className: ['wide', 'text--center'],
  });
});

test('cells without alignment, and other elements, stay as they are', () => {
  expect(aligned('td', {})).toEqual({});
  expect(aligned('td', { align: 'char' })).toEqual({ align: 'char' });
  expect(aligned('img', { align: 'right' })).toEqual({ align: 'right' });
});

function h(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

const text: ElementContent = { type: 'text', value: 'a' };

/** The roles of the cells of one row. */
function roles(part: string, ...cells: Element[]): unknown[] {
  tables()({ type: 'root', children: [h('table', h(part, h('tr', ...cells)))] });
  return cells.map(({ properties }) => properties.role);
}

test('the first cell of a row is its header', () => {
  expect(roles('tbody', h('td', text), h('td', text))).toEqual(['rowheader', undefined]);
});

test('an empty cell, a cell alone and the headers of columns are not', () => {
  expect(roles('tbody', h('td'), h('td', text))).toEqual([undefined, undefined]);
  expect(roles('tbody', h('td', text))).toEqual([undefined]);
  expect(roles('tbody', h('th', text), h('td', text))).toEqual([undefined, undefined]);
  expect(roles('thead', h('td', text), h('td', text))).toEqual([undefined, undefined]);
});
