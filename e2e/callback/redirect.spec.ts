import { AccountPage, test } from '../testing/accountPage';
import type { Locator, Page } from '@playwright/test';
import { redirectNotes, storeSession } from '../testing/storedSession';
import { pool } from '../testing/userPool';
import { expectAccessiblePage } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { expect, forbidStorage, good, open } from '../testing/test';

// The pages of members are hydrated by themselves, unless the browser saves data.
test.use({ connection: good });

const post = '/blog/long-read';
const ada = 'Ada Lovelace';

/**
 * Leaves the account page for Google, and keeps the page as the back-forward cache would.
 * @returns the button that was pressed, as it is named at rest.
 */
async function leaveAndStay(account: AccountPage): Promise<Locator> {
  await open(account.page, '/account/');
  await account.page.evaluate(() =>
    navigation.addEventListener('navigate', (event) => event.preventDefault()),
  );
  const google = account.button('Sign In with Google');
  await google.click();
  await expect(account.page.getByRole('button', { name: 'Going to Google' })).toBeDisabled();
  return google;
}

/** What the form says to who came back by the back button: it is no error, because the reader did it on purpose. */
const cancelled = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'User cancelled OAuth flow. You can try again.' });

test('[5.3] [5.4] cancelling at Google says so and offers another try, and coming back with the back button counts as cancelled', async ({
  page,
  account,
}) => {
  await account.leaveForGoogle(post);
  await account.press('Cancel');
  await expect(account.alert).toContainText('You are not signed in. User cancelled OAuth flow.');
  await expect(
    page.getByRole('heading', { name: 'The sign-in was not finished', level: 1 }),
  ).toBeVisible();
  await expect(page).toHaveURL('/callback/');
  expect(await redirectNotes(page.context())).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await account.press('Sign In with Google');
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.goBack();
  await expect(cancelled(page)).toBeVisible();
  expect(await redirectNotes(page.context())).toEqual([]);
  await account.press('Sign In with Google');
  await account.chooseAccount(ada);
  await expect(account.memberMenu(ada)).toBeVisible();
});

test('the form works again after the back-forward cache restores it, and does not end a sign-in begun in another tab since', async ({
  page,
  account,
}) => {
  const restore = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  const google = await leaveAndStay(account);
  await restore();
  await expect(google).toBeEnabled();
  await expect(cancelled(page)).toBeVisible();
  await expect(account.alert).toHaveCount(0);
  expect(await redirectNotes(page.context())).toEqual([]);

  await leaveAndStay(account);
  await page.evaluate(() => {
    const stateKey = Object.keys(localStorage).find((key) => key.endsWith('.oauthState'))!;
    // Another tab writes its state over this one's.
    localStorage.setItem(stateKey, 'of another tab');
  });
  await restore();
  await expect(page.getByText('A sign-in is under way in another tab.')).toBeVisible();
  expect(await redirectNotes(page.context())).toHaveLength(4);
  await account.press('Sign in here instead');
  await expect(google).toBeEnabled();
});

test('[5.3] a redirect that the browser does not follow blocks neither the form nor the button', async ({
  page,
  account,
}) => {
  const { username, password } = await pool.createUser();
  // Without a page the browser stays, as it does when the reader presses Stop.
  await page.route('**/oauth2/authorize?*', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await open(page, '/account/');
  const google = account.button('Sign In with Google');
  await google.click();
  await expect(page.getByRole('button', { name: 'Going to Google' })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(google).toBeEnabled();
  await account.submitSignIn(username, password);
  await account.expectSignedIn();
  expect(await redirectNotes(page.context())).toEqual([]);
});

test('an old callback address, reloaded or opened again, starts nothing', async ({
  page,
  account,
}) => {
  await storeSession(page.context(), await pool.createUser());
  const callback = '/callback/?code=code&state=state';
  await open(page, callback);
  await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
  await expect(page).toHaveURL('/callback/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await open(page, callback);
  await expect(account.alert).toContainText('No sign-in is under way in this browser.');
  await expect(page).toHaveURL('/callback/');
});

test('if the browser forbids storage, the form says what that means, and so does the page that a provider leads back to', async ({
  page,
  account,
}) => {
  await forbidStorage(page);
  await open(page, '/account/');
  const blocked = 'Your browser does not let this site store anything';
  await expect(page.getByRole('status').filter({ hasText: blocked })).toBeVisible();
  await expect(account.button('Sign In with Google')).toBeHidden();
  await open(page, '/callback/?code=code&state=state');
  await expect(account.alert).toContainText(blocked);
});

test('[1.4] the pages that providers lead back to say in heading and head how it stands, their ways on suit a finger, and they are accessible in both color modes', async ({
  page,
  content,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [address, heading, title] of [
    ['/callback/', 'Nothing to finish here', 'Nothing to finish here'],
    ['/logout/', 'You are signed out', 'Signed out'],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title} | ${content.site.title}`);
    const links = await page.getByRole('main').getByRole('link').all();
    expect(links).toHaveLength(2);
    const [first, second] = await Promise.all(links.map((link) => link.boundingBox()));
    for (const box of [first, second]) expect(box!.height).toBeGreaterThanOrEqual(44);
    const apart = Math.max(
      second!.x - first!.x - first!.width,
      second!.y - first!.y - first!.height,
    );
    expect(apart).toBeGreaterThanOrEqual(8);
    await expectHead(page, new URL(address, content.site.url).href, content.site.title);
    await expectAccessiblePage(page);
  }
});
