import { test } from '../testing/accountPage';
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

test('owners find what waits, publish it, reject it with a reason that its author reads, and ban its author, who reads that until the ban is lifted; the other members have no queue', async ({
  account,
  elsewhere,
}) => {
  const author = await pool.createUser();
  const operations = await operationsOf(author);
  await addComments(operations, 'note-11', ['Worth reading', 'Off topic', 'Spam']);
  await account.visit(await createOwner());
  const held = account.section('Held comments');
  const item = (text: string) =>
    held.getByRole('listitem').filter({ hasText: author.username }).filter({ hasText: text });
  await test.step('what waits is rejected or published', async () => {
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
  });
  const banned = account.section('Banned members');
  await test.step('the author is banned, and reads that', async () => {
    await expect(item('Spam')).toContainText(`(user name: ${author.username})`);
    await item('Spam').getByRole('button', { name: /^Ban/ }).click();
    await item('Spam').getByRole('button', { name: 'Ban and reject this' }).click();
    await expect(held.getByRole('status')).toContainText('no longer write');
    await expect(banned).toContainText(`Olive Owner (user name: ${author.username})`);
    await storeSession(elsewhere.page.context(), author);
    await elsewhere.page.goto('/blog/note-11#comments');
    await expect(elsewhere.page.getByText('The owner of this site has banned you')).toBeVisible();
    await expect(elsewhere.page.getByRole('textbox')).toHaveCount(0);
  });
  await test.step('the ban is lifted', async () => {
    await banned.getByRole('button', { name: 'Lift the ban of Olive Owner' }).click();
    await expect(banned.getByRole('status')).toHaveText('Olive Owner can write again.');
    await addComments(operations, 'note-11', ['Better']);
  });
  await test.step('the author reads what became of the comments', async () => {
    await elsewhere.page.goto('/account/');
    await elsewhere.expectSignedIn();
    const own = elsewhere.section('My comments');
    await expect(own.getByRole('listitem').filter({ hasText: 'Off topic' })).toContainText(
      'Not about notes',
    );
    await expect(own.getByRole('listitem').filter({ hasText: 'Spam' })).toContainText(
      'Not published',
    );
    await expect(elsewhere.section('Held comments')).toHaveCount(0);
    const { items } = await operations.myComments();
    const ends = items.map(({ status, rejectedBecause }) => [status, rejectedBecause]);
    expect(ends).toEqual(
      expect.arrayContaining([
        ['REJECTED', 'Not about notes'],
        ['PUBLISHED', null],
      ]),
    );
  });
});
