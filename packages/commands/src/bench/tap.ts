import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PHONE, SLOWDOWN, wake, withPage } from './browser';
import type { Measure } from './measure';
import { PAGES } from './pages';
import type { KINDS } from './parts';
import { colorMode, copied, installTapProbe, navigationLinks } from './tapProbe';

/** A control to tap, and a check that shows whether the tap took effect. */
interface Control {
  /** Its accessible names, in this site and in a stock one. */
  label: RegExp;
  device: BrowserContextOptions;
  /** Runs in the page; another answer than before means that the tap took effect. */
  state: () => string;
}

/** On a tall screen, so that the first code block is in sight without a scroll, which would wake the page. */
const TALL_PHONE = { ...PHONE, viewport: { width: 412, height: 3000 } };
/** The color switch is inside the menu on a phone. */
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const CONTROLS: Record<(typeof KINDS.tap)[number], Control> = {
  color: { label: /dark and light|color mode/i, device: DESKTOP, state: colorMode },
  menu: { label: /toggle navigation|^menu$/i, device: PHONE, state: navigationLinks },
  copy: { label: /copy code/i, device: TALL_PHONE, state: copied },
};

/**
 * When a page is tapped: in ms after the first text is shown, or after the page was made to wake. A stock page wakes by
 * itself, as soon as it is there.
 */
const MOMENTS = [
  ...[0, 300, 1000, 3000].map((after) => ({ after, isWaking: false })),
  ...[0, 300, 800, 1500, 5000].map((after) => ({ after, isWaking: true })),
];

/** The time limit for a tap to take effect, in ms. */
const patience = 5000;

/** The time of the first tap on a page that has just been opened, and whether it had an effect. */
export const measureTap: Measure<'tap'> = {
  rounds: ({ runs }) => MOMENTS.length * runs,
  async once(site, kind, { browser, round, options }) {
    const address = (await site.origin()) + PAGES.post;
    const control = CONTROLS[kind];
    const place = await findOnce(browser, address, control);
    const moment = MOMENTS[Math.floor(round / options.runs)]!;
    const toPaint = await tapOnce(browser, address, control, place, moment);
    // A tap without effect is soon followed by a paint, so its time says nothing.
    const isLost = toPaint === undefined;
    return {
      points: { tap: isLost ? [] : [toPaint] },
      counts: { lost: Number(isLost), taps: 1 },
    };
  },
};

/** The position of a control, and its state before the tap. */
interface Place {
  x: number;
  y: number;
  before: string;
}

const places = new Map<string, Promise<Place>>();

/** Finds the position of a control on the complete page, so that the measured visits need not look for it. */
function findOnce(browser: Browser, address: string, control: Control): Promise<Place> {
  const key = `${address} ${control.label}`;
  const place = places.get(key) ?? findControl(browser, address, control);
  places.set(key, place);
  return place;
}

async function findControl(
  browser: Browser,
  address: string,
  { label, device, state }: Control,
): Promise<Place> {
  return withPage(browser, device, async (page) => {
    await page.addInitScript(installTapProbe);
    await page.goto(address);
    const before = await page.evaluate(state);
    // A control may come only with the script.
    await wake(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const element of await page.getByRole('button', { name: label }).all()) {
      const box = await element.boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      if (!box || box.y < 0 || box.y + box.height > height) continue;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, before };
    }
    throw new Error(`${address} has no button in sight that is called ${String(label)}.`);
  });
}

/**
 * Opens the page cold at a slowed processor and taps once.
 *
 * @returns the time to the next paint, in ms; undefined if the tap had no effect
 */
async function tapOnce(
  browser: Browser,
  address: string,
  { device, state }: Control,
  { x, y, before }: Place,
  { after, isWaking }: (typeof MOMENTS)[number],
): Promise<number | undefined> {
  const options = { ...device, permissions: ['clipboard-read', 'clipboard-write'] };
  return withPage(browser, options, async (page) => {
    await page.addInitScript(installTapProbe);
    const { shown } = await watchFirstText(page);
    await page.goto(address, { waitUntil: 'commit' });
    await shown;
    if (isWaking) {
      await page.waitForLoadState();
      await page.evaluate(() => document.dispatchEvent(new Event('wake')));
    }
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
    return page.evaluate(() => window.tapProbe.toPaint);
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
