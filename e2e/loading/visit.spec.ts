import type { Page, Request } from '@playwright/test';
import { expect, good, test } from '../testing/test';

test.use({ connection: good, viewport: { width: 390, height: 844 } });

/** What a visit requests: the paths in their order, by kinds or all; hashes of content are left out. */
function watchRequests(page: Page): (kind?: string) => string[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return (kind) =>
    requests
      .filter((request) => !kind || request.resourceType() === kind)
      .map((request) => new URL(request.url()).pathname.replace(/[.-][\dA-Za-z]{8,}\./, '.'));
}

const lists = ['/', '/blog', '/blog/archive', '/blog/tags', '/blog/feeds', '/about'];

/** Scrolls to the end of a page, as somebody who reads. */
async function read(page: Page): Promise<void> {
  await page.mouse.move(190, 400);
  const isAtEnd = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
    });
  do await page.mouse.wheel(0, 800);
  while (!(await isAtEnd()));
}

test('a visit loads no script but those that enlarge a picture and count comments, whatever the reader does', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requested = watchRequests(page);

  await test.step('a post: contents, anchors, footnotes, folded code, copying, a picture', async () => {
    await page.goto('/blog/reading#the-drawings');
    await read(page);
    await page.getByText('On this page').first().click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/reading#./);
    await page.getByRole('button', { name: 'Footnote 1' }).first().click();
    await expect(page.getByRole('note')).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByText(/^Show all/)
      .first()
      .click();
    const copy = page.getByRole('button', { name: /^(?:Copy code|Copied)/ }).first();
    await copy.click();
    await expect(copy).toHaveAccessibleName('Copied');
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
    await page.getByRole('link', { name: 'A wide drawing' }).click();
    await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('its end: sharing and the next post', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link is copied.')).toBeAttached();
    await page
      .getByRole('navigation', { name: 'Blog post page navigation' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).not.toHaveURL(/\/blog\/reading(?:#|$)/);
    await read(page);
  });
  await test.step('back and forward, the color, the menu, the list of keys', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/blog\/reading#/);
    await page.goForward();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Switch between dark and light mode' }).last().click();
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('tabs', async () => {
    await page.goto('/blog/code-blocks-in-mdx');
    const second = page.getByRole('tab').nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('lists, the archive, ways to subscribe', async () => {
    for (const path of lists) {
      await page.goto(path);
      await read(page);
    }
  });

  // Near the end of a post, the script of the comments asks for their numbers.
  const isOfComments = (path: string) => /^\/assets\/js\/parts\/comments\.|^\/graphql$/.test(path);
  const others = (type: string) => requested(type).filter((path) => !isOfComments(path));
  expect([...new Set(others('script'))]).toEqual([
    '/assets/js/starter.js',
    '/assets/js/enlarge.js',
  ]);
  expect([...others('fetch'), ...requested('xhr')]).toEqual([]);
  expect(requested('document').slice(-7)).toEqual(['/blog/code-blocks-in-mdx', ...lists]);
  // The posts, and the way back and forward.
  expect(requested('document')).toHaveLength(4 + 7);
  // Pages that are fetched ahead are those that are opened.
  const shown = new Set([...requested('document'), ...requested('image')]);
  expect(
    [...new Set(requested())].filter((path) => !shown.has(path) && !isOfComments(path)).sort(),
  ).toEqual([
    '/assets/css/styles.css',
    '/assets/fonts/familjen-grotesk-latin-wght-normal.woff2',
    '/assets/js/enlarge.js',
    '/assets/js/starter.js',
  ]);
  expect(requested('image').filter((path) => !/^\/(?:img|assets\/images)\//.test(path))).toEqual(
    [],
  );
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});
