import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { bytesOf, loadedFiles, watchFiles, type LoadedFile } from '../testing/loadedFiles';
import { commentsLine, writing } from '../testing/comments';
import { expect, test } from '../testing/test';

const post = '/blog/long-read';

/** Text of Amplify's client and of Amplify UI's form. */
const signInCode = /AWSCognitoIdentityProviderService|data-amplify-authenticator/;

test('[2.8] a post page requests nothing of the sign-in, whose form loads at most 160 kB more; the pages that the provider leads back to have scripts of their own', async ({
  baseURL,
  page,
  siteDir,
}) => {
  const onPost = await loadedFiles(page, post);
  expect(bytesOf(onPost, 'script')).toBeGreaterThan(0);
  const assets = onPost.filter(({ kind }) => kind !== 'document');
  expect(assets.filter(({ text }) => signInCode.test(text)).map(({ url }) => url)).toEqual([]);
  expect(onPost.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);

  const other = await page.context().newPage();
  const onAccount = await loadedFiles(other, '/account/', other.getByLabel('Username'));
  const ofForm = onAccount.filter(({ url }) => !onPost.some((file) => file.url === url));
  expect(ofForm.filter(({ text }) => signInCode.test(text))).not.toEqual([]);
  const bytes = bytesOf(ofForm, 'script', 'stylesheet');
  console.log(`  sign-in form, bytes after gzip: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(160_000);

  const folder = path.join(previewFolder(siteDir), 'assets/js');
  const scripts = filesBelow(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  for (const text of [
    'No sign-in is under way in this browser',
    // The whole of its heading, which begins other texts, too.
    '"You are signed out"',
  ]) {
    expect(scripts.filter((code) => code.includes(text))).toHaveLength(1);
    expect(onPost.filter(({ text: code }) => code.includes(text))).toEqual([]);
  }
});

test('the numbers below a post load at most 2 kB of script, and the comments 21 kB', async ({
  page,
}) => {
  const loaded = watchFiles(page);
  await page.goto(post);
  await commentsLine(page).hover();
  await expect(commentsLine(page)).not.toHaveText('Comments and reactions');
  await page.waitForLoadState('networkidle');
  expect(scriptBytes(await loaded())).toBeLessThanOrEqual(2_000);
  await commentsLine(page).click();
  await expect(writing(page)).toBeEditable();
  const bytes = scriptBytes(await loaded());
  console.log(`  open comments, bytes after gzip: ${bytes}`);
  expect(bytes).toBeLessThanOrEqual(21_000);
});

function scriptBytes(files: LoadedFile[]): number {
  return bytesOf(
    files.filter(({ url }) => !url.includes('/starter.')),
    'script',
  );
}
