import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { expect, open, test } from '../test';

for (const kind of ['markdown', 'mdx']) {
  test(`a post in ${kind} shows what Docusaurus documents for Markdown`, async ({ page }) => {
    await open(page, `/blog/${kind}`);
    const article = page.getByRole('article');

    await test.step('columns of tables are aligned', async () => {
      const table = article.getByRole('table').filter({ hasText: 'longer' });
      const alignment = (cells: Locator) =>
        cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
      const columns = ['left', 'center', 'right', 'start'];
      expect(await alignment(table.getByRole('columnheader'))).toEqual(columns);
      expect(await alignment(table.getByRole('cell').or(table.getByRole('rowheader')))).toEqual([
        ...columns,
        ...columns,
      ]);
    });

    await test.step('admonitions have icons and titles, and hold each other', async () => {
      for (const [title, text] of [
        ['note', 'A plain note with bold text and code.'],
        ['Your own title', 'A tip.'],
        ['danger', 'A danger.'],
      ]) {
        const box = article
          .getByText(text ?? '')
          .locator('xpath=ancestor::*[.//*[name()="svg"]][1]');
        await expect(box).toContainText(title ?? '');
        await expect(box.locator('svg').first()).toBeVisible();
      }
      const [outer, middle, inner] = await Promise.all(
        ['Outer text.', 'Middle text.', 'Inner text.'].map((text) =>
          article.getByText(text).boundingBox(),
        ),
      );
      expect(middle?.x).toBeGreaterThan(outer?.x ?? Infinity);
      expect(inner?.x).toBeGreaterThan(middle?.x ?? Infinity);
    });

    await test.step('nested details open by click', async () => {
      const deeper = article.getByText('Hidden deeper.');
      await expect(deeper).toBeHidden();
      await article.getByText('Open me').click();
      await expect(article.getByText('Hidden text at first.')).toBeVisible();
      await expect(deeper).toBeHidden();
      await article.getByText('And me').click();
      await expect(deeper).toBeVisible();
    });

    await test.step('a link leads to the heading with an id of its own', async () => {
      await article.getByRole('link', { name: 'To the heading with its own id' }).click();
      await expect(page).toHaveURL(/#own-id$/);
      await expect(article.getByRole('heading', { name: 'own id' })).toBeInViewport();
    });

    await test.step('a footnote opens in place, and the list of footnotes leads back to it', async () => {
      await article.getByRole('button', { name: 'Footnote 1' }).click();
      const note = article.getByRole('note', { name: 'Footnote 1' });
      await expect(note).toHaveText('The text of the footnote.');
      await page.keyboard.press('Escape');
      await expect(note).toBeHidden();
      await article.getByRole('link', { name: 'Back to reference 1' }).click();
      await expect(article.getByText('A footnote')).toBeInViewport();
    });

    await test.step('a task list shows the finished tasks', async () => {
      const [done, open] = await article.getByRole('listitem').getByRole('checkbox').all();
      expect([await done?.isChecked(), await open?.isChecked()]).toEqual([true, false]);
    });

    await test.step('formulas can be seen, and read by programs', async () => {
      const formulas = article.locator('math');
      await expect(formulas).toHaveCount(2);
      const [inText, alone] = await Promise.all(
        [0, 1].map((index) => formulas.nth(index).boundingBox()),
      );
      expect(inText?.height).toBeGreaterThan(5);
      // How much higher, fonts say.
      expect(alone?.height).toBeGreaterThan(inText?.height ?? Infinity);
      const shown = formulas.evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
      expect(await shown).toEqual(['math', 'block math']);
    });

    await test.step('a file beside the post can be downloaded', async () => {
      const address = await article
        .getByRole('link', { name: 'Download the prices' })
        .getAttribute('href');
      const answer = await page.request.get(address ?? '');
      expect(answer.ok()).toBe(true);
      expect(await answer.text()).toContain(',');
    });

    await expect(article.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      new RegExp(`^https://codeberg\\.org/fixture/site/edit/main/blog/.*${kind}/index\\.mdx?$`),
    );
  });
}

test('tabs follow clicks, each other and the address; the table of contents in the text leads on', async ({
  page,
}) => {
  await open(page, '/blog/mdx');
  const article = page.getByRole('article');
  const tabs = (name: string) => article.getByRole('tab', { name });
  await expect(article.getByText('Press Control.')).toBeVisible();
  await tabs('Windows').last().click();
  await expect(article.getByText('Control again.')).toBeVisible();
  await tabs('macOS').last().click();
  await expect(article.getByText('Press Command.')).toBeVisible();
  await expect(article.getByText('Press Control.')).toBeHidden();
  await tabs('Windows').first().click();
  await expect(page).toHaveURL(/\?system=win$/);
  await expect(article.getByText('Control again.')).toBeVisible();

  await open(page, '/blog/mdx?system=mac');
  await expect(article.getByText('Press Command.')).toBeVisible();
  await article.getByRole('link', { name: 'An id by a comment', exact: true }).click();
  await expect(page).toHaveURL(/#by-comment$/);
  await expect(article.getByRole('heading', { name: 'An id by a comment' })).toBeInViewport();
});

test('front matter shows authors with pictures and profiles, the last update, and that a post is unlisted; a short post says so', async ({
  page,
}) => {
  await open(page, '/blog/front-matter');
  const article = page.getByRole('article');
  const ending = page.getByRole('region', { name: 'After the post' });
  for (const name of ['Olive Owner', 'Gustav Guest', 'Ines Inline']) {
    await expect(ending.getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const picture of await ending.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  for (const address of ['https://github.com/ines', 'https://example.social/@ines']) {
    await expect(ending.locator(`a[href="${address}"]`)).toBeVisible();
  }
  await expect(article.getByText('Last updated on Jun 1, 2024 by Olive Owner')).toBeVisible();

  await page.goto('/blog/unlisted');
  await expect(page.getByText('This page is unlisted.')).toBeVisible();
  await page.goto('/blog/one-minute');
  await expect(article).toContainText('One min read');
});

test('the button that closes the menu of a phone stands out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const cross = page.getByRole('button', { name: 'Close navigation bar' }).locator('svg g');
  await expect(cross).toBeVisible();
  const [stroke, background] = await cross.evaluate((drawn) => [
    getComputedStyle(drawn).stroke,
    getComputedStyle(drawn.closest('.navbar-sidebar') ?? drawn).backgroundColor,
  ]);
  expect(stroke).not.toBe('none');
  expect(Math.abs(brightness(stroke) - brightness(background))).toBeGreaterThan(80);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('details open, and tabs show the chosen one', async ({ page }) => {
    await page.goto('/blog/mdx');
    await expect(page.getByText('Press Control.')).toBeVisible();
    await page.getByText('Open me').click();
    await expect(page.getByText('Hidden text at first.')).toBeVisible();
  });
});

/** Tells how light a color such as `rgb(1, 2, 3)` is, from 0, black, to 255. */
function brightness(color = ''): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

test('an excerpt in a list leads into its post, has the links that its end names, and no number of a note', async ({
  page,
}) => {
  await page.goto('/blog/tags/mechanics');
  const entry = page.getByRole('article').filter({ hasText: 'A long opening' });
  await expect(entry.getByRole('link', { name: 'an address' })).toHaveAttribute(
    'href',
    'https://example.org/address',
  );
  await expect(entry).toContainText('has a note.');
  await entry.getByRole('link', { name: 'further down' }).click();
  await expect(page).toHaveURL('/blog/long-opening#what-the-list-leaves-out');
  await expect(page.getByRole('heading', { name: 'What the list leaves out' })).toBeInViewport();
});

test('a title that is a heading of the text is plain everywhere', async ({ page, siteDir }) => {
  const title = 'Map<string, number> & friends of Array<T>';
  await open(page, '/blog/title-in-text');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[<>&|]/g, '.')} `));
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ headline: title });
  const heading = page.getByRole('heading', { name: 'How it begins' });
  await expect(heading).toHaveAttribute('id', 'api.__init__');
  await expect(heading).not.toContainText('{');
  const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
  await expect(sidebar.getByRole('link', { name: title, exact: true })).toHaveCount(1);
  for (const file of ['llms.txt', 'blog/rss.xml', 'blog/title-in-text.md'])
    expect(readFileSync(path.join(previewFolder(siteDir), file), 'utf8')).toContain(title);
});

test('no public file names an unlisted post, except its own and the addresses of the router', ({
  siteDir,
}) => {
  const folder = previewFolder(siteDir);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(?:html|js|json|md|txt|xml)$/.test(file) && !/^blog\/unlisted\b/.test(file),
    )
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
    // The script of its own page.
    .filter(({ text }) => !text.includes('Who has the address can read this.'));
  const naming = (words: string) =>
    files.filter(({ text }) => text.includes(words)).map(({ file }) => file);
  expect(naming('A post that is not listed')).toEqual([]);
  expect(naming('blog/unlisted')).toEqual([expect.stringMatching(/^assets\/js\/main\./)]);
  expect(naming('tags/secret')).toEqual([]);
});
