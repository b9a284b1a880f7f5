import type { Element, ElementContent, Root } from 'hast';
import type { Jsx } from '../../media/rehype';
import enlargeable from '../rehype';

function picture(name = 'img', data = {}): Jsx {
  return { type: 'mdxJsxTextElement', name, attributes: [], children: [], data };
}

function inside(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function inComponent(name: string, ...children: ElementContent[]): Jsx {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children } as Jsx;
}

function isMarked(one: Jsx, around: ElementContent): boolean {
  enlargeable()({ type: 'root', children: [around] } as Root);
  return one.attributes.length > 0;
}

test('pictures of Markdown are marked, also in elements and in tabs', () => {
  for (const one of [picture(), picture('MarkdownPicture')]) {
    expect(isMarked(one, inside('p', one))).toBe(true);
  }
  const nested = picture();
  expect(isMarked(nested, inComponent('Tabs', inComponent('div', inside('p', nested))))).toBe(true);
});

test('pictures that the owner has linked, or written as HTML or JSX, are not', () => {
  const linked = picture();
  expect(isMarked(linked, inside('a', inside('em', linked)))).toBe(false);
  const inJsxLink = picture('MarkdownPicture');
  expect(isMarked(inJsxLink, inComponent('a', inJsxLink))).toBe(false);
  const inUnknown = picture();
  expect(isMarked(inUnknown, inComponent('Card', inUnknown))).toBe(false);
  const explicit = picture('img', { _mdxExplicitJsx: true });
  expect(isMarked(explicit, inside('p', explicit))).toBe(false);
});
