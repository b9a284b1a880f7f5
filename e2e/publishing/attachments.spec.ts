import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test';

/** Leaves a mark in the document, and one that other pages of the origin see. */
const code = `document.documentElement.setAttribute('data-ran', ''); localStorage.setItem('ran', 'yes');`;

/** Documents of every kind that run scripts: one beside them, one in them, and an event handler. */
const documents = {
  'evil.htm': {
    type: 'text/html; charset=utf-8',
    body: `<title>A</title><script src="evil.js"></script><script>${code}</script><img src="x" onerror="${code}">`,
  },
  'evil.xhtml': {
    type: 'application/xhtml+xml',
    body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title><script src="evil.js"/><script>${code}</script></head><body onload="${code}"/></html>`,
  },
  'evil.svg': {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" onload="${code}"><script href="evil.js"/><script>${code}</script></svg>`,
  },
  'evil.xml': {
    type: 'application/xml',
    body: `<r><s:script xmlns:s="http://www.w3.org/1999/xhtml" src="evil.js"/><s:script xmlns:s="http://www.w3.org/1999/xhtml">${code}</s:script></r>`,
  },
};

/** Answers for a file that no build would publish, with the headers that the site sends at its address. */
async function publish(page: Page, address: string, type: string, body: string): Promise<void> {
  await page.route(address, async (route) => {
    // An answer that says there is no such file has these, without the name of the page that says so.
    const sent = Object.entries((await route.fetch()).headers());
    const headers = Object.fromEntries(sent.filter(([name]) => name !== 'content-disposition'));
    await route.fulfill({ status: 200, headers: { ...headers, 'content-type': type }, body });
  });
}

// Chromium says which scripts it did not run, and that it does not run those of the tests themselves.
test.use({ expectedProblems: /script|Content Security Policy|evil|^policy:|\bx\b/i });

// The folders that have these headers: packages/quiet-pages/src/headers/.
test('a document beside a post runs none of its scripts, a text is shown, and a zip is downloaded', async ({
  page,
}) => {
  const folder = '/assets/files/';
  await publish(page, `${folder}evil.js`, 'text/javascript', code);
  for (const [name, { type, body }] of Object.entries(documents)) {
    await publish(page, folder + name, type, body);
    await page.goto(folder + name, { waitUntil: 'load' });
    expect(await page.evaluate(() => document.contentType)).toBe(type.split(';')[0]);
    const ran = () => document.documentElement.hasAttribute('data-ran');
    expect(await page.evaluate(ran), name).toBe(false);
  }
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();

  await publish(page, `${folder}notes.txt`, 'text/plain; charset=utf-8', 'Some notes.');
  await page.goto(`${folder}notes.txt`);
  await expect(page.getByText('Some notes.')).toBeVisible();

  await publish(page, `${folder}a.zip`, 'application/zip', 'PK');
  const download = page.waitForEvent('download');
  await page.goto(`${folder}a.zip`).catch(() => {
    // Playwright says that the navigation ended as a download.
  });
  expect((await download).suggestedFilename()).toBe('a.zip');
});
