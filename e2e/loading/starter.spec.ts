import type { Page } from '@playwright/test';
import { layoutShift } from '../testing/loadedFiles';
import { expect, good, setConnection, sparing, test, hydrate } from '../testing/test';

test.use({ connection: good });

const html = (page: Page) => page.locator('html');
const colorSwitch = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

/** Records the addresses of the scripts that a page requests, but for the starter and that of the comments near its end. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/^(?!.*\/(?:parts\/comments|starter)\.).*\.js$/.test(new URL(request.url()).pathname))
      scripts.push(request.url());
  });
  return scripts;
}

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

/** Takes the classes of `<html>` away for a frame, as React's first rendering does before those of the page follow. */
async function loseClasses(page: Page): Promise<void> {
  await html(page).evaluate(async (element: HTMLElement) => {
    const { className } = element;
    element.className = '';
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    element.className = className;
  });
}

/** Opens the menu twice, which Escape closes, and then a focus on what it covers. */
async function expectMenuClosesByKeyboard(page: Page): Promise<void> {
  const close = closeButton(page);
  await menuButton(page).press('Enter');
  await close.press('Escape');
  await expect(close).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).press('Enter');
  await expect(close).toBeInViewport();
  // What the menu covers gets the focus only without it.
  await page.getByRole('main').getByRole('link').first().focus();
  await expect(close).toBeHidden();
}

async function expectStatic(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
}

test('a page that is only read is never hydrated', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  await page.goto('/blog/long-read', { waitUntil: 'networkidle' });
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 200);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('PageDown');
  await page.clock.runFor(60_000);
  await expectStatic(page);
  expect(scripts).toEqual([]);
});

// content/everyPage.spec.ts sees that nothing moves in a wide window.
test('hydration moves nothing and changes no text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [
    '/',
    '/blog',
    '/blog/long-read',
    '/blog/code-blocks',
    '/blog/archive',
    '/about',
  ]) {
    await page.goto(path);
    const text = await page.locator('body').innerText();
    // What moved while the document was still coming is not for this test.
    const { moved } = await layoutShift(page);
    await loseClasses(page);
    await hydrate(page);
    // By then the changes of effects are shown.
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))),
    );
    expect(await page.locator('body').innerText(), path).toBe(text);
    expect((await layoutShift(page)).moved, path).toEqual(moved);
  }
});

test('[2.17] the color switch answers at once, and React adopts the choice', async ({ page }) => {
  const scripts = watchScripts(page);
  const release = await holdScripts(page);
  await page.goto('/blog/long-read');
  await colorSwitch(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(colorSwitch(page)).toHaveAccessibleName(/currently light mode/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await expectStatic(page);
  expect(scripts.length).toBeLessThanOrEqual(2);

  release();
  await hydrate(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await colorSwitch(page).dblclick();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await colorSwitch(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('[2.17] a page without React follows the color mode of other tabs', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/');
  await second.goto('/blog');
  await colorSwitch(first).click();
  await expect(html(second)).toHaveAttribute('data-theme', 'light');
  await first.evaluate(() => localStorage.removeItem('theme'));
  await expect(html(second)).toHaveAttribute('data-theme', 'dark');
  await expectStatic(second);
});

test('[2.18] the menu opens at once by pointer and key, stays open when the page is hydrated, and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto('/blog/long-read');
  const close = closeButton(page);
  await menuButton(page).press('Enter');
  await expect(close).toBeInViewport();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await close.press('Enter');
  await expect(close).toBeHidden();
  await menuButton(page).dblclick();
  await expect(close).toBeHidden();
  await expectMenuClosesByKeyboard(page);

  await menuButton(page).click();
  await expectStatic(page);
  release();
  await hydrate(page);
  await expect(close).toBeInViewport();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await close.click();
  await expect(close).toBeHidden();

  await expectMenuClosesByKeyboard(page);
});

test('of a terminal session, only the commands are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/reading');
  const button = page
    .getByRole('article')
    .locator('div', { hasText: /^\$ npm ci/ })
    .getByRole('button', { name: /^(?:Copy code|Copied)/ });
  for (const reach of [expectStatic, hydrate]) {
    await reach(page);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button.click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('npm ci\nnpx cdk deploy \\\n    --outputs-file outputs.json');
  }
});

test('a control that needs the code of the page takes effect once the page is hydrated, and only once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/blog/mdx');
  await page.getByRole('button', { name: 'Counted to 3' }).dblclick();
  await expectStatic(page);
  release();
  await expect(page.getByRole('button', { name: 'Counted to 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Counted to 4' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 5' })).toBeVisible();
});

test('tabs answer at once, by pointer and keys, and stay as they are when the page is hydrated', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/blog/code-blocks-in-mdx');
  const tabs = page.getByRole('tab');
  const [first, second] = [tabs.nth(0), tabs.nth(1)];
  await expect(first).toHaveAttribute('aria-selected', 'true');
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
  expect(scripts).toEqual([]);

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
    if (state === 'is hydrated')
      await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
    const link = page.getByRole('main').getByRole('link').first();
    const address = await link.getAttribute('href');
    await expectStatic(page);
    await link.click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('article')).toBeVisible();
    release();
  });
}

test('[2.14] nothing is fetched ahead on a slow connection, or if the reader saves data', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  for (const connection of [sparing, { saveData: false, effectiveType: '2g' }]) {
    await setConnection(page, connection);
    await page.goto('/blog/mdx', { waitUntil: 'networkidle' });
    await page.mouse.move(10, 300);
    await page.mouse.wheel(0, 200);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
    expect(scripts).toEqual([]);
  }
  await page.getByRole('button', { name: 'Counted to 3' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 4' })).toBeVisible();
});

test('a page that comes back from the browser’s history shows the choices made meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog/long-read');
  await menuButton(page).click();
  // Playwright turns the browser's own store of such pages off.
  const comeBack = (choice: string) =>
    page.evaluate((theme) => {
      localStorage.setItem('theme', theme);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, choice);
  await comeBack('light');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(closeButton(page)).toBeHidden();
  await expectStatic(page);
  await hydrate(page);
  await comeBack('dark');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});
