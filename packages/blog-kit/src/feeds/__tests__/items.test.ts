import { printBill } from '../../bill/bill';
import { contentOf } from '..';

const address = 'https://a.example/blog/a';

const pageOf = (html: string) => `<main><div id="__blog-post-container">${html}</div>Ad</main>`;
const details = '<details><summary>Mine</summary>Text</details>';
const link = '<a href="https://example.org/"><img src="https://b.example/b.svg"></a>';

test.each([
  [
    'headings lose the links to themselves',
    '<h2 id="a">A<a href="/p#a" class="hash-link" title="x">\u200b</a></h2><p><a href="/b">B</a></p>',
    '<h2 id="a">A</h2><p><a href="https://a.example/b">B</a></p>',
  ],
  [
    'a link that enlarges a picture is left out, and other links stay',
    `<a href="/a.svg" class="x" data-enlarge="picture"><img src="/a.svg"></a>${link}`,
    `<img src="https://a.example/a.svg">${link}`,
  ],
  [
    'a table has no region around it',
    '<div class="r" role="group" tabindex="0" data-table="true"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'folds, notes in place, buttons and what is for pages without script are left out',
    `<noscript><p>Without JavaScript</p></noscript>${details}<pre>a</pre>` +
      '<details class="f" data-fold="true"><summary>Show all</summary></details>' +
      '<button type="button">\n<svg></svg></button><section>Footnotes</section>' +
      '<section class="footnote-popover" id="n"><div>Note</div></section><p>After</p>',
    `${details}<pre>a</pre><section>Footnotes</section><p>After</p>`,
  ],
  [
    'a figure that moves is its picture, what that shows, and its caption',
    '<figure class="f"><div class="figure-drawing" role="img" aria-label="A &amp; B.">' +
      '<svg></svg></div><div class="figure-controls"><input></div><figcaption>Turn.</figcaption></figure>',
    '<figure class="f"><svg></svg><p>A &amp; B.</p><figcaption>Turn.</figcaption></figure>',
  ],
  [
    'table cells are aligned without a style sheet, and other elements keep their classes',
    '<table><tbody><tr><th class="text--center">A</th><td>class="text--left"</td></tr></tbody></table><p class="text--right"></p>',
    '<table><tbody><tr><th style="text-align:center">A</th><td>class="text--left"</td></tr></tbody></table><p class="text--right"></p>',
  ],
  [
    'colored code is plain text, and other code stays as it is',
    '<p><code>a</code></p><pre data-copy="a > b" class="prism-code language-ts"><code class="b">' +
      '<span class="token-line"><span class=a>let</span> a &lt; b;\n</span>' +
      '<span class="token-line" data-line="2"><span class="c">&lt;button&gt;\n</span></span></code></pre>' +
      '<pre><code><b>d</b></code></pre>',
    '<p><code>a</code></p><pre><code>let a &lt; b;\n&lt;button&gt;\n</code></pre><pre><code><b>d</b></code></pre>',
  ],
  [
    'the smaller files of a picture have full addresses, and those on another host keep theirs',
    '<p>srcset="/a"</p><picture><source srcset="/a-340.webp 340w,/a-680.webp 680w,//b.example/a 900w"></picture>',
    '<p>srcset="/a"</p><picture><source srcset="https://a.example/a-340.webp 340w,https://a.example/a-680.webp 680w,//b.example/a 900w"></picture>',
  ],
])('%s', (_, html, expected) => {
  expect(contentOf(pageOf(html), address, {})).toBe(expected);
});

test('the bill of a post follows its text, and its series comes before it', () => {
  const bill = printBill({ lines: [{ item: 'S3 & more', cost: 1.05, section: 'a' }] });
  // A title that is a word of the line around it.
  const series = { name: 'of', title: 'Part', part: 1, count: 3, parts: [] };
  expect(contentOf(pageOf('<p>Text</p>'), address, { bill, series })).toBe(
    `<p>Part 1 of 3 of <a href="${address}#parts-of-the-series">Part</a></p><p>Text</p>` +
      '<h2>The bill</h2><ul><li>S3 &amp; more: $1.05</li><li>A month: $1.05</li></ul>',
  );
});
