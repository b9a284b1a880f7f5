import type { Element } from 'hast';
import admonitionTitles from '../rehype';

function element(tagName: string): Element {
  return { type: 'element', tagName, properties: {}, children: [] };
}

test('gives the title of an admonition the name that the theme looks for, and leaves the rest', () => {
  const elements = [element('mdxadmonitiontitle'), element('mdxAdmonitionTitle'), element('p')];
  admonitionTitles()({ type: 'root', children: elements });
  expect(elements.map(({ tagName }) => tagName)).toEqual([
    'mdxAdmonitionTitle',
    'mdxAdmonitionTitle',
    'p',
  ]);
});
