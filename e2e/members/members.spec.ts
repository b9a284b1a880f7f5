import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { privateFolder } from 'docusaurus-member-posts/private-folder';
import { createUser } from '../identity/identity';
import { storeSession } from '../identity/memberSession';
import { signOut } from '../pages/memberMenu';
import { submitSignIn } from '../pages/signInForm';
import { expect, test } from '../test';

const post = '/blog/for-members';
const files = '**/members/posts/**';

/** What only members may read: sentences, code, a diagram, names and texts of files, and words of the project. */
const protectedWords = [
  'cinnamon ledger',
  'licorice hour',
  'The same words once more',
  'turmericLock',
  'walnutCipher',
  'quince',
  'saffronGate',
  'Marzipan',
  'Nutmeg tally',
  'Recipe of the vault',
  'Aniseed',
  'juniper',
  'orchid',
  'heron-',
  'cardamom',
];

const offer = (page: Page): Locator => page.getByRole('region', { name: 'For members' });
const text = (page: Page): Locator => page.getByText('The cinnamon ledger opens at dawn');
const retry = (page: Page): Locator => offer(page).getByRole('button', { name: 'Try again' });

/** A file as text; of the zip of a project, which has those of its files in compressed form, the names. */
function contentOf(file: string): string {
  return readFileSync(file).toString('latin1');
}

test('no file of the build has what only members may read, and the private folder has all of it', ({
  siteDir,
}) => {
  const build = previewFolder(siteDir);
  const found = filesBelow(build)
    // Mermaid's own code, which has many words.
    .filter((file) => !file.startsWith('assets/mermaid/'))
    .flatMap((file) => {
      const content = `${file}\n${contentOf(path.join(build, file))}`;
      return protectedWords
        .filter((word) => content.includes(word))
        .map((word) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
  expect(existsSync(path.join(build, '__server'))).toBe(false);
  expect(filesBelow(build).filter((file) => file.startsWith('blog/for-members'))).toEqual([
    'blog/for-members.md',
    'blog/for-members/index.html',
  ]);

  const folder = privateFolder(siteDir, build);
  const kept = filesBelow(folder).map((file) => `${file}\n${contentOf(path.join(folder, file))}`);
  const missing = protectedWords.filter((word) => !kept.some((file) => file.includes(word)));
  // The project of a post for members is in neither.
  expect(missing).toEqual(['juniper']);
});

test('readers see the preview, the contents and how to sign in, without a script', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('/members')) {
      scripts.push(request.url());
    }
  });
  await page.goto(post);
  await expect(page.getByText('Everybody reads this preview')).toBeVisible();
  await expect(offer(page)).toContainText('2 blocks of code, 4 pictures');
  for (const name of ['Its code', 'The diagram']) {
    await expect(offer(page).getByRole('heading', { name })).toBeVisible();
  }
  await expect(offer(page).getByRole('heading', { name: 'The vault' })).toHaveCount(2);
  await expect(offer(page).getByRole('link', { name: 'Sign in to read the rest' })).toBeVisible();
  // The comments have a script of their own, and are near on a page as short as this one.
  const others = scripts.filter((address) => !/\/parts\/comments\./.test(address));
  expect(others.filter((address) => !address.includes(post))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a line says what is there', async ({ page }) => {
    await page.goto(post);
    await expect(offer(page)).toContainText('The rest of this post is for members');
    // Playwright's matchers leave out what stands in `<noscript>`.
    const shown = await offer(page).evaluate((region: HTMLElement) => region.innerText);
    expect(shown).toContain('Signing in needs JavaScript');
  });
});

test('who signs in comes back and reads everything that posts have, until signing out in another tab', async ({
  page,
  context,
}) => {
  const user = await createUser();
  await page.goto(post);
  await offer(page).getByRole('link', { name: 'Sign in to read the rest' }).click();
  await submitSignIn(page, user.username, user.password);
  await expect(page).toHaveURL(post);
  await expect(text(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();

  for (const name of ['An orchid in its vault', 'A small seal', 'A plan']) {
    const picture = page.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const code = page.getByText('turmericLock');
  await code.scrollIntoViewIfNeeded();
  const [word, other] = await code.evaluate((block) =>
    [block.querySelector('span')!, block].map((element) => getComputedStyle(element).color),
  );
  expect(word).not.toBe(other);
  await expect(page.getByRole('img', { name: 'Diagram (flowchart)' })).toBeVisible();
  const contents = page.getByRole('link', { name: 'The diagram', exact: true });
  await contents.click();
  await expect(contents).toHaveAttribute('aria-current', 'location');
  const recipe = page.getByRole('link', { name: 'Recipe of the vault' });
  const file = await page.request.get((await recipe.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('Aniseed');
  await page.goto(post);
  const last = page.getByText('The same words once more');
  await last.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const topOf = () => last.evaluate((line) => line.getBoundingClientRect().top);
  const top = await topOf();
  await page.reload();
  await expect(last).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(3);
  await page.emulateMedia({ media: 'print' });
  await expect(text(page)).toBeVisible();
  await page.emulateMedia({ media: null });

  const secondTab = await context.newPage();
  await secondTab.goto(post);
  await signOut(secondTab, user.username);
  await expect(text(page)).toHaveCount(0);
  await expect(offer(page)).toBeVisible();
  expect(await page.content()).not.toContain('cinnamon');
});

test.describe('when something fails', () => {
  test.use({ expectedProblems: /\b(?:ERR_FAILED|400|403|503)\b|net::ERR/ });

  test('a lost connection is told, and the next try succeeds', async ({ page, context }) => {
    await storeSession(context, await createUser());
    await page.route(files, (route) => route.abort());
    await page.goto(post);
    await expect(offer(page).getByRole('alert')).toContainText('Are you connected');
    await expect(text(page)).toHaveCount(0);
    await page.unroute(files);
    await page.route('**/members.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await retry(page).click();
    await expect(offer(page).getByRole('alert')).toContainText('Are you connected');
    await retry(page).click();
    await expect(text(page)).toBeVisible();
  });

  test('credentials that have ended are replaced, and the member notices nothing', async ({
    page,
    context,
  }) => {
    await storeSession(context, await createUser());
    let refusals = 0;
    await page.route(files, (route) => {
      refusals += 1;
      return refusals > 1 ? route.continue() : route.fulfill(refusal(400, 'ExpiredToken'));
    });
    await page.goto(post);
    await expect(text(page)).toBeVisible();
    expect(refusals).toBe(2);
  });

  test('a refused member reads that, and nothing else', async ({ page, context }) => {
    await storeSession(context, await createUser());
    await page.route(files, (route) => route.fulfill(refusal(403, 'AccessDenied')));
    await page.goto(post);
    await expect(offer(page).getByRole('alert')).toContainText('may not read the rest');
    await expect(text(page)).toHaveCount(0);
    await page.unroute(files);
    await retry(page).click();
    await expect(text(page)).toBeVisible();
  });

  test('what somebody else has put there is not shown', async ({ page, context }) => {
    await storeSession(context, await createUser());
    await page.route(files, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}<p>Forged</p>` });
    });
    await page.goto(post);
    await expect(offer(page).getByRole('alert')).toContainText(
      'is not what this site has published',
    );
    await expect(page.getByText('Forged')).toHaveCount(0);
  });
});

/** What S3 answers. */
function refusal(status: number, code: string) {
  return {
    status,
    body: `<Error><Code>${code}</Code></Error>`,
    contentType: 'application/xml',
    headers: { 'access-control-allow-origin': '*' },
  };
}
