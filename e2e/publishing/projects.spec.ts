import { unzipSync } from 'fflate';
import { expect, test } from '../testing/test';

const post = '/blog/code-from-files';
const zip = `${post}/code-from-files.zip`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a post gives its whole code with one click, and each file of its tree leads to the code page', async ({
    page,
  }) => {
    await page.goto(post);
    const code = page.getByRole('region', { name: 'After the post' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      code.getByRole('link', { name: /^Download \d+ kB zip$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('code-from-files.zip');
    await code.getByText('Files', { exact: true }).click();
    await page.getByRole('link', { name: 'sum.test.ts' }).click();
    await expect(page).toHaveURL(`${post}/code#test/sum.test.ts`);
    await expect(page.getByRole('heading', { name: 'test/sum.test.ts' })).toBeInViewport();
  });

  test('the zip is complete, and the code page has the text of each of its files', async ({
    page,
    request,
  }) => {
    const files = unzipSync(await (await request.get(zip)).body());
    const names = Object.keys(files).map((name) => name.replace(/^code-from-files\//, ''));
    const notShown = ['LICENSE', 'README.md', 'docs/square.png', 'package-lock.json'];
    const shown = ['bin/rows.sh', 'docs/notes.md', 'limits.yaml', 'package.json', 'table.ts'];
    expect(names.sort()).toEqual([...notShown, ...shown, 'test/sum.test.ts'].sort());
    await page.goto(post);
    await page.getByRole('link', { name: 'Get the code' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Code for “Code that is shown from files”',
    );
    await expect(page.getByRole('heading', { name: 'Check it' })).toBeVisible();
    const blocks = (await page.locator('pre').allTextContents()).map((text) => text.trimEnd());
    for (const name of shown) {
      const text = Buffer.from(files[`code-from-files/${name}`]!).toString();
      expect(blocks, name).toContain(text.replace(/^.*#(?:end)?region.*\n/gm, '').trimEnd());
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
      await bar.click();
    }
    const link = files.getByRole('link', { name: 'sum.test.ts' });
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(link).toBeInViewport();
    await expect(files.locator('[aria-current]')).toHaveCount(1);
  });
}

test('search engines, feeds and the Markdown of the post know its code', async ({
  page,
  request,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  const address = `https://fixture.example.org${post}/code`;
  expect(await read('/sitemap.xml')).toContain(`<loc>${address}</loc>`);
  expect(await read(`${post}.md`)).toContain(`The whole code: <${address}>`);
  expect(await read('/blog/tags/code/atom.xml')).toContain(
    `&lt;a href=&quot;${address}&quot;&gt;The whole code&lt;/a&gt;`,
  );
  await page.goto(`${post}/code`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
});
