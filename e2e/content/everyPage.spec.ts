import { expectAccessibleContent } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import { rulesLeftToOwner } from '../sites/ownersRules';
import { sitemapPaths } from '../sites/sitemap';
import { layoutShift } from '../inspect/layoutShift';
import { expect, open } from '../test';
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
    await expectHead(page, new URL(address, content.site.url).href);
    const moving = page.locator('[data-moves-as]');
    const names = await moving.evaluateAll((all) => all.map((one) => one.dataset.movesAs));
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    await expectAccessibleContent(page, { textRules: rulesLeftToOwner(content.site.checks) });
  },
);
