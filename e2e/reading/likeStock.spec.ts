import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFolder } from 'docusaurus-quiet-pages/buildRecord';
import { seenContent } from '../inspect/seenContent';
import { stockSite } from '../sites/sites';
import { expect, open, test } from '../test';

/** Nothing answers there: the test reads the files of the build. */
const stock = 'http://stock.localhost';

/** Posts that are not compared, and why. */
const leftOut: Record<string, string> = {
  '2023-04-05-code-from-files': 'Code that is taken from files is a feature of this blog.',
  '2024-06-01-media': 'Recordings beside the post are a feature of this blog.',
  '2024-06-02-media-mdx': 'The same, in MDX.',
  '2024-06-05-pictures':
    'Large pictures are as wide as the text, which is wider here than in stock.',
  '2024-06-06-pictures-mdx': 'The same, in MDX.',
  '2024-03-01-bees-the-hive': 'Series are a feature of this blog.',
  '2024-03-15-bees-the-year': 'The same.',
  '2024-04-02-bees-honey': 'The same.',
  '2024-06-07-reading': 'Its post is about what stock does not have, or breaks.',
  '2024-06-08-reading-mdx': 'The same, in MDX.',
  '2023-12-01-figures': 'Figures are a feature of this blog.',
  '2024-05-14-title-in-text':
    'Its id of a heading has underscores, which stock loses in plain Markdown.',
  '2999-12-31-far-future': 'It has no page before its day.',
};

interface Difference {
  why: string;
  /** What stock shows, and what this blog shows in its place. */
  stock: RegExp;
  own: string;
}

/** Intended differences of this blog. */
const differences: Difference[] = [
  {
    why: 'Each post has a small picture at its head.',
    stock: /^h1 #: .*$/gm,
    own: '$&\n(image: , , )',
  },
  {
    why: 'Headers of columns without alignment begin where their cells do.',
    stock: /^th center: (?=None$)/gm,
    own: 'th start: ',
  },
  {
    why: 'An empty block of code is a block like any other.',
    stock: /^code: $/gm,
    own: 'code: \nbutton Copy code to clipboard:',
  },
  {
    why: 'The buttons of a block of code are above it, so that they never lie over a line.',
    stock: /((?:^code.*\n)*^code.*)\n(button Copy code to clipboard:.*)$/gm,
    own: '$2\n$1',
  },
  {
    why: 'A title with markup is a title in `.md` files too, where Docusaurus alone takes it for text.',
    stock: /(?<=\) )warning\n(?=With <code>)/gm,
    own: '',
  },
  {
    why: 'The number of a footnote opens it in place; the link is for browsers that cannot.',
    stock: /<sup>(<a>(\d+)<\/a to #user-content-fn-[^>]*>)<\/sup>/g,
    own: '<sup>\n$1\nbutton Footnote $2: $2</sup>',
  },
  {
    why: '`<pre>` without `<code>` keeps its lines.',
    stock: /^(?=just preformatted$)/gm,
    own: 'code: ',
  },
  {
    why: 'A tag that only unlisted posts have gets no page.',
    stock: /ul: <a>Secret<\/a to \/blog\/tags\/secret>/g,
    own: '',
  },
];

const posts = readdirSync(path.join(__dirname, '../fixture-site/blog'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !(name in leftOut));

for (const post of posts) {
  test(`readers of ${post} see the same as with Docusaurus alone`, async ({
    page,
    content,
    context,
  }) => {
    const address = content.posts.find(({ file }) => file.includes(`/${post}/`))?.address ?? '';
    const other = await context.newPage();
    await serveStock(other);
    const [own, shown] = [await read(page, address), await read(other, stock + address)];
    const expected = differences.reduce((text, { stock, own }) => text.replace(stock, own), shown);
    expect(comparable(own)).toBe(comparable(expected));
  });
}

/** The `<details>` of the owner, without the table of contents of phones. */
const ownDetails = 'details:not([data-contents]) > summary';

/** Drawings of this width, in CSS pixels, fill the column here. */
const wide = 400;

/**
 * Leaves out the parts that this blog makes differently: the reading time, code from files, the day of the update,
 * bookmarks, the way back to the top, and the size of drawings and the links that enlarge them.
 */
function comparable(text: string): string {
  return text
    .replace(/\s· .* min read$/gm, '')
    .replace(/^· Updated <time>.*\n/gm, '')
    .replace(/^· \(checkbox\) Bookmark\n/gm, '')
    .replace(/\n<a>Back to top<\/a to #>/g, '')
    .replace(/^h2 #from-a-file: [^]*?(?=^h2 )/gm, '')
    .replace(/<a>(\(image: .*?\))<\/a to \/assets\/images\/[^>]*>/g, '$1')
    .replace(/(?<=\(image: .*, )(\d+) × \d+(?=\))/g, (size, width) =>
      Number(width) < wide ? size : 'wide',
    );
}

/** The content of a post at first, and after everything that can be opened has been opened. */
async function read(page: Page, address: string): Promise<string> {
  await open(page, address);
  const article = page.getByRole('article');
  // Only this blog has it.
  await article
    .getByRole('region', { name: 'After the post' })
    .evaluateAll((all) => all.forEach((one) => one.remove()));
  // Authors sign at the end of a post here, and are named below its title by Docusaurus.
  await article
    .locator('header > div:has(.avatar)')
    .evaluateAll((all) => all.forEach((one) => one.remove()));
  // The wire is drawn with empty elements.
  await page.locator('[data-wire]').evaluateAll((all) => all.forEach((one) => one.remove()));
  const atFirst = await seenContent(page.getByRole('main'));
  const tables = await page.locator('.table-of-contents').all();
  const contents = await Promise.all(tables.map(seenContent));
  await article
    .locator(ownDetails)
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  for (const summary of await article.locator(ownDetails).all()) {
    await expect(summary.locator('xpath=following-sibling::*[1]')).toBeVisible();
  }
  for (const tabs of await article.getByRole('tablist').all()) {
    const first = tabs.getByRole('tab').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-selected', 'true');
  }
  return `${atFirst}\n\nContents:\n${contents.join('\n\n')}\n\nOpened:\n${await seenContent(article)}`;
}

async function serveStock(page: Page): Promise<void> {
  const folder = buildFolder(stockSite);
  await page.route(`${stock}/**`, (route) => {
    const file = path.join(folder, decodeURI(new URL(route.request().url()).pathname));
    return route.fulfill({ path: path.extname(file) ? file : path.join(file, 'index.html') });
  });
}
