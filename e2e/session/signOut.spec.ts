import type { BrowserContext, Page } from '@playwright/test';
import { openAccount } from '../pages/accountPage';
import { breakOperation, refusal } from '../identity/faults';
import { callUserPool, createUser, isCall } from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import { amplifyCookies, storedItems } from '../identity/storedSession';
import {
  chooseAccount,
  leaveForGoogle,
  memberMenu,
  signIn,
  signInLink,
  signOut,
} from '../pages/signInForm';
import { expect, good, test, wake } from '../test';

const post = '/blog/long-read';

// The hosted pages have a certificate of their own making.
test.use({
  ignoreHTTPSErrors: true,
  expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 429|response: 429/,
});

/** The refresh token of the browser's session, with its app client. */
async function refreshToken(context: BrowserContext) {
  const items = await storedItems(context);
  const { clientId, value } = items.find(({ name }) => name === 'refreshToken')!;
  return { ClientId: clientId, RefreshToken: value };
}

/** The names of what waits for its revocation. */
function waiting(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...document.cookie.split('; ')].filter((name) =>
      /^(__Host-)?token-to-revoke/.test(name),
    ),
  );
}

function told(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'copies of this session could not be ended' });
}

/** Signs out while Cognito cannot be reached, or refuses. */
async function signOutUntold(page: Page, name: string): Promise<void> {
  await signOut(page, name);
  await expect(told(page)).toBeVisible();
}

async function expectRevoked(token: Awaited<ReturnType<typeof refreshToken>>): Promise<void> {
  expect(await callUserPool('GetTokensFromRefreshToken', token, 400)).toContain('revoked');
}

test('a member who signs out offline is told so, and Cognito is told when the network is back', async ({
  page,
  context,
}) => {
  const user = await createUser();
  await openAccount(page, user);
  const token = await refreshToken(context);
  await context.setOffline(true);
  await signOutUntold(page, user.username);
  await expect(signInLink(page)).toBeVisible();
  expect(await storedItems(context)).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/Token$/) }),
  );
  expect(await waiting(page)).toHaveLength(1);

  const revocation = page.waitForRequest((request) => isCall(request, 'RevokeToken'));
  await context.setOffline(false);
  expect((await revocation).postDataJSON()).toEqual({
    ClientId: token.ClientId,
    Token: token.RefreshToken,
  });
  await expect(told(page)).toBeHidden();
  expect(await waiting(page)).toEqual([]);
  await expectRevoked(token);
});

test.describe('on a good connection', () => {
  test.use({ connection: good });

  test('the next page tells Cognito, in the tab that comes first and in no other', async ({
    page,
    context,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    const token = await refreshToken(context);
    await breakOperation(page, 'RevokeToken', (route) =>
      route.fulfill(refusal('TooManyRequestsException', 'Rate exceeded', 429)),
    );
    await signOutUntold(page, user.username);
    await told(page).getByRole('button', { name: 'Close' }).click();
    await expect(told(page)).toBeHidden();
    await page.close();

    const calls: string[] = [];
    context.on('request', (request) => {
      if (isCall(request, 'RevokeToken')) calls.push(request.url());
    });
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) await tab.goto(post);
    await expect.poll(() => waiting(tabs[0]!)).toEqual([]);
    await expectRevoked(token);
    // A tab that wakes now has nothing to do.
    await tabs[1]!.reload();
    await wake(tabs[1]!);
    expect(calls).toHaveLength(1);
  });
});

test('tokens in cookies wait in a cookie', async ({ page, context }) => {
  await useSettings(context, {
    storage: { kind: 'cookies', path: '/', expires: 30, secure: true, sameSite: 'strict' },
  });
  const user = await createUser();
  await signIn(page, user);
  const { refreshToken: cookie } = await amplifyCookies(context);
  await context.setOffline(true);
  await signOutUntold(page, user.username);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('revoke');
  expect(await waiting(page)).toHaveLength(1);
  const revocation = page.waitForRequest((request) => isCall(request, 'RevokeToken'));
  await context.setOffline(false);
  expect((await revocation).postDataJSON()).toMatchObject({ Token: cookie!.value });
  await expect.poll(() => waiting(page)).toEqual([]);
});

test('a member of Google who signs out offline stays on the page', async ({ page, context }) => {
  await leaveForGoogle(page, post);
  await chooseAccount(page, 'Grace');
  await expect(page).toHaveURL(post);
  await expect(memberMenu(page, 'Grace')).toBeVisible();
  await context.setOffline(true);
  await signOutUntold(page, 'Grace');
  await expect(page).toHaveURL(post);
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toEqual([]);
});
