import { unzipSync } from 'fflate';
import { expect, test } from '../testing/test';

const post = '/blog/code-from-files';
const zip = `${post}/code-from-files.zip`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a post gives its whole code with one click', async ({ page }) => {
    await page.goto(post);
    const code = page.getByRole('region', { name: 'After the post' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      code.getByRole('link', { name: /^Download \d+ kB zip$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('code-from-files.zip');
    expect(await download.failure()).toBeNull();
  });

  test('each file of the tree leads to its place on the code page', async ({ page }) => {
    await page.goto(post);
    await page
      .getByRole('region', { name: 'After the post' })
      .getByText('Files', { exact: true })
      .click();
    await page.getByRole('link', { name: 'sum.test.ts' }).click();

    await expect(page).toHaveURL(`${post}/code#test/sum.test.ts`);
    await expect(page.getByRole('heading', { name: 'test/sum.test.ts' })).toBeInViewport();
  });

  test('the code page has the text of every file, and says how to use it', async ({
    page,
    request,
  }) => {
    const files = unzipSync(await (await request.get(zip)).body());
    await page.goto(post);
    await page.getByRole('link', { name: 'Get the code' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Code for “Code that is shown from files”',
    );
    await expect(page.getByRole('heading', { name: 'Check it' })).toBeVisible();
    const blocks = (await page.locator('pre').allTextContents()).map((text) => text.trimEnd());
    const hidden = ['LICENSE', 'README.md', 'docs/square.png', 'package-lock.json'];
    for (const [path, content] of Object.entries(files)) {
      const name = path.replace('code-from-files/', '');
      const file = page.getByText(name.split('/').at(-1) ?? '');
      await expect(file.filter({ visible: true }).first()).toBeVisible();
      if (hidden.includes(name)) continue;
      const text = Buffer.from(content)
        .toString()
        .replace(/^.*#(?:end)?region.*\n/gm, '');
      expect(blocks, name).toContain(text.trimEnd());
    }
  });
});

for (const width of [360, 1280]) {
  test(`the files of the code page say which one is read in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${post}/code#test/sum.test.ts`);
    const files = page.getByRole('navigation', { name: 'Files' });
    const bar = page.locator('summary', { hasText: 'Files' });
    if (width < 997) {
      await expect(bar).toContainText('sum.test.ts');
      await expect(bar).toBeInViewport();
      await bar.click();
    }
    const link = files.getByRole('link', { name: 'sum.test.ts' });
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(link).toBeInViewport();
    await expect(files.locator('[aria-current]')).toHaveCount(1);
  });
}

test('the zip is complete, and says what it is', async ({ request }) => {
  const response = await request.get(zip);

  expect(response.headers()['content-type']).toBe('application/zip');
  expect(Object.keys(unzipSync(await response.body()))).toEqual([
    'code-from-files/LICENSE',
    'code-from-files/README.md',
    'code-from-files/bin/rows.sh',
    'code-from-files/docs/notes.md',
    'code-from-files/docs/square.png',
    'code-from-files/limits.yaml',
    'code-from-files/package-lock.json',
    'code-from-files/package.json',
    'code-from-files/table.ts',
    'code-from-files/test/sum.test.ts',
  ]);
});

test('search engines, feeds and the Markdown of the post know its code', async ({
  page,
  request,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  const address = `https://fixture.example.org${post}/code`;

  expect(await read('/sitemap.xml')).toContain(`<loc>${address}</loc>`);
  expect(await read(`${post}.md`)).toContain(`The whole code: <${address}>`);
  expect(await read('/blog/tags/code/atom.xml')).toContain(
    `<a href="${address}">The whole code</a>`,
  );
  await page.goto(`${post}/code`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
});

test('on the code page code can be copied', async ({ page }) => {
  await page.goto(`${post}/code`);
  await page.getByRole('heading', { name: 'limits.yaml' }).scrollIntoViewIfNeeded();
  const block = page.locator('.theme-code-block', { hasText: 'rows: 40' });

  await expect(block.getByRole('button', { name: /copy/i })).toBeVisible();
});
