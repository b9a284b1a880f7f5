import { expectHead } from '../testing/head';
import { expect, test } from '../testing/test';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  // What a step waits for does not take the time of those after it.
  actionTimeout: 15_000,
  // A picture alone takes no part in the transition between pages; an address without a page; and pages that name their
  // scripts in advance: a browser without JavaScript asks for none of them.
  expectedProblems: /ViewTransition|\b404\b.* \S+\/blog\/two-autors$|^request: \S+\.js csp$/,
});

test('[1.4] [2.6] without JavaScript posts are complete, what opens opens, and links lead to the rest', async ({
  page,
  content: { site },
}) => {
  const article = page.getByRole('article');
  const ending = page.getByRole('region', { name: 'After the post' });
  test.setTimeout(180_000);
  // A step that fails ends nothing but itself; the test ends with all that failed.
  const failures: string[] = [];
  const step = (name: string, look: () => Promise<void>): Promise<void> =>
    test.step(name, look).catch((error: Error) => {
      failures.push(`${name}: ${error.message}`);
    });

  await step('contents, footnotes and folded code open', async () => {
    await page.goto('/blog/reading');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await page.locator('summary', { hasText: 'On this page' }).click();
    await contents.getByRole('link', { name: 'Part 2' }).click();
    await expect(page).toHaveURL(/#part-2$/);
    await expect(page.getByRole('heading', { name: 'Part 2' })).toBeInViewport();
    await page.locator('summary', { hasText: 'On this page' }).click();

    const note = page.getByRole('note', { name: 'Footnote 1' });
    await page.getByRole('button', { name: 'Footnote 1' }).first().click();
    await expect(note).toContainText('The note of the first');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();

    const title = page.getByText('long.ts', { exact: true });
    const long = page.locator('.theme-code-block', { has: title });
    const folded = (await long.boundingBox())?.height ?? 0;
    await long.locator('summary').click();
    expect((await long.boundingBox())?.height).toBeGreaterThan(folded + 200);

    await page.getByRole('link', { name: 'Back to reference 2' }).click();
    await expect(page.getByRole('button', { name: 'Footnote 2' })).toBeInViewport();
    await page.getByRole('link', { name: 'A wide drawing' }).click();
    await expect(page).toHaveURL(/\.svg$/);
  });
  await step('details open, and tabs show the chosen one', async () => {
    await page.goto('/blog/mdx');
    await expect(page.getByText('Press Control.')).toBeVisible();
    await page.getByText('Open me').click();
    await expect(page.getByText('Hidden text at first.')).toBeVisible();
  });
  // Its colors are compared in likeStock.spec.ts.
  await step('code shows numbers and titles, and offers no button', async () => {
    await page.goto('/blog/code-blocks');
    const numbered = page.locator('h2#line-numbers ~ .theme-code-block code').nth(1);
    const numbers = await numbered
      .locator('> span')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content));
    expect(numbers).toEqual(['"41"', '"42"']);
    await expect(page.getByText('range.ts', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
  await step('a figure is a still picture with its caption', async () => {
    await page.goto('/blog/figures');
    const figure = page.getByRole('figure');
    await expect(figure.getByRole('img', { name: 'A lamp at a third' })).toBeVisible();
    await expect(figure).toContainText('Turn the lamp up.');
    await expect(figure.getByRole('slider')).toBeHidden();
  });
  await step(
    'the end of a post leads on by links alone, and paper has only the authors',
    async () => {
      await page.goto('/blog/bees-the-year');
      await expect(ending.getByRole('button')).toHaveCount(0);
      await ending.getByRole('link', { name: 'Flowers that bees visit' }).click();
      await expect(page).toHaveURL(/\/flowers-for-bees$/);
      await expect(ending.getByText(/^Also about Garden$/)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      for (const name of ['Olive Owner', 'Gustav Guest', 'Ines Inline']) {
        await expect(ending.getByText(name)).toBeVisible();
      }
      for (const heading of ['Share', 'Subscribe', 'Related', 'Discuss']) {
        await expect(ending.getByText(heading, { exact: true })).toBeHidden();
      }
      await page.emulateMedia({ media: 'screen' });
    },
  );
  await step(
    'a post gives its whole code with one click, and each file of its tree leads to the code page',
    async () => {
      await page.goto('/blog/code-from-files');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        ending.getByRole('link', { name: /^Download \d+ kB zip$/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('code-from-files.zip');
      await ending.getByText('Files', { exact: true }).click();
      await page.getByRole('link', { name: 'sum.test.ts' }).click();
      await expect(page).toHaveURL('/blog/code-from-files/code#test/sum.test.ts');
      await expect(page.getByRole('heading', { name: 'test/sum.test.ts' })).toBeInViewport();
    },
  );
  await step('a long post has its words', async () => {
    await page.goto('/blog/long-read');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(500);
  });
  await step(
    'the search says what it needs, and leads to the archive, the tags and the text of all posts',
    async () => {
      await page.goto('/search/');
      // Playwright's text selectors pass over `noscript`.
      await expect(page.locator('noscript p')).toContainText('Searching needs JavaScript.');
      await expect(page.getByRole('searchbox', { name: 'Search all posts' })).toBeHidden();
      for (const path of ['/blog/archive', '/blog/tags', '/llms.txt']) {
        await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
      }
    },
  );
  await step(
    '[1.4] the page for an address that does not exist names itself in its head',
    async () => {
      await page.goto('/blog/two-autors');
      await expect(page).toHaveTitle(`Page Not Found | ${site.title}`);
      await expectHead(page, new URL('/404.html', site.url).href, site.title);
    },
  );
  expect(failures.join('\n\n')).toBe('');
});
