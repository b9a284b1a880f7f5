import { expectAccessibleContent } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import { rulesLeftToOwner } from '../sites/ownersRules';
import { sitemapPaths } from '../sites/sitemap';
import { open } from '../test';
import { testEach } from '../inspect/visits';

testEach(
  '[1.4] [2.14] every page of the sitemap hydrates, names itself in its head and is accessible in both color modes',
  ({ siteDir }) => sitemapPaths(siteDir),
  async ({ page, content }, address) => {
    await open(page, address);
    await expectHead(page, new URL(address, content.site.url).href);
    await expectAccessibleContent(page, { textRules: rulesLeftToOwner(content.site.checks) });
  },
);
