import { test } from '../testing/accountPage';
import type { BrowserContext, Page } from '@playwright/test';
import { pool } from '../testing/userPool';
import { storeSession } from '../testing/storedSession';
import { expectAccessible } from '../testing/accessible';
import {
  commentsLine,
  commentsPart,
  commentWith,
  openComments,
  send,
  writing,
} from '../testing/comments';
import { expect, forbidStorage, good, open, openWindow } from '../testing/test';
import { addComments, control, createOwner, operationsOf } from '../testing/membersApi';

/** What a page loads of the comments, beside the script that all pages share: scripts, and requests to the API. */
function loadedOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/js\/(?!starter\.)|graphql/.test(request.url())) {
      loaded.push(new URL(request.url()).pathname.replace(/\.\w+\.js$/, ''));
    }
  });
  return loaded;
}

/** Lets pages ask soon after a message. Otherwise chance says when within two seconds, so that not all ask at once. */
const askSoon = (target: BrowserContext) =>
  target.addInitScript(() => {
    Math.random = () => 0;
  });
test.beforeEach(({ context }) => askSoon(context));

test.describe('on a good network', () => {
  test.use({ connection: good });

  test('a post loads the numbers when its end is near, and the comments when they are opened, without React', async ({
    page,
  }) => {
    const owner = await operationsOf(await createOwner());
    await addComments(owner, 'long-read', ['One', 'Two']);
    const loaded = loadedOf(page);
    await page.goto('/blog/long-read');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(loaded).toEqual([]);

    await commentsPart(page).scrollIntoViewIfNeeded();
    await expect(commentsLine(page)).toHaveText('2 comments');
    expect(loaded).toEqual(['/assets/js/parts/comments', '/graphql']);

    await commentsLine(page).click();
    await expect(commentsPart(page).getByRole('article')).toHaveText([/One/, /Two/]);
    expect([...new Set(loaded)]).toEqual([
      '/assets/js/parts/comments',
      '/graphql',
      '/assets/js/parts/thread',
    ]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a line says what is there', async ({ page }) => {
    await page.goto('/blog/long-read');
    await commentsLine(page).click();
    const shown = await commentsPart(page).evaluate((part: HTMLElement) => part.innerText);
    expect(shown).toContain('Reading and writing comments needs JavaScript');
  });
});

test('the front matter closes comments, or takes them away', async ({ page }) => {
  await page.goto('/blog/bees-honey');
  await commentsLine(page).click();
  await expect(commentsPart(page)).toContainText('Comments on this post are closed.');
  await expect(writing(page)).toHaveCount(0);
  await page.goto('/blog/moved');
  await expect(commentsPart(page)).toHaveCount(0);
});

test('who writes first and signs in then finds the text and the reaction that led there, and others see the text when an owner has', async ({
  page,
  account,
  elsewhere,
}) => {
  const user = await pool.createUser();
  await openComments(page, 'note-01');
  await writing(page).fill('Written before');
  const thanks = commentsPart(page).getByRole('button', { name: /^Thank you/ });
  await thanks.click();
  await expect(page.getByText('Sign in to react to the post.')).toBeVisible();
  await account.submitSignIn(user.username, user.password);
  await expect(page).toHaveURL('/blog/note-01#comments');
  await expect(thanks).toHaveAttribute('aria-pressed', 'true');
  await expect(writing(page)).toHaveValue('Written before');
  const reader = elsewhere.page;
  await askSoon(reader.context());
  await openComments(reader, 'note-01');

  await commentsPart(page).getByRole('button', { name: 'Send', exact: true }).dblclick();
  const comment = commentWith(page, 'Written before');
  // Where the author goes on writing meanwhile, the focus stays.
  await writing(page).focus();
  await expect(comment).toContainText('Only you see it');
  await expect(writing(page)).toBeFocused();
  await expect(writing(page)).toHaveValue('');
  await expect(commentWith(reader, 'Written before')).toHaveCount(0);

  const owner = await operationsOf(await createOwner());
  const { items } = await owner.held();
  const held = items.filter(({ body }) => body === 'Written before');
  expect(held).toHaveLength(1);
  await owner.approveComment(held[0]!);
  await expect(commentWith(reader, 'Written before')).toBeVisible();
  await expect(comment).not.toContainText('Only you see it');
  await expect(commentsLine(reader)).toHaveText('1 comment · 1 reaction');
});

test('where the browser forbids storage, nothing promises to keep the text, the form and the page that a provider leads back to say what that means, and who has signed in can send', async ({
  page,
  account,
}) => {
  await forbidStorage(page);
  const blocked = 'Your browser does not let this site store anything';
  await open(page, '/callback/?code=code&state=state');
  await expect(account.alert).toContainText(blocked);
  const user = await pool.createUser();
  await openComments(page, 'note-07');
  await writing(page).fill('Lost');
  await expect(commentsPart(page)).toContainText('your text is lost when you leave this page');
  await commentsPart(page).getByRole('button', { name: 'Sign in to send' }).click();
  await expect(page.getByRole('status').filter({ hasText: blocked })).toBeVisible();
  await expect(account.button('Sign In with Google')).toBeHidden();
  await account.submitSignIn(user.username, user.password);
  await commentsLine(page).click();
  await send(page, 'Typed again');
  await expect(commentWith(page, 'Typed again')).toContainText('Only you see it');
});

test('an author changes, answers and deletes, and whoever has the comments open sees it; a draft is of one tab, outlives a reload, and passes to another tab once its own is closed', async ({
  page,
  context,
}) => {
  await storeSession(context, await createOwner());
  await openComments(page, 'note-02');
  await writing(page).fill('First text');
  const second = await openWindow(page);
  await openComments(second, 'note-02');
  await expect(writing(second)).toHaveValue('');
  await writing(second).fill('Left behind');
  await page.reload();
  await commentsLine(page).click();
  await expect(writing(page)).toHaveValue('First text');
  await send(page, 'First text');
  await expect(commentWith(second, 'First text')).toBeVisible();

  await commentWith(page, 'First text').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Your comment').fill('Second text');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(commentWith(second, 'Second text')).toContainText('(edited)');
  await expect(
    commentWith(page, 'Second text').getByRole('button', { name: 'Edit' }),
  ).toBeFocused();

  await commentWith(page, 'Second text').getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByLabel(/^Your reply to/);
  await expect(reply).toBeFocused();
  await reply.fill('An answer');
  await commentsPart(page).getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(
    commentWith(page, 'Second text').getByRole('button', { name: 'Reply' }),
  ).toBeFocused();
  const answer = commentWith(second, 'An answer');
  await expect(answer).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Reply' })).toHaveCount(0);

  const like = page.getByRole('button', { name: 'I like it' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(commentsLine(page)).toHaveText('2 comments · 1 reaction');

  await commentWith(page, 'Second text').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('group', { name: /^Delete this/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(commentWith(second, 'Second text')).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText(['The comment is deleted.']);
  await expect(page.locator('#members-list')).toBeFocused();
  await expect(commentsPart(page)).toContainText('This comment is not public now.');

  await second.close();
  await page.reload();
  await commentsLine(page).click();
  await expect(writing(page)).toHaveValue('Left behind');
});

test('where data is saved, nothing is loaded until the comments are opened, which say at once that they are on their way', async ({
  page,
}) => {
  const loaded = loadedOf(page);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/parts/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/blog/markdown');
  await commentsPart(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await commentsLine(page).click();
  await expect(commentsPart(page)).toContainText('Loading the comments …');
  arrive();
  await expect(writing(page)).toBeEditable();
});

test.describe('when something fails', () => {
  test.use({ expectedProblems: /net::ERR|\b50[03]\b|WebSocket/ });

  test('a comment that was not sent says so, and the next try adds one', async ({
    page,
    context,
  }) => {
    await storeSession(context, await createOwner());
    await openComments(page, 'note-04');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('addComment') ? route.abort() : route.fallback(),
    );
    await send(page, 'Sent in the end');
    const part = commentsPart(page);
    await expect(part).toContainText('Not sent yet. The comments cannot be reached.');
    await page.reload();
    await commentsLine(page).click();
    await expect(writing(page)).toHaveValue('Sent in the end');
    await send(page, 'Sent in the end');
    await expect(part).toContainText('Not sent yet.');
    await page.unroute('**/graphql');
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(commentWith(page, 'Sent in the end')).toBeVisible();
    await expect(writing(page)).toHaveValue('');
    await expect(commentsLine(page)).toHaveText('1 comment');
  });

  test('a lost connection misses nothing', async ({ page }) => {
    const owner = await operationsOf(await createOwner());
    await openComments(page, 'note-06');
    await addComments(owner, 'note-06', ['Seen at once']);
    await expect(commentWith(page, 'Seen at once')).toBeVisible();
    await page.context().setOffline(true);
    await control.breakConnections();
    await addComments(owner, 'note-06', ['Said meanwhile']);
    await page.context().setOffline(false);
    await expect(commentWith(page, 'Said meanwhile')).toBeVisible();
  });
});

test('open comments can be used by everybody, on a small phone, too, where a hostile one is text and can be reported', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const hostile =
    '<img src=x onerror="document.title=1"> [click](javascript:document.title=1) <script>document.title=1</script>';
  await addComments(await operationsOf(await createOwner()), 'note-09', [
    hostile,
    `Long: ${'x'.repeat(200)}\n\n- one\n\n\`\`\`\n${'y '.repeat(200)}\n\`\`\``,
  ]);
  const member = await pool.createUser();
  await addComments(await operationsOf(member), 'note-09', ['My own']);
  await storeSession(context, member);
  await page.setViewportSize({ width: 320, height: 640 });
  await openComments(page, 'note-09');
  const comment = commentWith(page, hostile);
  await expect(comment).toBeVisible();
  await expect(comment.locator('img, script, a')).toHaveCount(0);
  await commentWith(page, 'Long').getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByLabel(/^Your reply to/)).toBeVisible();
  await comment.getByRole('button', { name: 'Report' }).click();
  for (const name of ['Edit', 'Delete']) {
    await expect(commentWith(page, 'My own').getByRole('button', { name })).toBeVisible();
  }
  const report = page.getByRole('group', { name: /^Tell the owner/ });
  await expect(report).toBeVisible();
  const buttons = commentsPart(page).locator('[data-panel] button:visible');
  const heights = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, { within: 'section[data-post]' });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(commentsPart(page)).toContainText('Thank you.');
  await context.close();
});
