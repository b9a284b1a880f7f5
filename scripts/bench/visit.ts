import { setTimeout as pause } from 'node:timers/promises';
import { Chromium } from './chromium';
import { postAddress } from './content/blog';
import { countSent } from './countSent';
import { ReaderTab, type Shown } from './readerTab';
import type { Measure } from './tools';

/** How many posts are read to their ends, one after the other by the links below them. */
const posts = 4;

/** The time limit for a tap to show the next post, in ms. */
const patience = 15_000;

declare global {
  interface Window {
    /** The time that tasks took beyond 50 ms, in ms. */
    blocking: number;
    tellHeading: (shown: string) => void;
  }
}

/** What a reader's visit costs, on a phone with an empty cache. */
export const measureVisit: Measure = {
  rounds: ({ runs }) => runs,
  async once(site, _kind, { tools, label }) {
    console.log(label);
    const counter = await countSent(await site.origin());
    const chromium = new Chromium(tools.browser);
    try {
      const tab = await ReaderTab.open(chromium, watchPage);
      await tab.open(counter.origin + postAddress(0));
      const { blocking, taps, ahead } = await read(tab);
      const bytesOf = (sent: typeof counter.sent) =>
        sent.reduce((total, { bytes }) => total + bytes, 0);
      return {
        sent: [bytesOf(counter.sent)],
        script: [bytesOf(counter.sent.filter(({ kind }) => kind === 'script'))],
        requests: [counter.sent.length],
        blocking: [blocking],
        tap: taps,
        ahead: [ahead],
      };
    } finally {
      await chromium.close();
      counter.stop();
    }
  },
};

/** Reads the posts. A tap's time is that from the touch of a finger to the first frame with the next heading, in ms. */
async function read(tab: ReaderTab) {
  let blocking = 0;
  let ahead = 0;
  const taps: number[] = [];
  for (let post = 1; post <= posts; post += 1) {
    // A reader scrolls to the end, and rests there.
    while (!(await tab.run(scrollOn))) await pause(200);
    await pause(2500);
    blocking += await tab.run(takeBlocking);
    if (post === posts) break;
    const { x, y } = await tab.run(findOlder);
    await pause(400);
    const shown = tab.nextHeading(patience);
    const touched = await tab.tap(x, y);
    const heading = await shown;
    if (!heading)
      throw new Error(`A tap on the link to the next post showed none in ${patience} ms.`);
    taps.push(heading.at - touched);
    if (heading.isAhead) ahead += 1;
  }
  return { blocking, taps, ahead };
}

// The rest runs in pages: none of it can use anything outside itself.

/**
 * The heading counts as shown after the first frame that has it. That is the same for pages that are loaded, those that
 * were rendered ahead, which draw no frame until they are shown, and those that a router puts into the open document.
 */
function watchPage(): void {
  if (document.URL === 'about:blank') return;
  window.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });

  let title: string | undefined;
  const look = () => {
    const heading = document.querySelector('h1')?.textContent;
    if (!heading || heading === title) return;
    title = heading;
    requestAnimationFrame(() => {
      // The message comes after the frame, which begins with this.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        const [load] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          activationStart?: number;
        })[];
        const shown: Shown = {
          at: performance.timeOrigin + performance.now(),
          isAhead: (load?.activationStart ?? 0) > 0,
        };
        window.tellHeading(JSON.stringify(shown));
      };
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** The blocking time since the last question. The router of a stock site shows all posts in one document. */
function takeBlocking(): number {
  const { blocking } = window;
  window.blocking = 0;
  return blocking;
}

/** Scrolls on by most of a window. @returns whether this is the end of the page */
function scrollOn(): boolean {
  window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4;
}

/** Brings the link to the older post below a post into sight. @returns its middle in the window */
function findOlder(): { x: number; y: number } {
  const link = [...document.querySelectorAll('nav[aria-label="Blog post page navigation"] a')].at(
    -1,
  );
  if (!link) throw new Error('A post has no link to an older one.');
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
