import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { DocusaurusConfig } from '@docusaurus/types';
import { printBill } from '../../bill/bill';
import { createFeedItems, feedContent } from '../items';

const forFeeds = (html: string) => feedContent(html, 'https://a.example');

test('headings lose the links to themselves, and nothing else', () => {
  const html =
    '<h2 id="a">A<a href="/p#a" class="hash-link" title="x">\u200b</a></h2><p><a href="/b">B</a></p>';
  expect(forFeeds(html)).toBe('<h2 id="a">A</h2><p><a href="/b">B</a></p>');
});

test('what helps to read on the site is left out, and what it belongs to stays', () => {
  const details = '<details><summary>Mine</summary>Text</details>';
  const link = '<a href="https://example.org"><img src="/b.svg"></a>';
  expect(
    forFeeds(
      `<a href="/a.svg" class="x" data-enlarge="picture"><img src="/a.svg"></a>${link}${details}` +
        '<div class="r" role="group" tabindex="0" data-table="true"><table><tbody><tr><td>1</td></tr></tbody></table></div>' +
        '<noscript><p>Without JavaScript</p></noscript>' +
        '<pre>a</pre><details class="f" data-fold="true"><summary>Show all</summary></details>' +
        '<section>Footnotes</section><section class="footnote-popover" id="n"><div>Note</div></section>' +
        '<section class="footnote-popover" id="m"><p>Note</p></section><p>After</p>',
    ),
  ).toBe(
    `<img src="/a.svg">${link}${details}<table><tbody><tr><td>1</td></tr></tbody></table><pre>a</pre><section>Footnotes</section><p>After</p>`,
  );
});

test('a figure that moves is its picture, what that shows, and its caption', () => {
  expect(
    forFeeds(
      '<figure data-move="/a.js" class="f"><div class="figure-drawing" role="img" aria-label="A &amp; B.">' +
        '<svg></svg></div><div class="figure-controls"><input></div><figcaption>Turn.</figcaption></figure>',
    ),
  ).toBe('<figure class="f"><svg></svg><p>A &amp; B.</p><figcaption>Turn.</figcaption></figure>');
});

test('table cells are aligned without a style sheet, and other elements keep their classes', () => {
  expect(
    forFeeds(
      '<th class="text--center">A</th><td>class="text--left"</td><p class="text--right"></p>',
    ),
  ).toBe(
    '<th style="text-align:center">A</th><td>class="text--left"</td><p class="text--right"></p>',
  );
});

test('colored code is plain text, and other code stays as it is', () => {
  expect(
    forFeeds(
      '<p><code>a</code></p><pre tabindex="0" class="prism-code language-ts"><code class="b">' +
        '<span class="token-line"><span class=a>let</span> a &lt; b;\n</span>' +
        '<span class="token-line" data-line="2"><span class="c">&lt;span&gt;\n</span></span></code></pre>' +
        '<pre><code><b>d</b></code></pre>',
    ),
  ).toBe(
    '<p><code>a</code></p><pre><code>let a &lt; b;\n&lt;span&gt;\n</code></pre><pre><code><b>d</b></code></pre>',
  );
});

test('colored code is plain text whatever its attributes hold', () => {
  const block =
    '<pre data-copy="a > b" class="prism-code"><code class="c"><span>a</span></code></pre>';
  expect(forFeeds(block)).toBe('<pre><code>a</code></pre>');
});

test('the smaller files of a picture have full addresses, and those on another host keep theirs', () => {
  expect(
    forFeeds(
      '<p>srcset="/a"</p><picture><source type="image/webp" srcset="/a-340.webp 340w,/a-680.webp 680w,//b.example/a 900w"></picture>',
    ),
  ).toBe(
    '<p>srcset="/a"</p><picture><source type="image/webp" srcset="https://a.example/a-340.webp 340w,https://a.example/a-680.webp 680w,//b.example/a 900w"></picture>',
  );
});

test('buttons are left out, and the word "button" in code stays', () => {
  const code = '<pre><code>&lt;button&gt;</code></pre>';
  expect(forFeeds(`${code}<button type="button">\n<svg></svg></button>`)).toBe(code);
});

test('the bill of a post follows its text', async () => {
  const lines = [{ item: 'S3 & more', cost: 1.05, section: 'a' }];
  const metadata = { bill: printBill({ lines }, 'en', 'USD') };
  const [item] = await createFeedItems()({
    blogPosts: [{ metadata } as unknown as BlogPost],
    outDir: '',
    siteConfig: { url: 'https://a.example' } as DocusaurusConfig,
    defaultCreateFeedItems: async () => [
      { title: 'A', link: 'a', date: new Date(0), content: '<p>A</p>' },
    ],
  });
  expect(item?.content).toBe(
    '<p>A</p><h2>The bill</h2><ul><li>S3 &amp; more: $1.05</li><li>A month: $1.05</li></ul>',
  );
});

test('a title of a series is a link, also where it is a word of the line around it', async () => {
  const series = { name: 'of', title: 'Part', part: 1, count: 3, parts: [] };
  const [item] = await createFeedItems()({
    blogPosts: [{ metadata: { series } } as unknown as BlogPost],
    outDir: '',
    siteConfig: { url: 'https://a.example' } as DocusaurusConfig,
    defaultCreateFeedItems: async () => [
      { title: 'A', link: 'https://a.example/a', date: new Date(0), content: '<p>A</p>' },
    ],
  });
  expect(item?.content).toBe(
    '<p>Part 1 of 3 of <a href="https://a.example/a#parts-of-the-series">Part</a></p><p>A</p>',
  );
});

test('the page of a post that is in several feeds is read once', async () => {
  const post = {} as BlogPost;
  const defaultCreateFeedItems = jest.fn(async () => [
    { title: 'A', link: 'a', date: new Date(0), content: '<p>A</p>' },
  ]);
  const siteConfig = { url: 'https://a.example' } as DocusaurusConfig;
  const ask = () =>
    createFeedItems()({
      blogPosts: [post],
      outDir: '',
      siteConfig,
      defaultCreateFeedItems,
    });
  expect(await ask()).toMatchObject([{ content: '<p>A</p>' }]);
  expect(await ask()).toMatchObject([{ content: '<p>A</p>' }]);
  expect(defaultCreateFeedItems).toHaveBeenCalledTimes(1);
});
