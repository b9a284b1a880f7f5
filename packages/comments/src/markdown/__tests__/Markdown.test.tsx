/** @jsxImportSource preact */
import { render } from 'preact';
import { Markdown } from '../Markdown';

function shown(source: string): HTMLElement {
  const element = document.createElement('div');
  render(<Markdown source={source} />, element);
  return element;
}

test('a comment is elements and texts, never HTML of its own', () => {
  const source =
    '<img src=x onerror=alert(1)><script>alert(2)</script>\n\n[a](https://example.org/"onclick="x)\n\n```\n</code><iframe>\n```';
  const element = shown(source);
  expect([...element.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual([
    'P',
    'P',
    'A',
    'PRE',
    'CODE',
  ]);
  expect(element.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(element.querySelector('a')?.getAttributeNames().sort()).toEqual(['href', 'rel']);
});

test('a link tells search engines that the owner did not set it', () => {
  const link = shown('https://example.org/').querySelector('a');
  expect(link?.rel).toBe('nofollow ugc noopener');
  expect(link?.href).toBe('https://example.org/');
});

test('lists, blocks of code, quotes and emphasis are these', () => {
  const element = shown('2. two\n3. three\n\n```\nlet a;\n```\n\n> **bold** and *not so*');
  expect(element.querySelector('blockquote p strong')?.textContent).toBe('bold');
  expect(element.querySelector('blockquote p em')?.textContent).toBe('not so');
  expect(element.querySelector('ol')?.start).toBe(2);
  expect(element.querySelectorAll('li')).toHaveLength(2);
  expect(element.querySelector('pre code')?.textContent).toBe('let a;');
});
