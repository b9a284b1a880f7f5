import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';

/** The phone that Lighthouse emulates: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What the page says on the console when a frame shows another heading, before the time in ms since the epoch. */
const shown = 'Shown at ';

declare global {
  interface Window {
    /** The time that tasks took beyond 50 ms, in ms. */
    blocking: number;
  }
}

/**
 * What a reader's visit costs: four posts read to their ends, on a slow phone with an empty cache.
 *
 * @returns bytes in all and of scripts, requests, ms of blocking, and ms from each tap to the next heading
 */
export async function measureVisit(server: Server, first: string, executablePath: string) {
  const sent = countSent(server);
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchPage, shown);
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${first}`);
    const taps: number[] = [];
    let blocking = await readToEnd(page);
    for (let post = 1; post < 4; post += 1) {
      taps.push(await openOlder(page));
      blocking += await readToEnd(page);
    }
    const bytes = (all: typeof sent) => all.reduce((sum, one) => sum + one.bytes, 0);
    const isScript = ({ response }: (typeof sent)[number]) =>
      /javascript/.test(String(response.getHeader('content-type')));
    return [[bytes(sent)], [bytes(sent.filter(isScript))], [sent.length], [blocking], taps];
  } finally {
    await browser.close();
  }
}

/** Counts what a server sends from now on, prefetched pages too: each answer, with the size of its body as it was sent. */
function countSent(server: Server) {
  const sent: { response: ServerResponse; bytes: number }[] = [];
  server.prependListener('request', (_, response) => {
    const entry = { response, bytes: 0 };
    sent.push(entry);
    for (const name of ['write', 'end'] as const) {
      const original = response[name] as (...args: unknown[]) => unknown;
      response[name] = ((part: unknown, ...rest: unknown[]) => {
        if (typeof part === 'string' || Buffer.isBuffer(part))
          entry.bytes += Buffer.byteLength(part);
        return original.call(response, part, ...rest);
      }) as never;
    }
  });
  return sent;
}

/** A reader scrolls to the end, and rests there. @returns how long tasks have blocked meanwhile, in ms */
async function readToEnd(page: Page): Promise<number> {
  const isAtEnd = () =>
    page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4;
    });
  while (!(await isAtEnd())) await pause(200);
  await pause(2500);
  // The router of a stock site shows all posts in one document.
  return page.evaluate(() => {
    const { blocking } = window;
    window.blocking = 0;
    return blocking;
  });
}

/** Taps on the link to the older post. @returns ms from the touch to the first frame with the next heading */
async function openOlder(page: Page): Promise<number> {
  const link = page.locator('nav[aria-label="Blog post page navigation"] a').last();
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox())!;
  await pause(400);
  // Asking the next document would cost it 30 ms before its first frame, for the 330 kB that Playwright asks with.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(shown));
  const touched = Date.now();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  return Number((await told).text().slice(shown.length)) - touched;
}

/** Runs in each page before its own scripts, and can use nothing outside itself. */
function watchPage(prefix: string): void {
  window.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  let title: string | undefined;
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (!heading || heading === title) return;
    title = heading;
    requestAnimationFrame(() => {
      // The message comes after the frame, which begins with this.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        console.debug(prefix + (performance.timeOrigin + performance.now()));
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
