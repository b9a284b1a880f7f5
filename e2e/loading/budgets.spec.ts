import type { Page } from '@playwright/test';
import { bytesOf, loadedFiles, watchFiles, type LoadedFile } from '../testing/loadedFiles';
import { commentsLine, writing } from '../testing/comments';
import { expect, test } from '../testing/test';

const post = '/blog/long-read';

/** Text of Amplify's client and of Amplify UI's form. */
const signInCode = /AWSCognitoIdentityProviderService|data-amplify-authenticator/;

test('[2.8] a post page requests nothing of the sign-in, whose form loads at most 160 kB more; the pages that the provider leads back to have scripts of their own', async ({
  baseURL,
  browser,
  page,
}) => {
  const onPost = await loadedFiles(page, post);
  expect(bytesOf(onPost, 'script')).toBeGreaterThan(0);
  const assets = onPost.filter(({ kind }) => kind !== 'document');
  expect(assets.filter(({ text }) => signInCode.test(text)).map(({ url }) => url)).toEqual([]);
  expect(onPost.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);

  const beyond = async (path: string, shows?: string): Promise<LoadedFile[]> => {
    const other = await browser.newPage();
    const files = await loadedFiles(other, path, shows ? other.getByLabel(shows) : undefined);
    await other.close();
    return files.filter(({ url }) => !onPost.some((file) => file.url === url));
  };
  const ofForm = await beyond('/account/', 'Username');
  expect(ofForm.filter(({ text }) => signInCode.test(text))).not.toEqual([]);
  const bytes = bytesOf(ofForm, 'script', 'stylesheet');
  console.log(`  sign-in form, bytes after gzip: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(160_000);

  for (const [path, text] of [
    ['/callback/', 'No sign-in is under way in this browser'],
    // The whole of its heading, which begins other texts, too.
    ['/logout/', '"You are signed out"'],
  ] as const) {
    const has = ({ kind, text: code }: LoadedFile) => kind === 'script' && code.includes(text);
    expect((await beyond(path)).filter(has), path).toHaveLength(1);
    expect(onPost.filter(has)).toEqual([]);
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
