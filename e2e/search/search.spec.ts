import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePage } from '../testing/accessible';
import { expect, hydrated, test } from '../testing/test';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search all posts' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Records the paths of the files of the search that a page requests. */
function watchSearch(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:assets\/)?search\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('a key leads from any page to the search, and the keyboard from there to the words that were found', async ({
  page,
}) => {
  const requested = watchSearch(page);
  await page.goto('/blog/long-read', { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search/');
  await expect(field(page)).toBeFocused();
  await hydrated(page);
  expect(requested).toEqual(['/search/']);

  await page.keyboard.type('fortyTwo');
  await expect(status(page)).toHaveText('1 page found.');
  await expect(page).toHaveURL('/search/?q=fortyTwo');
  await expect(results(page).locator('mark').first()).toHaveText('fortyTwo');

  const links = results(page).getByRole('link');
  // In languages whose words are put together from several keys, Enter takes the word.
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('code blocks');
  // The browser has found and marked the line, or it would show the beginning of the page.
  await expect(page.getByText('fortyTwo').first()).toBeInViewport();

  await page.goBack();
  await expect(field(page)).toHaveValue('fortyTwo');
  await expect(links).not.toHaveCount(0);
  await field(page).press('Escape');
  await expect(page).toHaveURL('/search/');
  await expect(results(page)).toHaveCount(0);

  // Before the results are there, Enter leads to the first of them.
  await field(page).fill('flowchart');
  await expect(results(page)).toBeVisible();
  await field(page).fill('fortyTwo');
  // It chooses a character, where a keyboard offers several.
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(field(page)).toBeFocused();
  await field(page).press('Enter');
  await expect(status(page)).toHaveText('1 page found.');
  await expect(links.first()).toBeFocused();
});

test.describe('when the index cannot be loaded', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('the search says so and can be tried again; an address with a query shows what it finds, mistakes in it or not, and can be used by everybody', async ({
    page,
  }) => {
    await page.route('**/search/index.json', (route) => route.abort('failed'), { times: 1 });
    await page.goto('/search/?q=flowhcart');
    await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toContainText('No page has “flowhcart”: these have similar words.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    const section = results(page).getByRole('link', { name: 'Flowchart' });
    await expect(section).toHaveAttribute('href', /^\/blog\/flowcharts[^#]*#flowchart/);
    await expectAccessiblePage(page);
  });
});

test('keys lead to the posts around a post, and the question mark lists them', async ({
  page,
  content: { listed },
}) => {
  const [newest = '', second = ''] = listed.map(({ address }) => address);
  await page.goto(newest);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(second);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(newest);
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expectAccessible(page, { within: 'dialog, [role=dialog]' });
  await help(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  // Browsers take the focus from what is hidden when they draw the next frame.
  await expect(page.locator('[data-single-keys]')).not.toBeFocused();

  await page.keyboard.press('/');
  await expect(page).toHaveURL(newest);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search/');
});
