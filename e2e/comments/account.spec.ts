import { AccountPage, test } from '../testing/accountPage';
import { pool } from '../testing/userPool';
import { storeSession } from '../testing/storedSession';
import { expect } from '../testing/test';
import { addComments, createOwner, operationsOf } from '../testing/membersApi';

test('a visitor bookmarks a post in a list by one click, and finds it on the account page', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  await page.goto('/blog');
  const box = page.getByRole('checkbox', { name: 'Bookmark “A long opening”' });
  await box.click();
  await account.submitSignIn(user.username, user.password);
  await expect(page).toHaveURL('/blog');
  await expect(box).toBeChecked();
  const operations = await operationsOf(user);
  await expect.poll(async () => (await operations.bookmarks()).items).toHaveLength(1);

  await page.goto('/account/');
  const bookmarks = account.section('My bookmarks');
  await expect(bookmarks.getByRole('link', { name: 'A long opening' })).toBeVisible();
  await bookmarks.getByRole('button', { name: /^Remove/ }).click();
  await expect(bookmarks.getByRole('status')).toHaveText('The bookmark is removed.');
  expect((await operations.bookmarks()).items).toEqual([]);
});

test('members take all of their data with them, delete a comment, and delete all with the account', async ({
  page,
  account,
}) => {
  const user = await createOwner();
  const operations = await operationsOf(user);
  await addComments(operations, 'note-10', ['To be deleted', 'To go with the account']);
  await operations.react('note-10', 'THANKS', true);
  await operations.addBookmark('note-10');
  await account.visit(user);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text).not.toMatch(/threadKey|isPublic/);
  expect(JSON.parse(text)).toMatchObject({
    comments: [{ body: 'To go with the account' }, { body: 'To be deleted' }],
    reactions: [{ post: 'note-10', reactions: ['THANKS'] }],
    bookmarks: [{ post: 'note-10' }],
  });

  const comments = account.section('My comments');
  const comment = comments.getByRole('listitem').filter({ hasText: 'To be deleted' });
  await comment.getByRole('button', { name: /^Delete/ }).click();
  await comment.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(comments.getByRole('status')).toHaveText('The comment is deleted.');
  await expect(comments.getByRole('status')).toBeFocused();

  await page.getByLabel('Type').fill(user.username);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toHaveCount(0);
  const others = await operationsOf(await createOwner());
  await addComments(others, 'note-10', ['Alone']);
  await page.goto('/blog/note-10');
  await page.locator('section[data-post] summary').hover();
  await expect(page.locator('section[data-post] summary')).toHaveText('1 comment');
});

test('owners find what waits, publish it, or reject it with a reason that its author reads', async ({
  account,
}) => {
  const operations = await operationsOf(await pool.createUser());
  await addComments(operations, 'note-11', ['Worth reading', 'Off topic']);
  await account.visit(await createOwner());
  const held = account.section('Held comments');
  const item = (text: string) => held.getByRole('listitem').filter({ hasText: text });
  await item('Off topic')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await held.getByLabel('The reason').fill('Not about notes');
  await held.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(held.getByRole('status')).toContainText('is rejected');
  await item('Worth reading')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(held.getByRole('status')).toContainText('is published');

  const { items } = await operations.myComments();
  expect(items.map(({ status, rejectedBecause }) => [status, rejectedBecause])).toEqual([
    ['REJECTED', 'Not about notes'],
    ['PUBLISHED', null],
  ]);
});

test('a banned member reads that until the ban is lifted, and the other members have no queue', async ({
  account,
  browser,
}) => {
  const author = await pool.createUser();
  const operations = await operationsOf(author);
  await addComments(operations, 'note-12', ['Spam']);
  await account.visit(await createOwner());
  const item = account.section('Held comments').getByRole('listitem').filter({ hasText: 'Spam' });
  await expect(item).toContainText(`(user name: ${author.username})`);
  await item.getByRole('button', { name: /^Ban/ }).click();
  await item.getByRole('button', { name: 'Ban and reject this' }).click();
  await expect(account.section('Held comments').getByRole('status')).toContainText(
    'no longer write',
  );
  await expect(addComments(operations, 'note-12', ['More'])).rejects.toMatchObject({
    type: 'Banned',
  });
  const banned = account.section('Banned members');
  await expect(banned).toContainText(`Olive Owner (user name: ${author.username})`);
  const context = await browser.newContext();
  await storeSession(context, author);
  const post = await context.newPage();
  await post.goto('/blog/note-12#comments');
  await expect(post.getByText('The owner of this site has banned you')).toBeVisible();
  await expect(post.getByRole('textbox')).toHaveCount(0);
  await post.close();
  await banned.getByRole('button', { name: 'Lift the ban of Olive Owner' }).click();
  await expect(banned.getByRole('status')).toHaveText('Olive Owner can write again.');
  await addComments(operations, 'note-12', ['Better']);

  const own = await context.newPage();
  await new AccountPage(own).visit(author);
  await expect(new AccountPage(own).section('My comments')).toContainText('Not published');
  await expect(new AccountPage(own).section('Held comments')).toHaveCount(0);
  await context.close();
});
