import { expectAccessiblePage } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import { expect, open, test } from '../test';

for (const [address, heading, title] of [
  ['/callback/', 'Nothing to finish here', 'Nothing to finish here'],
  ['/logout/', 'You are signed out', 'Signed out'],
] as const) {
  test(`[1.4] ${address} says in its heading and its head how it stands, its ways on suit a finger, and it is accessible in both color modes`, async ({
    page,
    content,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title} | ${content.site.title}`);
    const links = await page.getByRole('main').getByRole('link').all();
    expect(links).toHaveLength(2);
    const [first, second] = await Promise.all(links.map((link) => link.boundingBox()));
    for (const box of [first, second]) expect(box!.height).toBeGreaterThanOrEqual(44);
    const apart = Math.max(
      second!.x - first!.x - first!.width,
      second!.y - first!.y - first!.height,
    );
    expect(apart).toBeGreaterThanOrEqual(8);
    await expectHead(page, new URL(address, content.site.url).href, content.site.title);
    await expectAccessiblePage(page);
  });
}
