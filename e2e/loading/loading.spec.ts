import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { fixtureSite } from '../sites/sites';
import { expect, good, hydrate, open, setConnection, sparing, test } from '../testing/test';

/** The scripts of single pages: all except the starter and the two of React that every page starts with. */
const pageScripts = /\/assets\/js\/(?!main\.|runtime|starter\.)[^/]+\.js$/;

const link = (page: Page) => page.getByRole('main').getByRole('link').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const article = (page: Page) => page.getByRole('article').first();
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' });

/** Opens the archive and then changes what page scripts do. By then, nothing else has been prefetched. */
async function openArchive(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await open(page, '/blog/archive');
  await page.route(pageScripts, handle);
}

/** A promise, and what fulfills it. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

test('[2.10] a spinner appears only when a page takes long to load, and goes once the page shows', async ({
  page,
}) => {
  const { given, give } = signal();
  await page.clock.install();
  await openArchive(page, async (route) => {
    await given;
    await route.continue();
  });
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  // From here on the test controls the time, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  const address = (await link(page).getAttribute('href')) ?? '';
  await link(page).click();
  await expect(page).toHaveURL(address);
  await page.clock.runFor(399);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  await expect(heading(page)).toHaveText('Archive');
  await page.clock.resume();
  give();
  await expect(article(page)).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test.describe('what cannot be loaded', () => {
  test.use({ expectedProblems: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|Loading (CSS )?chunk/ });

  test('[2.11] [2.13] leaves the text, and shows the error with a Retry button that works when a control or a link needs it', async ({
    page,
    context,
    content,
  }) => {
    let broken = true;
    const breakScripts = (route: Route) => (broken ? route.abort('failed') : route.continue());
    await page.route(pageScripts, breakScripts);
    await test.step('[2.11] a control', async () => {
      await page.goto('/blog/mdx');
      const notice = page.getByRole('alert').filter({ hasText: 'did not load' });
      const failed = page.waitForEvent('requestfailed');
      await page.evaluate(() => void document.dispatchEvent(new Event('hydrate')));
      await failed;
      await expect(notice).toHaveCount(0);

      const control = page.getByRole('button', { name: /^Counted to/ });
      await control.click();
      await expect(notice).toContainText(
        /This page did not load completely\. \S*\/assets\/js\/.+\.js/,
      );
      await expect(article(page)).toBeVisible();
      const loaded = page.waitForEvent('load');
      await retry(page).click();
      await loaded;
      broken = false;
      await control.click();
      await expect(control).toHaveAccessibleName('Counted to 4');
      await expect(notice).toHaveCount(0);
    });
    await test.step('[2.13] a link of a hydrated page, which reloads the document', async () => {
      await page.unroute(pageScripts, breakScripts);
      await openArchive(page, breakScripts);
      broken = true;
      const reloaded = page.waitForRequest((request) => {
        if (request.isNavigationRequest()) broken = false;
        return request.isNavigationRequest();
      });
      const last = page.getByRole('main').getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      const offset = await page.evaluate(() => window.scrollY);
      expect(offset).toBeGreaterThan(100);
      await last.click();
      expect(new URL((await reloaded).url()).pathname).toBe(content.listed.at(-1)?.address);
      await expect(article(page)).toBeVisible();
      expect(await page.evaluate(() => window.scrollY), 'the next page opens at its top').toBe(0);
      await page.goBack();
      await expect(heading(page)).toHaveText('Archive');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(offset);
    });
    for (const isHydrated of [false, true]) {
      await test.step(`a link without a connection, of a ${isHydrated ? 'hydrated' : 'static'} page`, async () => {
        await page.goto('/blog/archive');
        if (isHydrated) await hydrate(page);
        const address = (await link(page).getAttribute('href')) ?? '';
        await context.setOffline(true);
        await link(page).click();
        const notice = page.getByRole('alert');
        await expect(notice).toContainText('Are you connected to the internet?');
        await expect(heading(page)).toHaveText('Archive');
        // Docusaurus's, which would go on for ever.
        await expect(page.locator('#nprogress [role=bar]:visible')).toHaveCount(0);
        if (isHydrated) {
          await page.goBack();
          await expect(page).toHaveURL('/blog/archive');
          await expect(notice).toHaveCount(0);
          await link(page).click();
        }
        await retry(page).click();
        await expect(notice).toBeVisible();
        await context.setOffline(false);
        await retry(page).click();
        await expect(page).toHaveURL(address);
        await expect(article(page)).toBeVisible();
        await expect(notice).toHaveCount(0);
      });
    }
  });
});

/** Serves page scripts with their default exports changed: `default:()=>page` becomes `default:()=>(…)`. */
function changeExport(route: Route, change: (component: string) => string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const script = readFileSync(path.join(previewFolder(fixtureSite), pathname), 'utf8');
  const body = script.replace(/\bdefault:\(\)=>([\w$]+)/g, (_, component: string) =>
    change(component),
  );
  return route.fulfill({ contentType: 'text/javascript', body });
}

