import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PHONE, withPage } from './browser';
import { countSent, type Sent } from './countSent';
import { PAGES } from './parts';
import { sampleOf, type Measure } from './tools';

/** A page is quiet if the site has sent nothing for this time, in ms. */
const quietTime = 2000;

/** The sizes, after gzip, of a page that is opened with an empty cache, until it is quiet, and of its scripts once it is awake. */
export const measureBytes: Measure = {
  rounds: () => 1,
  async once(site, kind, { browser }) {
    const origin = await site.origin();
    const address = PAGES[kind]!;
    if ((await fetch(origin + address)).status === 404) return undefined;
    const counter = await countSent(origin);
    const quiet = async () => {
      while (Date.now() - counter.lastAt() < quietTime) await pause(100);
    };
    try {
      return await withPage(browser, PHONE, async (page) => {
        await page.goto(counter.origin + address);
        await quiet();
        const { html, style, script, ahead } = await sizes(counter.sent, origin);
        // A stock page wakes by itself.
        await page.evaluate(() => document.dispatchEvent(new Event('wake')));
        await page.waitForSelector('html[data-has-hydrated="true"]', { timeout: 60_000 });
        await quiet();
        const { script: scriptAwake } = await sizes(counter.sent, origin);
        return sampleOf({ html, style, script, ahead, scriptAwake });
      });
    } finally {
      counter.stop();
    }
  },
};

/** Each file counts once. A file that was fetched ahead and then used counts as used. */
async function sizes(sent: readonly Sent[], origin: string) {
  const kinds = new Map<string, Sent['kind'] | 'ahead'>();
  for (const { url, kind, isAhead } of sent) {
    if (!isAhead || !kinds.has(url)) kinds.set(url, isAhead ? 'ahead' : kind);
  }
  const bytes = { html: 0, style: 0, script: 0, ahead: 0, other: 0 };
  for (const [url, kind] of kinds) {
    const body = await (await fetch(origin + url)).arrayBuffer();
    bytes[kind] += gzipSync(body, { level: 9 }).length;
  }
  return bytes;
}
