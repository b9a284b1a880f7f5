import { expect, open, test } from './test';

test('[2.18] the desktop layout starts above 996 px', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 800 });
  await open(page, '/blog/blog-comments');
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
  await expect(menu).toBeHidden();
  await expect(sidebar).toBeVisible();

  await page.setViewportSize({ width: 996, height: 800 });
  await expect(menu).toBeVisible();
  await expect(sidebar).toBeHidden();
});

test('[2.18] the menu of the mobile layout opens, leads on and closes by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).press('Enter');
  const blog = page.locator('.navbar-sidebar').getByRole('link', { name: 'Blog', exact: true });
  await blog.press('Enter');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const width of [320, 360, 768, 997, 1280]) {
  test(`[2.18] nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/',
      '/blog',
      '/blog/archive',
      '/blog/tags',
      '/blog/authors',
      '/blog/cdk-react-app-with-typescript',
    ]) {
      await open(page, path);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
}

test('the keyboard skips to the content first', async ({ page }) => {
  await open(page, '/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a printed post carries the text and leaves the frame out', async ({ page }) => {
  await open(page, '/blog/blog-comments');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('nav.navbar')).toBeHidden();
  const paragraph = page.locator('#__blog-post-container > p').first();
  await expect(paragraph).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