test.describe('a page that breaks', () => {
  test.use({ expectedProblems: /default export|planted crash/ });

  test('[2.12] [2.16] a page that crashes while it is hydrated says so, and Try again works; an error reports a page module without a default export', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(globalThis, { crash: true }));
    const crash = '()=>{throw new Error("planted crash")}';
    await page.route(pageScripts, (route) =>
      changeExport(route, (component) => `default:()=>globalThis.crash?${crash}:${component}`),
    );
    await page.goto('/blog');
    await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
    const crashed = page.getByRole('heading', { name: 'This page crashed' });
    await expect(crashed).toBeVisible();
    await expect(page.getByText('planted crash')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(crashed).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { crash: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(article(page)).toBeVisible();

    await page.unrouteAll();
    await page.route(pageScripts, (route) =>
      changeExport(route, (component) => `absent:()=>${component}`),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByText("doesn't have a default export")).toBeVisible();
    await expect(crashed).toBeVisible();
  });
});

test('[2.14] a page that is hydrated prefetches links in view, but not on a slow connection or if the reader saves data', async ({
  page,
}) => {
  const asked: string[] = [];
  let arrived = 0;
  for (const type of ['request', 'requestfinished'] as const) {
    page.on(type as 'request', (request) => {
      const isPrefetch = request.headers()['sec-purpose'] === 'prefetch';
      if (!isPrefetch || !pageScripts.test(request.url())) return;
      if (type === 'request') asked.push(request.url());
      else arrived += 1;
    });
  }
  for (const connection of [sparing, { saveData: false, effectiveType: '2g' }]) {
    await setConnection(page, connection);
    await open(page, '/blog/archive');
    // Every link has come into view once its observer, made before this one, has been called.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(
      () => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)),
    );
    expect(asked, JSON.stringify(connection)).toEqual([]);
  }
  await setConnection(page, good);
  await open(page, '/blog/archive');
  await expect.poll(() => asked.length > 0 && arrived === asked.length).toBe(true);
});

test.describe('a wrong base URL', () => {
  test.use({ expectedProblems: /404/ });

  test('[2.15] shows a banner that names the right one', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('did not load properly')).toHaveCount(0);
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    const body = readFileSync(path.join(previewFolder(fixtureSite), 'index.html'), 'utf8');
    await page.route('**/elsewhere/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/elsewhere/');
    await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeVisible();
    await expect(page.getByText('We suggest trying baseUrl = /elsewhere/')).toBeVisible();
  });
});

test.describe('from a page that is only read', () => {
  test.use({ connection: good });

  test('[2.10] a spinner appears while the next document takes long, and goes if the reader stops it; a link that is pressed fetches its page', async ({
    page,
  }) => {
    // Playwright asks a page nothing while it waits for the next document, so the page tells what happens.
    const seen: string[] = [];
    await page.exposeFunction('tell', (state: string) => seen.push(state));
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
      const isSpinner = (node: Node) => (node as Element).role === 'status';
      const scope = window as { tell?: (state: string) => void; stops?: boolean };
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          if ([...removedNodes].some(isSpinner)) scope.tell?.('gone');
          if (![...addedNodes].some(isSpinner)) continue;
          scope.tell?.('shown');
          if (scope.stops) window.stop();
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/blog/archive');
    const { given, give } = signal();
    await page.route('/blog', async (route) => {
      await given;
      await route.continue();
    });
    const go = (stops: boolean) =>
      page.evaluate((whether) => {
        Object.assign(window, { stops: whether });
        location.assign('/blog');
      }, stops);
    await go(true);
    await expect.poll(() => seen).toEqual(['shown', 'gone']);
    await go(false);
    await expect.poll(() => seen).toEqual(['shown', 'gone', 'shown']);
    give();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);

    // Without speculation rules, a link that is pressed fetches its page.
    const address = (await link(page).getAttribute('href')) ?? '';
    const fetched = page.waitForRequest((request) => request.resourceType() === 'fetch');
    await link(page).hover();
    await page.mouse.down();
    expect(new URL((await fetched).url()).pathname).toBe(address);
  });
});
