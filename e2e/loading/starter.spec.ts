import type { Page } from '@playwright/test';
import { layoutShift } from '../testing/loadedFiles';
import { expect, hydrate, open, openWindow, test } from '../testing/test';

const html = (page: Page) => page.locator('html');
const colorSwitch = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode' });

/** Delays the scripts that hydrate pages, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/js\/(?:main|runtime)[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function expectStatic(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
}

// content/everyPage.spec.ts sees that nothing moves in a wide window.
test('hydration moves nothing and changes no text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const shown = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  for (const path of ['/', '/blog', '/blog/code-blocks']) {
    await page.goto(path);
    const text = await page.locator('body').innerText();
    // What moved while the document was still coming is not for this test.
    const { moved } = await layoutShift(page);
    // React's first rendering takes the classes of `<html>` away for a frame, before those of the page follow.
    await html(page).evaluate(async (element: HTMLElement) => {
      const { className } = element;
      element.className = '';
      await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
      element.className = className;
    });
    await hydrate(page);
    // By then the changes of effects are shown.
    await shown();
    expect(await page.locator('body').innerText(), path).toBe(text);
    expect((await layoutShift(page)).moved, path).toEqual(moved);
  }
});

test('[2.17] the color switch answers at once and in other tabs, React adopts the choice, and removing it returns to the default, from which the switch goes on', async ({
  page,
}) => {
  const other = await openWindow(page);
  await other.goto('/');
  const release = await holdScripts(page);
  await page.goto('/blog/long-read');
  await colorSwitch(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(colorSwitch(page)).toHaveAccessibleName(/currently light mode/);
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
  await expectStatic(page);

  release();
  await hydrate(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await colorSwitch(page).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await colorSwitch(other).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await expectStatic(other);

  await hydrate(other);
  await colorSwitch(other).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await colorSwitch(other).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
});

test('[2.18] the menu opens at once by pointer and key, stays open when the page is hydrated, closes, and is a map with counts', async ({
  page,
  content: { listed, tags },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto('/blog/long-read');
  const close = page.getByRole('button', { name: 'Close navigation bar' });
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });

  const expectToCloseByKeys = async (): Promise<void> => {
    await menu.press('Enter');
    await close.press('Escape');
    await expect(close).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await expect(close).toBeInViewport();
    // What the menu covers gets the focus only without it.
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(close).toBeHidden();
  };

  await expectToCloseByKeys();
  await menu.dblclick();
  await expect(close).toBeHidden();
  await menu.click();
  await expectStatic(page);
  release();
  await hydrate(page);
  await expect(close).toBeInViewport();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await close.click();
  await expect(close).toBeHidden();
  await expectToCloseByKeys();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await menu.press('Enter');
  const map = page.locator('.navbar-sidebar');
  const years = listed.map(({ date }) => date.getUTCFullYear());
  const ofNewest = years.filter((year) => year === years[0]).length;
  await expect(map.getByText(`${years[0]} ${ofNewest}`)).toBeVisible();
  for (const name of [`Tags ${tags.size}`, 'Archive', 'Feeds', 'About', 'Search', 'Sign in']) {
    await expect(map.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await map.getByRole('link', { name: `Blog ${listed.length} posts`, exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(map).toBeHidden();
  // It would stand alone in its line there.
  await expect(page.getByRole('link', { name: /^Read the post/ })).toHaveCount(0);
});

test('a control that needs the code of the page takes effect once the page is hydrated, and only once; tabs answer at once, stay as they are when the page is hydrated, and follow each other and the address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/blog/mdx');
  await page.getByRole('button', { name: 'Counted to 3' }).dblclick();
  await expectStatic(page);
  release();
  await page.getByRole('button', { name: 'Counted to 4' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 5' })).toBeVisible();

  await page.goto('/blog/mdx');
  const article = page.getByRole('article');
  const tabs = (name: string) => article.getByRole('tab', { name });
  const windows = tabs('Windows').last();
  await expect(article.getByText('Press Control.')).toBeVisible();
  await tabs('macOS').last().focus();
  await page.keyboard.press('ArrowRight');
  await expect(windows).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(windows).toHaveAttribute('aria-selected', 'true');
  await expect(article.getByText('Control again.')).toBeVisible();
  await expectStatic(page);

  await hydrate(page);
  await expect(windows).toHaveAttribute('aria-selected', 'true');
  await expect(windows).toBeFocused();
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

test('a link that is clicked leads where it says, before the page is hydrated and while it is', async ({
  page,
}) => {
  const release = await holdScripts(page);
  for (const isHydrating of [false, true]) {
    await page.goto('/blog/archive');
    if (isHydrating) await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
    const link = page.getByRole('main').getByRole('link').first();
    const address = await link.getAttribute('href');
    await expectStatic(page);
    await link.click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('article')).toBeVisible();
  }
  release();
});
