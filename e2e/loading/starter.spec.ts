import type { Page } from '@playwright/test';
import { layoutShift } from '../testing/loadedFiles';
import { expect, good, hydrate, openWindow, test } from '../testing/test';

test.use({ connection: good });

const html = (page: Page) => page.locator('html');
const colorSwitch = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

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
  for (const path of ['/', '/blog', '/blog/long-read', '/blog/code-blocks', '/blog/archive']) {
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

test('[2.17] the color switch answers at once and in other tabs, and React adopts the choice', async ({
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
  for (const mode of ['dark', 'light']) {
    await colorSwitch(page).click();
    await expect(html(other)).toHaveAttribute('data-theme', mode);
  }
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await expectStatic(other);
});

test('[2.18] the menu opens at once by pointer and key, stays open when the page is hydrated, and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto('/blog/long-read');
  const [close, menu] = [closeButton(page), menuButton(page)];

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
});

test('a control that needs the code of the page takes effect once the page is hydrated, and only once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/blog/mdx');
  await page.getByRole('button', { name: 'Counted to 3' }).dblclick();
  await expectStatic(page);
  release();
  await page.getByRole('button', { name: 'Counted to 4' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 5' })).toBeVisible();
});

test('tabs answer at once, by pointer and keys, and stay as they are when the page is hydrated', async ({
  page,
}) => {
  await page.goto('/blog/code-blocks-in-mdx');
  const [first, second] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)];
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel').first();
  // Chromium lays out its code in the frame after it is shown.
  await expect(panel).not.toHaveText('', { useInnerText: true });
  const text = await panel.innerText();
  await expectStatic(page);

  await hydrate(page);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(second).toBeFocused();
  expect(await panel.innerText()).toBe(text);
  await first.click();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await panel.innerText()).not.toBe(text);
});

for (const state of ['is static', 'is hydrated']) {
  test(`a link that is clicked while the page ${state} leads where it says`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/blog/archive');
    if (state === 'is hydrated') {
      await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
    }
    const link = page.getByRole('main').getByRole('link').first();
    const address = await link.getAttribute('href');
    await expectStatic(page);
    await link.click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('article')).toBeVisible();
    release();
  });
}
