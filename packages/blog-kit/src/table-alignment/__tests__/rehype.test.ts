import type { Element } from 'hast';
import tableAlignment from '../rehype';

function aligned(tagName: string, properties: Element['properties']): Element['properties'] {
  const element: Element = { type: 'element', tagName, properties, children: [] };
  tableAlignment()({ type: 'root', children: [element] });
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
