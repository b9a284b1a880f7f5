import { expectAccessibleContent } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { rulesLeftToOwner, sitemapPaths } from '../sites/sites';
import { layoutShift } from '../testing/loadedFiles';
import { expect, open, test } from '../testing/test';
import { expectLittleStyle, expectWholePost } from '../testing/wholePost';

/** Buttons that appear over code once the page is hydrated count as shifts; nothing else may move. */
const mostShift = 0.02;

/** How many tests share the pages. Each opens its share in one window, since opening one takes longer than a look. */
const shares = 4;

for (let share = 0; share < shares; share += 1) {
  test(`[1.4] [1.5] [1.6] [2.6] [2.14] every page hydrates without moving, names itself in its head, gives no two things the same name for transitions and is accessible in both color modes, and every post is whole, ${share + 1} of ${shares}`, async ({
    page,
    request,
    siteDir,
    content,
  }) => {
    const { posts, site } = content;
    const addresses = new Set([
      ...sitemapPaths(siteDir).map(decodeURI),
      ...posts.map(({ address }) => address),
    ]);
    const ofTags = [...addresses].filter((address) => address.startsWith('/blog/tags/'));
    const own = [...addresses].filter((_, index) => index % shares === share);
    test.setTimeout(60_000 + own.length * 20_000);
    const visit = async (address: string): Promise<void> => {
      await open(page, address);
      const { score, moved } = await layoutShift(page);
      expect(score, moved.join('\n')).toBeLessThan(mostShift);
      await expectHead(page, new URL(address, site.url).href, site.title);
      const moving = page.locator('[data-moves-as]');
      const names = await moving.evaluateAll((all) => all.map((one) => one.dataset.movesAs));
      expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
      const post = posts.find((one) => one.address === address);
      if (post) {
        await expectWholePost(page, post, content);
        await expectLittleStyle(page, request);
      }
      // The pages of tags show posts as `/blog` does.
      if (ofTags.indexOf(address) > 0) return;
      await expectAccessibleContent(page, { textRules: rulesLeftToOwner });
    };
    // A visit that fails ends nothing but itself; the test ends with all that failed.
    const failures: string[] = [];
    for (const address of own) {
      await test.step(address, () =>
        visit(address).catch((error: Error) => {
          failures.push(`${address}: ${error.message}`);
        }),
      );
    }
    expect(failures.join('\n\n')).toBe('');
  });
}

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
