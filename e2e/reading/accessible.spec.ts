import type { Page } from '@playwright/test';
import { expectAccessibleContent } from '../inspect/accessible';
import { rulesLeftToOwner } from '../sites/sites';
import { expect, test } from '../test';

/** What `npm run check` warns of. */
const warned = `<h1>Another</h1><h4>Deep</h4><p><img src="data:,"></p>
  <table><thead><tr><th></th><th>Price</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>`;

async function show(page: Page, { text = '', around = '' }): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en" data-theme="dark"><title>A post</title>
    <main><h1>A post</h1><div class="markdown">${text}</div>${around}</main></html>`);
}

test('mere warnings of the checks do not fail the tests of posts', async ({ page }) => {
  await show(page, { text: warned });
  await expectAccessibleContent(page, { textRules: rulesLeftToOwner });
});

test('anything around the text fails them', async ({ page }) => {
  await show(page, { around: '<img src="data:,">' });
  const looked = expectAccessibleContent(page, { textRules: rulesLeftToOwner });
  await expect(looked).rejects.toThrow('image-alt');
});

test('a page fails if any of its colors are hard to tell apart, even after many that are not', async ({
  page,
}) => {
  const well = '<p>Well seen <a href="#">and linked</a></p>'.repeat(3);
  for (const hard of [
    '<p style="color: #ccc">Text</p>',
    '<div style="background: #555"><p>Text</p></div>',
    '<pre><code><span>seen</span><span style="color: #ddd">not</span></code></pre>',
    '<p style="position: absolute; top: 0; background: #555">Text</p>',
    '<label>Name <input value="Ada" style="color: #ccc"></label>',
    '<p hidden style="color: #ccc">Text</p><p style="color: #ccc">Text</p>',
  ]) {
    await show(page, { text: well + hard });
    await expect(expectAccessibleContent(page, {}), hard).rejects.toThrow('color-contrast');
  }
  await show(page, {
    text: `${well}<p>Text around <a href="#" style="text-decoration: none">it</a></p>`,
  });
  await expect(expectAccessibleContent(page, {})).rejects.toThrow('link-in-text-block');
  await show(page, { text: well });
  await expectAccessibleContent(page, {});
});
