import type { APIRequestContext, Page } from '@playwright/test';
import type { BlogContent } from '../sites/blogContent';
import { expect, test } from '../test';

/** The arguments of a visit. */
export interface Site {
  /** The page that all visits of a test share. */
  page: Page;
  /** A page that has nothing in its cache. */
  newPage: () => Promise<Page>;
  baseURL: string | undefined;
  request: APIRequestContext;
  content: BlogContent;
  siteDir: string;
}

/** How many tests share the addresses of a site. Each opens its share in one page. */
const shares = 4;

/**
 * Declares tests that visit every address, several in each test, since opening a window for each takes longer than
 * what is looked at. A visit that fails ends nothing but itself; the test ends with all that failed, by address.
 *
 * @param addresses read when the test runs, when it is known which site it looks at
 */
export function testEach(
  title: string,
  addresses: (site: Site) => string[],
  visit: (site: Site, address: string) => Promise<void>,
): void {
  for (let share = 0; share < shares; share += 1) {
    test(`${title}, ${share + 1} of ${shares}`, async ({
      page,
      browser,
      baseURL,
      content,
      siteDir,
      request,
    }) => {
      const newPage = () => browser.newPage();
      const site = { page, newPage, baseURL, content, siteDir, request };
      const own = addresses(site).filter((_, index) => index % shares === share);
      test.setTimeout(60_000 + own.length * 20_000);
      const failures: string[] = [];
      for (const address of own) {
        await test.step(address, async () => {
          await visit(site, address).catch((error: Error) => {
            failures.push(`${address}: ${error.message}`);
          });
        });
      }
      expect(failures.join('\n\n')).toBe('');
    });
  }
}
