import { expectAccessibleContent } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import { rulesLeftToOwner } from '../sites/ownersRules';
import { sitemapPaths } from '../sites/sitemap';
import { layoutShift } from '../inspect/layoutShift';
import { expect, open, test } from '../test';
import { testEach } from '../inspect/visits';

/** Buttons that appear over code once the page is awake count as shifts; nothing else may move. */
const mostShift = 0.02;

testEach(
  '[1.4] [2.14] every page of the sitemap hydrates without moving, names itself in its head, gives no two things the same name for transitions and is accessible in both color modes',
  ({ siteDir }) => sitemapPaths(siteDir),
  async ({ page, content }, address) => {
    await open(page, address);
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join('\n')).toBeLessThan(mostShift);
    await expectHead(page, new URL(address, content.site.url).href, content.site.title);
    const moving = page.locator('[data-moves-as]');
    const names = await moving.evaluateAll((all) => all.map((one) => one.dataset.movesAs));
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    await expectAccessibleContent(page, { textRules: rulesLeftToOwner(content.site.checks) });
  },
);

test('[1.4] no two pages have the same title, except the pages of one list and posts with the same title', async ({
  request,
  siteDir,
  content: { posts },
}) => {
  const pages = new Map<string, Set<string>>();
  for (const address of sitemapPaths(siteDir)) {
    const html = await (await request.get(address)).text();
    const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
    // A post's own title takes the place of its address, so that two of one title count once.
    const post = posts.find((one) => one.address === decodeURI(address));
    const named = post?.title ?? address.replace(/\/page\/\d+$/, '');
    pages.set(title, (pages.get(title) ?? new Set()).add(named));
  }
  const shared = [...pages].filter(([, addresses]) => addresses.size > 1);
  expect(shared.map(([title, addresses]) => [title, ...addresses])).toEqual([]);
});
