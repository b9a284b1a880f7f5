/** @jsxImportSource preact */
import fc from 'fast-check';
import { render } from 'preact';
import { Markdown } from '../Markdown';

function shown(source: string): HTMLElement {
  const element = document.createElement('div');
  render(<Markdown source={source} />, element);
  return element;
}

/** Without what all links and blocks of code have. */
const html = (source: string): string =>
  shown(source).innerHTML.replaceAll(/ rel="nofollow ugc noopener"| tabindex="0"/g, '');

test.each([
  ['', ''],
  ['One\n\n\nTwo', '<p>One</p><p>Two</p>'],
  ['One\r\nTwo', '<p>One<br>Two</p>'],
  ['Use `a` and `` b`c ``', '<p>Use <code>a</code> and <code>b`c</code></p>'],
  ['A ` alone and ``two', '<p>A ` alone and ``two</p>'],
  [
    '```ts\nlet a = `b`;\n\n# no\n```\nafter',
    '<pre><code>let a = `b`;\n\n# no</code></pre><p>after</p>',
  ],
  ['~~~~\n~~~\n~~~~', '<pre><code>~~~</code></pre>'],
  ['```\nnever closed', '<pre><code>never closed</code></pre>'],
  [
    'List:\n- one\n  more\n* two\n\nend',
    '<p>List:</p><ul><li>one<br>more</li><li>two</li></ul><p>end</p>',
  ],
  ['3. three\n4) four', '<ol start="3"><li>three</li><li>four</li></ol>'],
  ['-no list', '<p>-no list</p>'],
  [
    'See [the `docs`](https://example.org/a_b).',
    '<p>See <a href="https://example.org/a_b">the <code>docs</code></a>.</p>',
  ],
  ['[write](mailto:a@example.org)', '<p><a href="mailto:a@example.org">write</a></p>'],
  [
    'https://e.org/a, <https://e.org/b>!',
    '<p><a href="https://e.org/a">https://e.org/a</a>, <a href="https://e.org/b">https://e.org/b</a>!</p>',
  ],
  [
    '\\`no code\\` \\[no\\](https://e.org)',
    '<p>`no code` [no](<a href="https://e.org/">https://e.org</a>)</p>',
  ],
  [
    '**Bold *and `a*b`* word**, 2 * 3 * 4, \\*no\\*, **open',
    '<p><strong>Bold <em>and <code>a*b</code></em> word</strong>, 2 * 3 * 4, *no*, **open</p>',
  ],
  [
    '> One\n> > *Two*\n>\n> - three\n\nAnswer > them',
    '<blockquote><p>One</p><blockquote><p><em>Two</em></p></blockquote><ul><li>three</li></ul></blockquote><p>Answer &gt; them</p>',
  ],
  [
    '[*outer https://inner.example/*](https://outer.example/)',
    '<p><a href="https://outer.example/"><em>outer https://inner.example/</em></a></p>',
  ],
  // HTML, and other Markdown.
  [
    '<img src=x onerror=alert(1)> # h ![i](x) | a | __b__ &lt;',
    '<p>&lt;img src=x onerror=alert(1)&gt; # h ![i](x) | a | __b__ &amp;lt;</p>',
  ],
  ['```\n</code><iframe>\n```', '<pre><code>&lt;/code&gt;&lt;iframe&gt;</code></pre>'],
])('%j', (source, expected) => expect(html(source)).toBe(expected));

test('a link tells search engines that the owner did not set it, and has no more than its address', () => {
  const link = shown('[a](https://example.org/"onclick="x)').querySelector('a')!;
  expect(link.rel).toBe('nofollow ugc noopener');
  expect(link.getAttributeNames().sort()).toEqual(['href', 'rel']);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:null/1',
  '//evil.example/',
  '/account/',
  'http://',
])('%j is no link', (address) => {
  for (const source of [`[a](${address})`, `<${address}>`, address]) {
    expect(html(source)).not.toContain('<a ');
  }
});

test('every text is read, and no character of words is lost', () => {
  const words = (read: string): string => read.match(/word\d/g)?.join() ?? '';
  const pieces = '` `` [ ] ]( ) \\ < https:// * ** word1 word2'.split(' ');
  const lines = ['\n', '\n\n', '```\n', '- ', '1. ', '> ', ' '];
  const parts = fc.array(fc.constantFrom(...pieces, ...lines), { maxLength: 40 });
  fc.assert(
    fc.property(parts, (made) => {
      const source = made.join('');
      const info = source.replace(/^ {0,3}(`{3,}|~{3,})[^`\n]*$/gm, '$1');
      expect(words(html(info)).length).toBeGreaterThanOrEqual(words(info).length);
    }),
  );
});
