import type { Page } from '@playwright/test';
import { bytesOf, loadedFiles, watchFiles, type LoadedFile } from '../testing/loadedFiles';
import { commentsLine, writing } from '../testing/comments';
import { expect, test } from '../testing/test';

const post = '/blog/long-read';

/** Text of Amplify's client and of Amplify UI's form. */
const signInCode = /AWSCognitoIdentityProviderService|data-amplify-authenticator/;

test('the sign-in form loads at most 160 kB of script and style beyond what a post page loads', async ({
  browser,
  page,
}) => {
  const onPost = (await loadedFiles(await browser.newPage(), post)).map(({ url }) => url);
  const files = await loadedFiles(page, '/account/', page.getByLabel('Username'));
  const beyond = files.filter(({ url }) => !onPost.includes(url));
  expect(beyond.filter(({ text }) => signInCode.test(text))).not.toEqual([]);

  const bytes = bytesOf(beyond, 'script', 'stylesheet');
  console.log(`  sign-in form, bytes after gzip: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(160_000);
});

test('without a stored session a post page requests nothing of the sign-in', async ({
  baseURL,
  page,
}) => {
  const files = await loadedFiles(page, post);
  expect(bytesOf(files, 'script')).toBeGreaterThan(0);
  const assets = files.filter(({ kind }) => kind !== 'document');
  expect(assets.filter(({ text }) => signInCode.test(text)).map(({ url }) => url)).toEqual([]);
  expect(files.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);
});

test('[2.8] the pages that the provider leads back to have scripts of their own, which no other page loads', async ({
  browser,
}) => {
  const scriptsWith = async (path: string, text: string) =>
    (await loadedFiles(await browser.newPage(), path)).filter(
      ({ kind, text: code }) => kind === 'script' && code.includes(text),
    );
  for (const [path, text] of [
    ['/callback/', 'No sign-in is under way in this browser'],
    // The whole of its heading, which begins other texts, too.
    ['/logout/', '"You are signed out"'],
  ] as const) {
    expect(await scriptsWith(path, text), path).toHaveLength(1);
    expect(await scriptsWith(post, text)).toEqual([]);
  }
});

test('the numbers below a post load at most 2 kB of script, and the comments 21 kB', async ({
  page,
}) => {
  const loaded = watchFiles(page);
  await page.goto(post);
  await commentsLine(page).hover();
  await expect(commentsLine(page)).not.toHaveText('Comments and reactions');
  expect(await scriptsOf(page, loaded)).toBeLessThanOrEqual(2_000);
  await commentsLine(page).click();
  await expect(writing(page)).toBeEditable();
  const bytes = await scriptsOf(page, loaded);
  console.log(`  open comments, bytes after gzip: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(21_000);
});

async function scriptsOf(page: Page, loaded: () => Promise<LoadedFile[]>): Promise<number> {
  await page.waitForLoadState('networkidle');
  const files = (await loaded()).filter(({ url }) => !url.includes('/starter.'));
  return bytesOf(files, 'script');
}
