import { expect, hydrate, test } from '../testing/test';

// Its links, and what paper has of it: withoutScript.spec.ts.
test('the end of a post copies its address, shows it to a reader whose browser refuses that, and offers the share sheet where there is one', async ({
  page,
  context,
  content: { site },
}) => {
  const part = '/blog/bees-the-year';
  const ending = page.getByRole('region', { name: 'After the post' });
  const copy = ending.getByRole('button', { name: 'Copy link' });
  const share = ending.getByRole('button', { name: 'Other apps' });
  await test.step('the first click on a static page copies the address', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(part);
    await copy.click();
    await expect(ending.getByRole('status')).toHaveText('The link is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + part);
    await expect(share).toBeHidden();
  });
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new Error('refused'));
    Object.defineProperty(Clipboard.prototype, 'writeText', { value: refuse });
    const keep = async (data: ShareData) => sessionStorage.setItem('shared', JSON.stringify(data));
    Object.defineProperty(Navigator.prototype, 'share', { value: keep });
  });
  await page.reload();
  await hydrate(page);
  await test.step('a reader whose browser refuses to copy gets the address to select', async () => {
    await copy.click();
    await expect(ending.getByRole('status')).toContainText(site.url + part);
    await expect(ending.getByRole('status')).toBeInViewport();
  });
  await test.step("the system's share sheet gets the title and the address", async () => {
    await share.click();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('shared')))
      .toBe(JSON.stringify({ title: 'Keeping bees: the year & the work', url: site.url + part }));
  });
});
