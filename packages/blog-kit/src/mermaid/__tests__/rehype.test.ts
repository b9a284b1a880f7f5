import type { Element, Root } from 'hast';
import mermaidSource from '../rehype';

test('a diagram holds its source as a block of code', () => {
  const diagram: Element = {
    type: 'element',
    tagName: 'mermaid',
    properties: { value: 'flowchart LR\n  a --> b' },
    children: [],
  };
  const tree: Root = { type: 'root', children: [diagram] };
  mermaidSource()(tree);
  expect(diagram.properties.value).toBe('flowchart LR\n  a --> b');
  expect(diagram.children).toMatchObject([
    {
      tagName: 'pre',
      children: [
        {
          tagName: 'code',
          properties: { className: ['language-mermaid'] },
          children: [{ type: 'text', value: 'flowchart LR\n  a --> b\n' }],
        },
      ],
    },
  ]);
});
