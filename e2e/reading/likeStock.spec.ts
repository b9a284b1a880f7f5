import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFolder } from 'docusaurus-quiet-pages/buildRecord';
import { stockSite } from '../sites/sites';
import { expect, test } from '../testing/test';

/** Nothing answers there: the test reads the files of the build. */
const stock = 'http://stock.localhost';

/** The posts with all that Markdown and MDX can do. */
const posts = ['markdown', 'mdx', 'code-blocks', 'code-blocks-in-mdx', 'long-opening'];

/** Intended differences of this blog: what stock shows, and what this blog shows in its place. */
const differences: [why: string, stock: RegExp, own: string][] = [
  ['The first column of a table names its rows.', /(?<=- row .*\n *)- cell/g, '- rowheader'],
  [
    'A title with markup is a title in `.md` files too, where Docusaurus alone takes it for text.',
    /warning (?=With$)/gm,
    '',
  ],
  [
    'The number of a footnote opens it in place; the link is for browsers that cannot.',
    /- link "(\d+)":\n *- \/url: "?#user-content-fn-.*/g,
    '- button "Footnote $1": "$1"',
  ],
];

// Neither page needs a script for its text; hydration changes none (starter.spec.ts).
test.use({ javaScriptEnabled: false });

test('readers of a post see the same as with Docusaurus alone', async ({ page }) => {
  await serveStock(page);
  for (const post of posts) {
    const address = `/blog/${post}`;
    const [own, shown] = [await read(page, address), await read(page, stock + address)];
    expect
      .soft(own, post)
      .toBe(differences.reduce((text, [, from, to]) => text.replace(from, to), shown));
  }
});

/** The text of a post and its contents, as programs that read aloud get them, with everything open that opens. */
async function read(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const contents = page.locator('.table-of-contents');
  const text = page.locator('#__blog-post-container');
  await text
    .locator('details > summary')
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  await text.evaluate(prepare);
  const seen = [
    await text.ariaSnapshot(),
    ...(await Promise.all((await contents.all()).map((one) => one.ariaSnapshot()))),
  ];
  return (
    seen
      .join('\n\n')
      // Files and footnotes have hashes in their names that each build makes.
      .replace(/-(?:[0-9a-f]{32}(?=\.)|[0-9a-f]{6}(?="?$))/gm, '')
      // Code from files is a feature of this blog.
      .replace(/(?<="#from-a-file"\n.*\n)- paragraph.*/, '')
  );
}

async function serveStock(page: Page): Promise<void> {
  const folder = buildFolder(stockSite);
  await page.route(`${stock}/**`, (route) => {
    const file = path.join(folder, decodeURI(new URL(route.request().url()).pathname));
    return route.fulfill({ path: path.extname(file) ? file : path.join(file, 'index.html') });
  });
}

/**
 * Replaces blocks of code by their lines, with the colors of their letters and with their marks, which names and roles do
 * not tell, and takes away what this blog adds to the text.
 */
function prepare(text: Element): void {
  const background = (from: Element | null): string => {
    const { backgroundColor = '' } = from ? getComputedStyle(from) : {};
    return backgroundColor === 'rgba(0, 0, 0, 0)'
      ? background(from!.parentElement)
      : backgroundColor;
  };
  let current = '';
  const lineOf = (line: Element, pre: Element): string => {
    let shown = background(line) === background(pre) ? '' : 'marked ';
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const letters = textContent?.replace(/\s/g, '') ?? '';
      const { color } = getComputedStyle(parentElement!);
      if (letters && color !== current) shown += `{${color}}`;
      if (letters) current = color;
      shown += letters;
    }
    return shown;
  };
  for (const pre of text.querySelectorAll('pre')) {
    current = '';
    const lines = [...pre.querySelectorAll('code > .token-line')];
    const shown = (lines.length ? lines : [pre]).map((line) => lineOf(line, pre)).join('');
    const block = pre.closest('.theme-code-block');
    block?.replaceWith(Object.assign(document.createElement('p'), { textContent: shown }));
    if (!block) pre.replaceWith(pre.textContent);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('summary::before { content: none !important }');
  document.adoptedStyleSheets.push(sheet);
  for (const named of text.querySelectorAll('[role=group], input')) {
    named.removeAttribute('role');
    named.removeAttribute('aria-label');
  }
  for (const link of text.querySelectorAll('a[href^="/assets/images/"]')) {
    link.replaceWith(...link.children);
  }
}
