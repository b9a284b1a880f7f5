import { test } from '../testing/accountPage';
import { redirectNotes } from '../testing/storedSession';
import { pool } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { expect, good, open } from '../testing/test';

// The pages of members are hydrated by themselves, unless the browser saves data.
test.use({ connection: good });

test('[5.3] neither a redirect that the browser does not follow nor the back-forward cache blocks the form, which does not end a sign-in begun in another tab since', async ({
  page,
  account,
  context,
}) => {
  const { username, password } = await pool.createUser();
  // Without a page the browser stays, as it does when the reader presses Stop.
  await page.route('**/oauth2/authorize?*', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await open(page, '/account/');
  const google = account.button('Sign In with Google');
  const leave = async (): Promise<void> => {
    await google.click();
    await expect(page.getByRole('button', { name: 'Going to Google' })).toBeDisabled();
    await page.waitForFunction(() => sessionStorage.getItem('sign-in-redirect'));
  };
  await leave();
  await page.clock.fastForward(8_000);
  await expect(google).toBeEnabled();

  const restore = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  await leave();
  await restore();
  await expect(google).toBeEnabled();
  const cancelled = 'User cancelled OAuth flow. You can try again.';
  await expect(page.getByRole('status').filter({ hasText: cancelled })).toBeVisible();
  await expect(account.alert).toHaveCount(0);
  expect(await redirectNotes(context)).toEqual([]);

  await leave();
  await page.evaluate(() => {
    const stateKey = Object.keys(localStorage).find((key) => key.endsWith('.oauthState'))!;
    // Another tab writes its state over this one's.
    localStorage.setItem(stateKey, 'of another tab');
  });
  await restore();
  await expect(page.getByText('A sign-in is under way in another tab.')).toBeVisible();
  expect(await redirectNotes(context)).toHaveLength(4);
  await account.press('Sign in here instead');
  await expect(google).toBeEnabled();
  await account.submitSignIn(username, password);
  await account.expectSignedIn();
  expect(await redirectNotes(context)).toEqual([]);
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
    await expectAccessible(page, { within: 'main' });
  }
});
