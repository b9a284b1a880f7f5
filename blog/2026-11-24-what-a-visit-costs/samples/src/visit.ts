import { setTimeout as wait } from 'node:timers/promises';
import { devices, type Browser, type Page } from 'playwright-core';
import { countSent } from './network';
import type { Reading } from './options';

/** What a reader costs: kilobytes are 1,000 bytes, blocking is in ms. */
export type Cost = {
  requests: number;
  bytes: number;
  script: number;
  blocking: number;
};

declare global {
  interface Window {
    blocking?: number;
  }
}

// #region measure
/** Opens an address on a slow phone with an empty cache, and calls `act`. */
async function measure(
  browser: Browser,
  address: string,
  slowdown: number,
  act: (page: Page) => Promise<number>,
): Promise<Cost> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const sent = await countSent(session);
    await page.addInitScript(watchTasks);
    await page.goto(address);
    const blocking = await act(page);
    return { ...sent, blocking };
  } finally {
    await context.close();
  }
}

/** What most benchmarks measure: a page that is opened and left alone. */
export const measureLoad = (
  browser: Browser,
  address: string,
  { slowdown, rest }: Reading,
) =>
  measure(browser, address, slowdown, async (page) => {
    await wait(rest);
    return page.evaluate(takeBlocking);
  });
// #endregion

// #region read
/** Somebody who reads pages to their ends and follows a link in each. */
export const measureVisit = (
  browser: Browser,
  address: string,
  reading: Reading,
) =>
  measure(browser, address, reading.slowdown, async (page) => {
    const read = new Set<string>();
    let blocking = 0;
    for (let count = 1; count <= reading.pages; count += 1) {
      read.add(withoutHash(page.url()));
      while (!(await page.evaluate(scrollOn))) await wait(reading.pause);
      await wait(reading.rest);
      if (count < reading.pages)
        blocking += await tapNext(page, read, reading.link);
      else blocking += await page.evaluate(takeBlocking);
    }
    return blocking;
  });
// #endregion

// #region tap
/**
 * Taps the last link to a page that was not read.
 * @returns the blocking time of the page it leaves
 */
async function tapNext(
  page: Page,
  read: Set<string>,
  selector: string,
): Promise<number> {
  const links = page.locator(selector);
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => (link as HTMLAnchorElement).href),
  );
  const origin = new URL(page.url()).origin;
  const next = addresses.findLastIndex(
    (href) => href.startsWith(`${origin}/`) && !read.has(withoutHash(href)),
  );
  if (next === -1) {
    throw new Error(
      `${page.url()} has no link to another page that fits "${selector}". ` +
        'Name one with --link.',
    );
  }
  const blocking = await page.evaluate(takeBlocking);
  await links.nth(next).tap();
  // A router changes the address without a new document.
  await page.waitForURL((url) => !read.has(withoutHash(url.href)));
  return blocking;
}
// #endregion

const withoutHash = (address: string): string =>
  address.split('#')[0] ?? address;

// The rest runs in pages: none of it can use anything outside itself.

// #region tasks
/** Adds up what is above 50 ms in every task of the page. */
function watchTasks(): void {
  window.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.blocking = (window.blocking ?? 0) + Math.max(0, duration - 50);
    }
  }).observe({ type: 'longtask', buffered: true });
}
// #endregion

/** The blocking time since the last question. */
function takeBlocking(): number {
  const blocking = window.blocking ?? 0;
  window.blocking = 0;
  return blocking;
}

/**
 * Scrolls on by most of a window.
 * @returns whether this is the end of the page
 */
function scrollOn(): boolean {
  window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
  const end = document.documentElement.scrollHeight - 4;
  return window.scrollY + window.innerHeight >= end;
}
