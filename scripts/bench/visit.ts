import type { Browser, Page } from '@playwright/test';
import { pause, withPage } from './browser';
import { postAddress } from './content/blog';
import { countSent } from './countSent';
import { PHONE } from './devices';
import { median } from './median';

/** Visits of a reader without a session, on a phone with an empty cache. */
export const VISITS = {
  /** Posts read to their ends, one after the other by the links below them. */
  'four posts': { posts: 4, byAnchor: false },
  /** One post read to its end, by an address that names a section. */
  'one post by #anchor': { posts: 1, byAnchor: true },
} as const;

export type VisitKind = keyof typeof VISITS;

/** What a visit costs. */
export interface VisitCost {
  /** In bytes, as the server sends them. */
  sent: number;
  /** Of these, scripts. */
  script: number;
  requests: number;
  /** The sum of what is above 50 ms in each task of the page, in ms. */
  blocking: number;
  /** The median time from a tap on a link to the next page's heading, in ms; nothing if no link is tapped. */
  tap?: number;
}

/** The factor by which the processor is slowed down. */
const slowdown = 4;

/** The time limit for the next page, in ms. */
const patience = 30_000;

/** Makes one visit. @param site the origin of the site */
export async function visit(browser: Browser, site: string, kind: VisitKind): Promise<VisitCost> {
  const { posts, byAnchor } = VISITS[kind];
  const first = postAddress(0);
  const anchor = byAnchor ? await findAnchor(browser, site + first) : '';
  const counter = await countSent(site);
  try {
    return await withPage(browser, PHONE, async (page) => {
      await page.addInitScript(watchBlocking);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(counter.origin + first + anchor);
      let blocking = 0;
      const taps: number[] = [];
      for (let post = 1; post <= posts; post += 1) {
        await readToEnd(page);
        blocking += await page.evaluate(takeBlocking);
        if (post < posts) taps.push(await followLink(page));
      }
      const { bytes: sent, script, answers: requests } = counter.sent;
      return { sent, script, requests, blocking, ...(taps.length > 0 && { tap: median(taps) }) };
    });
  } finally {
    counter.stop();
  }
}

declare global {
  interface Window {
    /** The time that tasks took beyond 50 ms, in ms. */
    blocking: number;
  }
}

function watchBlocking(): void {
  window.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** The time since the last question. The router of a stock site shows one post after the other in one document. */
function takeBlocking(): number {
  const { blocking } = window;
  window.blocking = 0;
  return blocking;
}

/** Scrolls to the end of the page, as somebody who reads, and rests there. */
async function readToEnd(page: Page): Promise<void> {
  const scroll = () =>
    page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4;
    });
  while (!(await scroll())) await pause(200);
  await pause(2500);
}

/** Taps the link to the older post. @returns the time to the heading of that post, in ms */
async function followLink(page: Page): Promise<number> {
  const title = await page.locator('h1').innerText();
  const link = page
    .getByRole('navigation', { name: 'Blog post page navigation' })
    .getByRole('link')
    .last();
  await link.scrollIntoViewIfNeeded();
  await pause(400);
  const started = performance.now();
  await link.tap();
  while (performance.now() - started < patience) {
    // While the document changes, there is nothing to ask.
    const shown = await page
      .evaluate(() => document.querySelector('h1')?.innerText)
      .catch(() => '');
    if (shown && shown !== title) return performance.now() - started;
  }
  throw new Error(`${page.url()} led to no other post.`);
}

/** The address of a section in the middle of a page, as a fragment. */
async function findAnchor(browser: Browser, address: string): Promise<string> {
  return withPage(browser, PHONE, async (page) => {
    await page.goto(address);
    const ids = await page.locator('article h2[id]').evaluateAll((all) => all.map(({ id }) => id));
    return `#${ids[Math.floor(ids.length / 2)] ?? ''}`;
  });
}
