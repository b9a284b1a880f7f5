import type { Element } from 'hast';
import taskLists from '../rehype';

function box(properties: Element['properties']): Element {
  return { type: 'element', tagName: 'input', properties, children: [] };
}

test('names each checkbox by its state, unless it has a name', () => {
  const boxes = [
    box({ type: 'checkbox', checked: true }),
    box({ type: 'checkbox' }),
    box({ type: 'checkbox', ariaLabel: 'Mine' }),
    box({ type: 'text' }),
  ];
  taskLists()({ type: 'root', children: boxes });
  expect(boxes.map(({ properties }) => properties.ariaLabel)).toEqual([
    'Done',
    'To do',
    'Mine',
    undefined,
  ]);
});
