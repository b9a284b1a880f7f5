import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import { postPaths } from './sitemap';
import { expect, open, setConnection, test } from './test';

interface LoadedFile {
  readonly url: string;
  readonly kind: string;
  /** After gzip. */
  readonly bytes: number;
  readonly text: string;
}

/** What one page loads cold, without prefetching, until it is idle and shows what it is waited for. */
async function loadedFiles(page: Page, path: string, shows?: Locator): Promise<LoadedFile[]> {
  const pending: Promise<LoadedFile>[] = [];
  page.on('response', (response) => pending.push(readFile(response)));
  await setConnection(page, { saveData: true, effectiveType: '4g' });
  await open(page, path);
  // The stored session is read when the page is idle, and callbacks come in the order of their requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if (shows) await expect(shows).toBeVisible();
  await page.waitForLoadState('networkidle');
  return Promise.all(pending);
}

async function readFile(response: Response): Promise<LoadedFile> {
  const body = await response.body();
  return {
    url: response.url(),
    kind: response.request().resourceType(),
    bytes: gzipSync(body, { level: 9 }).length,
    text: body.toString(),
  };
}

function bytesOf(files: readonly LoadedFile[], ...kinds: string[]): number {
  return files
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0);
}

/** Text of Amplify's client and of Amplify UI's form. */
const signInCode = /AWSCognitoIdentityProviderService|data-amplify-authenticator/;

test('every post page stays within its budget of script and style', async ({ browser }) => {
  test.slow();
  const paths = postPaths();
  expect(paths).not.toEqual([]);
  const sizes: { path: string; script: number; stylesheet: number }[] = [];
  for (const path of paths) {
    // A context of its own, so that nothing comes from the cache.
    const page = await browser.newPage();
    const files = await loadedFiles(page, path);
    const [script, stylesheet] = [bytesOf(files, 'script'), bytesOf(files, 'stylesheet')];
    sizes.push({ path, script, stylesheet });
    await page.close();
  }

  const total = (size: (typeof sizes)[number]) => size.script + size.stylesheet;
  const [largest] = [...sizes].sort((a, b) => total(b) - total(a));
  const description = `${largest?.path}: script ${largest?.script}, style ${largest?.stylesheet}`;
  test.info().annotations.push({ type: 'bytes', description });
  console.log(`  largest post page, bytes after gzip: ${description}`);
  for (const { path, script, stylesheet } of sizes) {
    expect.soft(script, `script of ${path}`).toBeGreaterThan(0);
    expect.soft(script, `script of ${path}`).toBeLessThanOrEqual(150_000);
    expect.soft(stylesheet, `style of ${path}`).toBeLessThanOrEqual(14_000);
  }
});

test('the sign-in form loads at most 110 kB of script and style beyond what a post page loads', async ({
  browser,
  page,
}) => {
  const [post = ''] = postPaths();
  const onPost = (await loadedFiles(await browser.newPage(), post)).map(({ url }) => url);
  const files = await loadedFiles(page, '/account/', page.getByLabel('Username'));
  const beyond = files.filter(({ url }) => !onPost.includes(url));
  expect(beyond.filter(({ text }) => signInCode.test(text))).not.toEqual([]);

  const bytes = bytesOf(beyond, 'script', 'stylesheet');
  test.info().annotations.push({ type: 'bytes', description: `sign-in: ${bytes}` });
  console.log(`  sign-in form, bytes after gzip: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('a post page requests nothing of the sign-in where no session is stored', async ({
  baseURL,
  page,
}) => {
  const [post = ''] = postPaths();
  const files = await loadedFiles(page, post);
  expect(bytesOf(files, 'script')).toBeGreaterThan(0);
  const assets = files.filter(({ kind }) => kind !== 'document');
  expect(assets.filter(({ text }) => signInCode.test(text)).map(({ url }) => url)).toEqual([]);
  expect(files.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);
});
