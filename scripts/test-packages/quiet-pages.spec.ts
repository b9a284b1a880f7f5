import { expect, test, type Page } from '@playwright/test';
import { readmeCode, readmeConfig } from './readme';
import { serve, type Server } from './serve';
import { checkAndBuild, newSite } from './site';

test.describe.configure({ mode: 'serial' });
test.use({ colorScheme: 'dark' });

let server: Server;
test.afterAll(() => server?.stop());
// No test needs the network, and the pictures of authors are at GitHub.
test.beforeEach(({ page }) => page.route(/github/, (route) => route.fulfill({ body: '' })));

/** What scripts the pages load, and what the browser complains of. */
function watch(page: Page): { scripts: string[]; complaints: string[] } {
  const seen = { scripts: [] as string[], complaints: [] as string[] };
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(message.text());
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  return seen;
}

test('a site with quiet pages is installed and built as the README says', async () => {
  const site = await newSite('quiet-pages', ['docusaurus-quiet-pages']);
  site.write('docusaurus.config.ts', readmeConfig('quiet-pages'));
  // The last two lines of the README's code ask for the headers of one path.
  const headers = readmeCode('quiet-pages', 'collectScriptHashes').replace(/^headersFor.*/ms, '');
  site.write('headers.mjs', `${headers}export { headersFor, rules };\n`);
  site.write(
    'docs/choices.mdx',
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# Choices\n\n" +
      '<Tabs>\n<TabItem value="a" label="Apple">Red</TabItem>\n<TabItem value="b" label="Banana">Yellow</TabItem>\n</Tabs>\n',
  );
  await checkAndBuild(site);
  server = await serve(site);
});

for (const [kind, path] of [
  ['a page of docs', '/docs/tutorial-basics/create-a-page'],
  ['a post', '/blog/first-blog-post'],
  ['a list of posts', '/blog'],
] as const) {
  test(`${kind} loads no script and has the policy, and its color switch works`, async ({
    page,
  }) => {
    const seen = watch(page);
    const answer = await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe-inline');
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(seen.scripts).toEqual([]);

    // The switch of create-docusaurus follows the system first, and for that it wakes the page.
    const theme = page.locator('html');
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(theme).toHaveAttribute('data-theme', 'light');
    expect(seen.complaints).toEqual([]);
  });
}

test('the menu of a phone opens, on a page of docs too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const seen = watch(page);
  for (const path of ['/blog/first-blog-post', '/docs/intro']) {
    await page.goto(server.origin + path);
    await page.getByRole('button', { name: /navigation bar/ }).click();
    await expect(page.getByRole('link', { name: 'GitHub' }).first()).toBeVisible();
  }
  expect(seen.complaints).toEqual([]);
});

test('tabs and components of a page of docs answer', async ({ page }) => {
  await page.goto(`${server.origin}/docs/choices`);
  await page.getByRole('tab', { name: 'Banana' }).click();
  await expect(page.getByText('Yellow')).toBeVisible();

  await page.goto(`${server.origin}/docs/tutorial-basics/markdown-features`);
  const shown = new Promise((resolve) =>
    page.once('dialog', (dialog) => void dialog.accept().then(() => resolve(dialog.message()))),
  );
  const word = page.getByText('Docusaurus green', { exact: true }).last();
  await expect(async () => {
    await word.click();
    expect(await Promise.race([shown, page.evaluate(() => undefined)])).toContain(
      'Docusaurus green',
    );
  }).toPass();
});
