import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { startSite, type Waking } from '../sites/sites';
import { startChromium } from '../src/chromium';
import { usual } from '../src/options';
import { measureLoad, measureVisit } from '../src/visit';

const quick = { ...usual, pages: 2, slowdown: 1, pause: 20, rest: 300 };
let browser: Browser;
before(async () => (browser = await startChromium()));
after(() => browser.close());

async function measureBoth(t: TestContext, waking: Waking) {
  const site = await startSite(waking);
  t.after(() => site.stop());
  return {
    load: await measureLoad(browser, site.address, quick),
    visit: await measureVisit(browser, site.address, quick),
  };
}

// #region hidden
test('waiting for a scroll hides the script from a load', async (t) => {
  const atOnce = await measureBoth(t, 'at once');
  const onScroll = await measureBoth(t, 'on scroll');

  assert.ok(atOnce.load.script > 60_000);
  assert.equal(onScroll.load.script, 0);

  // Two pages and one script, which the cache has for the second page.
  assert.equal(atOnce.visit.requests, 3);

  // Somebody reads, and both have sent the same.
  assert.ok(onScroll.visit.script > 60_000);
  assert.equal(onScroll.visit.requests, atOnce.visit.requests);
});
// #endregion

test('a site without a script sends none in a visit either', async (t) => {
  const { load, visit } = await measureBoth(t, 'never');
  assert.equal(load.script, 0);
  assert.equal(visit.script, 0);
  assert.equal(load.requests, 1);
  assert.equal(visit.requests, 2);
});

test('a page without another link says which was looked for', async (t) => {
  const site = await startSite('never');
  t.after(() => site.stop());
  await assert.rejects(
    measureVisit(browser, site.address, { ...quick, link: 'nav a' }),
    /has no link to another page that fits "nav a". Name one with --link/,
  );
});

/** A server that answers everything with one page. */
async function serve(t: TestContext, head: string, body = ''): Promise<string> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' });
    answer.end(`<link rel="icon" href="data:,">${head}<main>${body}</main>`);
  });
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/1`;
}

test('a page that Chromium fetches ahead counts as sent', async (t) => {
  const rule = '{"prefetch":[{"urls":["/2"],"eagerness":"immediate"}]}';
  const address = await serve(
    t,
    `<script type="speculationrules">${rule}</script>`,
  );
  const load = await measureLoad(browser, address, quick);
  assert.equal(load.requests, 2);
});

test('a router that shows the next page in the same document is followed', async (t) => {
  const router = `<script>addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', event.target.href);
  })</script>`;
  const address = await serve(t, router, '<a href="/2">Two</a>');
  const visit = await measureVisit(browser, address, quick);
  assert.equal(visit.requests, 1);
});
