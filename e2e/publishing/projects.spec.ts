import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test, textOf } from '../testing/built';
import { test as ofPages } from '../testing/test';

const post = '/blog/code-from-files';

// Its download, and the tree of its files: reading/withoutScript.spec.ts.
test('the zip is complete, and the code page has the text of each of its files', ({ built }) => {
  const zip = built.page(post)('article a[download]').attr('href') ?? '';
  const files = unzipSync(readFileSync(built.file(zip)!));
  const names = Object.keys(files).map((name) => name.replace(/^code-from-files\//, ''));
  const notShown = ['LICENSE', 'README.md', 'docs/square.png', 'package-lock.json'];
  const shown = ['bin/rows.sh', 'docs/notes.md', 'limits.yaml', 'package.json', 'table.ts'];
  expect(names.sort()).toEqual([...notShown, ...shown, 'test/sum.test.ts'].sort());
  const page = built.page(`${post}/code`);
  expect(textOf(page('h1'))).toBe('Code for “Code that is shown from files”');
  expect(page('h2:contains("Check it")').length).toBe(1);
  const blocks = page('pre')
    .get()
    .map((block) => page(block).text().trimEnd());
  for (const name of shown) {
    const text = Buffer.from(files[`code-from-files/${name}`]!).toString();
    expect(blocks, name).toContain(text.replace(/^.*#(?:end)?region.*\n/gm, '').trimEnd());
  }
});

test('search engines, feeds and the Markdown of the post know its code', ({ built }) => {
  const address = `https://fixture.example.org${post}/code`;
  expect(built.read('/sitemap.xml')).toContain(`<loc>${address}</loc>`);
  expect(built.read(`${post}.md`)).toContain(`The whole code: <${address}>`);
  expect(built.read('/blog/tags/code/atom.xml')).toContain(
    `&lt;a href=&quot;${address}&quot;&gt;The whole code&lt;/a&gt;`,
  );
  expect(built.page(`${post}/code`)('link[rel=canonical]').attr('href')).toBe(address);
});

ofPages('the files of the code page say which one is read', async ({ page }) => {
  const files = page.getByRole('navigation', { name: 'Files' });
  const link = files.getByRole('link', { name: 'sum.test.ts' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // The query makes each of them a page of its own.
    await page.goto(`${post}/code?${width}#test/sum.test.ts`);
    if (width < 997) {
      const bar = page.locator('summary', { hasText: 'Files' });
      await expect(bar).toContainText('sum.test.ts');
      await bar.click();
    }
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(link).toBeInViewport();
    await expect(files.locator('[aria-current]')).toHaveCount(1);
  }
});
