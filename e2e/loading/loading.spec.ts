import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import type { BlogContent } from '../sites/blogContent';
import { fixtureSite } from '../sites/sites';
import { expect, good, open, setConnection, sparing, test } from '../testing/test';

/** The scripts of single pages: all except the starter and the two of React that every page starts with. */
const pageScripts = /\/assets\/js\/(?!main\.|runtime|starter\.)[^/]+\.js$/;

/** Lets page scripts through a function that may hold, fail or change them. */
async function interceptPageScripts(
  page: Page,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(pageScripts, handle);
}

/** Opens the archive and then changes what page scripts do. By then, nothing else has been prefetched. */
async function openArchiveThenIntercept(
  page: Page,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await open(page, '/blog/archive');
  await interceptPageScripts(page, handle);
}

/** The address that the archive's first link leads to. */
function newestOf({ listed: [newest] }: BlogContent): string {
  return newest?.address ?? '';
}

/** The address that its last link leads to. */
function oldestOf({ listed }: BlogContent): string {
  return listed.at(-1)?.address ?? '';
}

test('[2.10] a spinner appears only when a page takes long to load, and goes once the page shows', async ({
  page,
  content,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.clock.install();
  await openArchiveThenIntercept(page, async (route) => {
    await held;
    await route.continue();
  });
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });

  // From here on the test controls the time, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(newestOf(content));
  await page.clock.runFor(399);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');

  await page.clock.resume();
  release();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test.describe('a script that cannot be loaded', () => {
  test.use({ expectedProblems: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|Loading (CSS )?chunk/ });

  test('[2.11] leaves the text, and shows the error with a Retry button that works when a control needs it', async ({
    page,
  }) => {
    let broken = true;
    await interceptPageScripts(page, (route) =>
      broken ? route.abort('failed') : route.continue(),
    );
    await page.goto('/blog/mdx');
    const notice = page.getByRole('alert').filter({ hasText: 'did not load' });
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => void document.dispatchEvent(new Event('hydrate')));
    await failed;
    await expect(page.getByRole('article')).toBeVisible();
    await expect(notice).toHaveCount(0);

    const control = page.getByRole('button', { name: /^Counted to/ });
    await control.click();
    await expect(notice).toContainText('This page did not load completely.');
    await expect(notice).toContainText(/\/assets\/js\/.+\.js/);
    await expect(page.getByRole('article')).toBeVisible();

    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await loaded;
    broken = false;
    await control.click();
    await expect(control).toHaveAccessibleName('Counted to 4');
    await expect(notice).toHaveCount(0);
  });

  test('[2.13] reloads the document if a link needed it', async ({ page, content }) => {
    let broken = true;
    await openArchiveThenIntercept(page, (route) =>
      broken ? route.abort('failed') : route.continue(),
    );
    const reloaded = page.waitForRequest((request) => {
      const isDocument = request.isNavigationRequest();
      if (isDocument) broken = false;
      return isDocument;
    });
    const last = page.getByRole('main').getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const offset = await page.evaluate(() => window.scrollY);
    expect(offset).toBeGreaterThan(100);
    await last.click();
    expect(new URL((await reloaded).url()).pathname).toBe(oldestOf(content));
    await expect(page.getByRole('article')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY), 'the next page opens at its top').toBe(0);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(offset);
  });

  test('[2.13] keeps the shown page if there is no connection, and recovers', async ({
    page,
    context,
    content,
  }) => {
    await openArchiveThenIntercept(page, (route) => route.continue());
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link').first().click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('The page could not be loaded.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
    // Docusaurus's, which would go on for ever.
    const progressBar = page.locator('#nprogress [role=bar]');
    await expect(progressBar).toBeAttached();
    await expect(progressBar).toBeHidden();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');

    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(newestOf(content));
    await expect(page.getByRole('article')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('[2.13] goes back from a page that could not be loaded', async ({ page, context }) => {
    await openArchiveThenIntercept(page, (route) => route.continue());
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blog/archive');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  });
});

/** Serves page scripts with their default exports changed: `default:()=>page` becomes `default:()=>(…)`. */
async function changeDefaultExport(
  route: Route,
  change: (component: string) => string,
): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /\bdefault:\(\)=>([\w$]+)/g,
    (_, component: string) => change(component),
  );
  await route.fulfill({ response, body });
}

test.describe('a page that breaks', () => {
  test.use({ expectedProblems: /default export|planted crash/ });

  test('[2.12] an error reports a page module without a default export', async ({ page }) => {
    await openArchiveThenIntercept(page, (route) =>
      changeDefaultExport(route, (component) => `absent:()=>${component}`),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect(page.getByText("doesn't have a default export")).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
  });

  /** Changes the components of page scripts: they crash as long as the page's `crash` is set. */
  const crashing = (route: Route) =>
    changeDefaultExport(
      route,
      (component) =>
        `default:()=>globalThis.crash?()=>{throw new Error("planted crash")}:${component}`,
    );

  async function expectCrashThenTryAgain(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await expect(page.getByText('planted crash')).toBeVisible();

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();

    await page.evaluate(() => Object.assign(globalThis, { crash: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }

  test('[2.16] a crashed page says so, and Try again works', async ({ page }) => {
    await page.addInitScript(() => Object.assign(globalThis, { crash: true }));
    await openArchiveThenIntercept(page, crashing);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Blog', exact: true }).click();
    await expectCrashThenTryAgain(page);
  });

  test('[2.16] a page that crashes while it is hydrated says so, and Try again works', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(globalThis, { crash: true }));
    await interceptPageScripts(page, crashing);
    await page.goto('/blog');
    await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
    await expectCrashThenTryAgain(page);
  });
});

/** The page scripts that a page fetches without running them: their addresses, and how many have come. */
function watchPrefetches(page: Page): { asked: string[]; arrived: number } {
  const seen = { asked: [] as string[], arrived: 0 };
  const isPrefetch = (request: Request) =>
    request.headers()['sec-purpose'] === 'prefetch' && pageScripts.test(request.url());
  page.on('request', (request) => isPrefetch(request) && seen.asked.push(request.url()));
  page.on('requestfinished', (request) => isPrefetch(request) && (seen.arrived += 1));
  return seen;
}

test.describe('on a good connection', () => {
  test.use({ connection: good });

  test('[2.14] links in view are prefetched, and followed without the network', async ({
    page,
  }) => {
    const prefetches = watchPrefetches(page);
    await open(page, '/blog/archive');
    await expect.poll(() => prefetches.arrived).toBeGreaterThan(0);
    await expect.poll(() => prefetches.asked.length - prefetches.arrived).toBe(0);

    const clicked = await page.evaluate(() => performance.now());
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('article')).toBeVisible();
    const scripts = await page.evaluate((after) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries
        .filter(({ initiatorType, startTime }) => initiatorType === 'script' && startTime > after)
        .map(({ name, transferSize }) => ({ name, transferSize }));
    }, clicked);
    // Docusaurus does not name the files that its bundler split off for several pages.
    const sizes = scripts
      .filter(({ name }) => prefetches.asked.includes(name))
      .map(({ transferSize }) => transferSize);
    expect(new Set(sizes)).toEqual(new Set([0]));
  });
});

test('[2.14] nothing is prefetched on a slow connection, or if the reader saves data', async ({
  page,
}) => {
  const prefetches = watchPrefetches(page);
  for (const connection of [
    sparing,
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    await setConnection(page, connection);
    await open(page, '/blog/archive');
    // Every link has come into view once its observer, made before this one, has been called.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(
      () =>
        new Promise((seen) =>
          new IntersectionObserver(seen).observe(document.querySelector('footer') ?? document.body),
        ),
    );
    expect(prefetches.asked, JSON.stringify(connection)).toEqual([]);
  }
});

test.describe('a wrong base URL', () => {
  test.use({ expectedProblems: /404/ });

  test('[2.15] shows a banner that names the right one', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.route('**/elsewhere/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: readFileSync(path.join(previewFolder(fixtureSite), 'index.html'), 'utf8'),
      }),
    );
    await page.goto('/elsewhere/');
    await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeVisible();
    await expect(page.getByText('We suggest trying baseUrl = /elsewhere/')).toBeVisible();
  });

  test('[2.15] shows no banner when the base URL is right', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByText('did not load properly')).toHaveCount(0);
  });
});
