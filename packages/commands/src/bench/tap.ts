import type { Browser, Page } from '@playwright/test';
import { pause, withPage } from './browser';
import { CONTROLS, type ControlName } from './controls';
import type { Tap } from './summarizeTaps';
import { installTapProbe } from './tapProbe';
import { wake } from './wake';

/** When a page is tapped. */
interface Moment {
  /** In ms after the first text is shown, or after the page has begun to wake. */
  after: number;
  /** Whether the page is made to wake first. A stock page does so by itself, as soon as it is there. */
  isWaking: boolean;
}

export const MOMENTS: readonly Moment[] = [
  ...[0, 300, 1000, 3000].map((after) => ({ after, isWaking: false })),
  ...[0, 300, 800, 1500, 5000].map((after) => ({ after, isWaking: true })),
];

/** The factor by which the processor is slowed down. */
const slowdown = 4;

/** The time limit for a tap to take effect, in ms. */
const patience = 5000;

/** The position of a control, and its state before the tap. */
interface Place {
  x: number;
  y: number;
  before: string;
}

/** Finds the position of a control on the complete page, so that the measured visits need not look for it. */
export async function findControl(
  browser: Browser,
  address: string,
  name: ControlName,
): Promise<Place> {
  const { label, device, state } = CONTROLS[name];
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

/** Opens the page cold at a slowed processor and taps once. */
export async function tapOnce(
  browser: Browser,
  address: string,
  name: ControlName,
  { x, y, before }: Place,
  { after, isWaking }: Moment,
): Promise<Tap> {
  const { device, state } = CONTROLS[name];
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
    if (device.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    const isLost = !(await changes(page, state, before));
    // Entries of Event Timing come after the paint that ends them.
    await pause(500);
    const { toPaint } = await page.evaluate(() => window.tapProbe);
    return { toPaint, isLost };
  });
}

/** Slows the processor, and waits for the first paint of content, which the browser reports without the page's help. */
async function watchFirstText(page: Page): Promise<{ shown: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const shown = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  return { shown };
}

async function changes(page: Page, state: () => string, before: string): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if ((await page.evaluate(state)) !== before) return true;
    await pause(100);
  }
  return false;
}
