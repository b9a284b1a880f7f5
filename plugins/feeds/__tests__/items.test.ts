import { withInlineStyles, withoutHashLinks } from '../items';

test('headings lose the links to themselves, and nothing else', () => {
  const html =
    '<h2 id="a">A<a href="/p#a" class="hash-link" title="x">\u200b</a></h2><p><a href="/b">B</a></p>';
  expect(withoutHashLinks(html)).toBe('<h2 id="a">A</h2><p><a href="/b">B</a></p>');
});

test('styles that have moved into a style sheet come back, and text stays as it is', () => {
  expect(
    withInlineStyles('<td class="a" data-inline-style="color:red">data-inline-style="a"</td>'),
  ).toBe('<td class="a" style="color:red">data-inline-style="a"</td>');
});
