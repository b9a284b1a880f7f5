import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { latinTexts } from './latinTexts';

const build = previewFolder(path.join(__dirname, '../..'));
const password = 'Correct-horse-9';

/** The page in which diagrams are drawn. Nobody sees it: posts load it as a hidden frame. */
const hidden = 'mermaid/index.html';

/** Names that members gave themselves. */
const users = ['reader', 'unverified'];

/** Expects that the page has no text that nobody has translated. */
async function expectGreek(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    // What is there for its size alone, or for nobody: Amplify UI has some. Screen readers skip it, too.
    const html = await page.evaluate(() => {
      for (const one of document.querySelectorAll('main *')) {
        one.toggleAttribute('data-unseen', !one.checkVisibility({ visibilityProperty: true }));
      }
      const root = document.documentElement.cloneNode(true) as HTMLElement;
      for (const one of root.querySelectorAll('[data-unseen]')) one.remove();
      return root.outerHTML;
    });
    expect(latinTexts(html, users), what).toEqual([]);
  });
}

/** Markdown without its code and the names of its `:::` blocks. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```[^]*?^```$/gm, '').replace(/^:::\w+/gm, '');
}

/** Sends a form by its last field. */
async function send(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main input[name="${name}"]:visible`).fill(value);
  }
  await page.locator('main input:visible').last().press('Enter');
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/account/');
  await expect(page.locator('main input[name=username]')).toBeVisible();
}

test('every page of the build, its feeds and its copies are in the language of the site', () => {
  const files = filesBelow(build).filter((file) =>
    /(?:\.html|atom\.xml|\.md|llms\.txt)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) => {
    if (file === hidden) return [];
    const text = readFileSync(path.join(build, file), 'utf8');
    return latinTexts(/\.(?:md|txt)$/.test(file) ? withoutCode(text) : text).map(
      (latin) => `${file}: ${latin}`,
    );
  });
  expect(found).toEqual([]);
});

test('what a reader can open and do says so in the language of the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/blog/melissa');
  await page.locator('.navbar__toggle').click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  await expectGreek(page, 'the menu');
  await page.reload();
  await page.locator('a.hash-link').first().click();
  await expect(page.locator('[data-said]')).not.toBeEmpty();
  await page.locator('[data-copy-link]').click();
  await expect(page.locator('[data-success]')).not.toBeEmpty();
  await expectGreek(page, 'copied addresses');
  await page.locator('a[data-enlarge]').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectGreek(page, 'an enlarged picture');
  await page.locator('dialog[open] button').first().click();
  await expectGreek(page, 'a picture enlarged further');

  await page.goto('/search/');
  await page.locator('main input').fill('μέλι');
  await expect(page.locator('main mark').first()).toBeVisible();
  await expectGreek(page, 'results');
  await page.locator('main input').fill('ζζζζζζ');
  await expect(page.locator('main mark')).toHaveCount(0);
  await expectGreek(page, 'no result');
  await page.goto('/blog/meliss');
  await expect(page.locator('main li').first()).toBeVisible();
  await expectGreek(page, 'a page that is not there');
});

test('a page without a connection says so in the language of the site', async ({
  page,
  context,
}) => {
  await page.goto('/blog/melissa');
  await context.setOffline(true);
  await page.locator('main a[href="/blog/tags/mel"]').first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGreek(page, 'the notice');
});

test('the sign-in form', async ({ page }) => {
  await openForm(page);
  await expectGreek(page, 'the first screen');
  await send(page, { username: 'reader', password: 'wrong-Horse-9' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGreek(page, 'a refusal');
  await page.getByRole('tab').nth(1).click();
  await expect(page.locator('main input[name=confirm_password]')).toBeVisible();
  await expectGreek(page, 'a new account');
  await send(page, {
    username: 'reader',
    email: 'new@example.com',
    password: 'short',
    confirm_password: 'other',
  });
  await expectGreek(page, 'what is wrong with a new account');
  await send(page, {
    username: 'reader',
    email: 'new@example.com',
    password,
    confirm_password: password,
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGreek(page, 'a name that is taken');
  await send(page, {
    username: 'newcomer',
    email: 'new@example.com',
    password,
    confirm_password: password,
  });
  await expect(page.locator('main input[name=confirmation_code]')).toBeVisible();
  await expectGreek(page, 'the code of a new account');
  await send(page, { confirmation_code: '000000' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGreek(page, 'a wrong code');
});

for (const [user, field] of [
  ['newpass', 'password'],
  ['sms', 'confirmation_code'],
  ['totp', 'confirmation_code'],
  ['totpsetup', 'confirmation_code'],
  ['unconfirmed', 'confirmation_code'],
  ['resetme', 'confirmation_code'],
  ['unverified', 'unverifiedAttr'],
] as const) {
  test(`the next step of the sign-in of ${user}`, async ({ page }) => {
    await openForm(page);
    const first = await page.getByRole('heading').first().textContent();
    await send(page, { username: user, password });
    await expect(page.getByRole('heading').first()).not.toHaveText(first ?? '');
    await expect(page.locator(`main input[name="${field}"]`).first()).toBeVisible();
    await expectGreek(page, 'the step');
    if (field !== 'confirmation_code') return;
    await page.locator('main input[name=confirmation_code]').fill('000000');
    for (const one of await page.locator('main input[type=password]').all())
      await one.fill(password);
    await page.locator('main input:visible').last().press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGreek(page, 'a wrong code');
  });
}

test('the account page, its forms and what it refuses', async ({ page }) => {
  await openForm(page);
  await send(page, { username: 'reader', password });
  await expect(page.locator('main h2').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectGreek(page, 'the account');
  for (const setting of ['#profile', '#signing-in']) {
    const buttons = page.locator(`main section:has(${setting}) button`);
    const count = await buttons.count();
    expect(count).toBeGreaterThan(0);
    for (let at = 0; at < count; at++) {
      await buttons.nth(at).click();
      const form = page.locator(`main section:has(${setting}) form`);
      await expect(form).toBeVisible();
      await expectGreek(page, `${setting}, form ${at + 1}`);
      const send = form.locator('[type=submit]');
      if (await send.isEnabled()) await send.click();
      await expectGreek(page, `${setting}, form ${at + 1}, sent empty`);
      await page.reload();
      await expect(buttons).toHaveCount(count);
    }
  }
  await page.locator('main section:has(#sign-out) button').first().click();
  await page.waitForURL('**/logout/');
  await page.waitForLoadState('networkidle');
  await expectGreek(page, 'the page after signing out');
});

test('a sign-in that was cancelled at the provider', async ({ page }) => {
  await page.goto('/callback/?error=access_denied&state=x');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGreek(page, 'the page');
});
