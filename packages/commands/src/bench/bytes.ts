import { setTimeout as pause } from 'node:timers/promises';
import { PHONE, wake, withPage } from './browser';
import { bytesOf, countSent, type Sent } from './countSent';
import type { Measure } from './measure';
import { PAGES } from './pages';
import { sampleOf } from './summarize';

/** A page is quiet if the site has sent nothing for this time, in ms. */
const quietTime = 2000;

/** The sizes of a page that is opened with an empty cache, until it is quiet, and of its scripts once it is awake. */
export const measureBytes: Measure<'bytes'> = {
  rounds: () => 1,
  async once(site, kind, { browser }) {
    const origin = await site.origin();
    if ((await fetch(origin + PAGES[kind])).status === 404) return undefined;
    const counter = await countSent(origin);
    const quiet = async () => {
      while (Date.now() - counter.lastAt() < quietTime) await pause(100);
    };
    try {
      return await withPage(browser, PHONE, async (page) => {
        await page.goto(counter.origin + PAGES[kind]);
        await quiet();
        const { html, style, script, ahead } = sizes(counter.sent);
        await wake(page);
        await quiet();
        return sampleOf({ html, style, script, ahead, scriptAwake: sizes(counter.sent).script });
      });
    } finally {
      counter.stop();
    }
  },
};

function sizes(sent: readonly Sent[]) {
  const used = (kind: Sent['kind']) => bytesOf(sent, (one) => one.kind === kind && !one.isAhead);
  const ahead = bytesOf(sent, ({ isAhead }) => isAhead);
  return { html: used('html'), style: used('style'), script: used('script'), ahead };
}
