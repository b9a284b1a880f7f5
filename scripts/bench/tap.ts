import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PHONE, SLOWDOWN, withPage } from './browser';
import { PAGES } from './parts';
import type { Measure } from './tools';

/** A control to tap, and what shows that the tap took effect. */
interface Control {
  /** Its accessible names, in this site and in a stock one. */
  label: RegExp;
  device: BrowserContextOptions;
  /** Another answer than before means that the tap took effect. It runs in the page. */
  state: () => string;
}

/** On a tall screen, so that the first code block is in sight without a scroll. */
const TALL_PHONE = { ...PHONE, viewport: { width: 412, height: 3000 } };
/** The color switch is inside the menu on a phone. */
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const CONTROLS: Readonly<Record<string, Control>> = {
  color: { label: /dark and light|color mode/i, device: DESKTOP, state: colorMode },
  menu: { label: /toggle navigation|^menu$/i, device: PHONE, state: shownLinks },
  copy: { label: /copy code/i, device: TALL_PHONE, state: copiedBlocks },
};

/** When a page is tapped, in ms after the first text is shown. */
const MOMENTS = [0, 300, 1000, 3000];

/** The time limit for a tap to take effect, in ms. */
const patience = 5000;

declare global {
  interface Window {
    /** The longest time from a tap or click to the next paint, in ms; 0 while none took 16 ms or more. */
    toPaint: number;
  }
}

/** The time of the first tap on a page that has just been opened, and whether it had an effect. */
export const measureTap: Measure = {
  rounds: ({ runs }) => runs,
  async once(site, kind, { browser, label }) {
    console.log(label);
    const address = (await site.origin()) + PAGES.post!;
    const control = CONTROLS[kind]!;
    const place = await findControl(browser, address, control);
    const times: (number | undefined)[] = [];
    for (const moment of MOMENTS) {
      times.push(await tapOnce(browser, address, control, place, moment));
    }
    // A tap without effect is soon followed by a paint, so its time says nothing.
    return {
      tap: times.filter((time) => time !== undefined),
      lost: times.map((time) => Number(time === undefined)),
    };
  },
};

/** The position of a control, and its state before the tap. */
interface Place {
  x: number;
  y: number;
  before: string;
}

/** Finds the control on the complete page, so that the measured visits need not look for it. */
function findControl(browser: Browser, address: string, control: Control): Promise<Place> {
  return withPage(browser, control.device, async (page) => {
    await page.goto(address);
    const before = await page.evaluate(control.state);
    // In a stock site it may come only with the script.
    const button = page.getByRole('button', { name: control.label }).first();
    const box = await button.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    if (!box || box.y < 0 || box.y + box.height > height) {
      throw new Error(`${address} has no button in sight that is called ${String(control.label)}.`);
    }
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, before };
  });
}

/**
 * Opens the page cold at a slowed processor and taps once.
 *
 * @param after the moment, in ms after the first text
 * @returns the time to the next paint, in ms; undefined if the tap had no effect
 */
async function tapOnce(
  browser: Browser,
  address: string,
  { device, state }: Control,
  { x, y, before }: Place,
  after: number,
): Promise<number | undefined> {
  const options = { ...device, permissions: ['clipboard-read', 'clipboard-write'] };
  return withPage(browser, options, async (page) => {
    await page.addInitScript(watchTaps);
    const { shown } = await watchFirstText(page);
    await page.goto(address, { waitUntil: 'commit' });
    await shown;
    // Nothing is asked of the page before the tap: it would have to answer first.
    await pause(after);
    if (options.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    const end = Date.now() + patience;
    while ((await page.evaluate(state)) === before) {
      if (Date.now() > end) return undefined;
      await pause(100);
    }
    // Entries of Event Timing come after the paint that ends them.
    await pause(500);
    return page.evaluate(() => window.toPaint);
  });
}

/** Slows the processor, and waits for the first paint of content, which the browser reports without the page's help. */
async function watchFirstText(page: Page): Promise<{ shown: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const shown = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  return { shown };
}

// The rest runs in pages: none of it can use anything outside itself.

/** Records taps by Event Timing, which tells nothing below 16 ms, and the rest in steps of 8 ms. */
function watchTaps(): void {
  window.toPaint = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) window.toPaint = Math.max(window.toPaint, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The color mode that a reader has chosen, and the one that is shown. */
function colorMode(): string {
  const { theme = '', themeChoice = '' } = document.documentElement.dataset;
  return `${theme} ${themeChoice}`;
}

/** The number of links of the navigation on the screen. */
function shownLinks(): string {
  const links = [...document.querySelectorAll('nav a, dialog a, [popover] a, details a')];
  const shown = links.filter((link) => {
    const { left, right, top, bottom, width } = link.getBoundingClientRect();
    const isVisible = link.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return isVisible && width > 0 && isInside;
  });
  return String(shown.length);
}

/** The number of code blocks whose button says that they have been copied, as it does for a second. */
function copiedBlocks(): string {
  return String(document.querySelectorAll('button[aria-label="Copied"]').length);
}
