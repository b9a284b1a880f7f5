import { type AccountPage, test } from '../testing/accountPage';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { redirectNotes, storedByAmplify } from '../testing/storedSession';
import { expect, open } from '../testing/test';

const post = '/blog/long-read';
const ada = 'Ada Lovelace';
const notFinished =
  "You are not signed in. Couldn't finish OAuth flow, check your User Pool HostedUI settings.";
const used = 'The answer of the identity provider has expired or was used before.';
const foreignState = 'An error occurred while validating the state.';

// The provider refuses the code of another sign-in.
test.use({ expectedProblems: /status of 400|^response: 400/ });

/** Collects the requests for tokens that a browser sends from now on. */
function tokenRequests(context: BrowserContext): string[] {
  const bodies: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/oauth2/token')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function expectRefusal({ page, alert }: AccountPage, text: string): Promise<void> {
  await expect(alert).toContainText(text);
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL('/callback/');
  expect(await storedByAmplify(page.context())).toEqual({});
}

/** Begins a sign-in with Google, and stays. @returns what brings the sign-in back under way, and its state. */
async function begin(account: AccountPage) {
  const { page } = account;
  await page.route('**/oauth2/authorize?*', (route) => route.fulfill({ status: 204 }));
  await open(page, '/account/');
  await account.press('Sign In with Google');
  await expect.poll(() => storedByAmplify(page.context())).toHaveProperty('oauthState');
  const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }] as const);
  const resume = () =>
    page.evaluate(([local, session]) => {
      Object.assign(localStorage, local);
      Object.assign(sessionStorage, session);
    }, stored);
  const { oauthState = '' } = await storedByAmplify(page.context());
  return { resume, state: oauthState };
}

/** Tokens in an address, as a provider of the implicit flow sends them. */
function implicitTokens(state: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ username: 'mallory', exp: 4e9, iat: 1 })}.c2ln`;
  return String(
    new URLSearchParams({ access_token: token, id_token: token, token_type: 'Bearer', state }),
  );
}

// packages/sign-in/src/amplify/__tests__/completeRedirect.test.ts has the other forms of such answers, and where they lead.
test("[5.3] [6.1] an answer without the exact state, or with another person's code, signs nobody in; an error's words are shown as text, and only with the right state", async ({
  page,
  account,
  context,
}) => {
  const { state, resume } = await begin(account);
  const requests = tokenRequests(context);
  const markup = '<img src=x onerror="alert(1)"><a href="https://evil.example">Call 555-0100</a>';
  const error = new URLSearchParams({ error: 'invalid_request', error_description: markup });
  for (const [answer, text, exchanges] of [
    [`?code=code&state=foreign#${implicitTokens(state)}`, foreignState, 0],
    [`?${error}&state=${state}`, markup, 0],
    [`?code=foreign&state=${state}`, `${notFinished} ${used}`, 1],
  ] as const) {
    await resume();
    await open(page, `/callback/${answer}`);
    await expectRefusal(account, text);
    await expect(page.getByText('555-0100')).toBeVisible({ visible: text === markup });
    await expect(page.getByRole('link', { name: '555-0100' })).toBeHidden();
    expect(requests).toHaveLength(exchanges);
  }
});

/** What the form says to who came back by the back button: it is no error, because the reader did it on purpose. */
const cancelled = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'User cancelled OAuth flow. You can try again.' });

test('[5.3] [5.4] [7.2] [8.1] who cancels at Google is told so, and who comes back with the back button has cancelled, too; a code is exchanged once, the page does not wait for ever, ignores a later answer, keeps nothing and offers another try', async ({
  page,
  account,
  context,
}) => {
  await page.clock.install();
  await account.leaveForGoogle(post);
  await account.press('Cancel');
  await expectRefusal(account, 'You are not signed in. User cancelled OAuth flow.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in was not finished');

  await tryAgain(page);
  await account.press('Sign In with Google');
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.goBack();
  await expect(cancelled(page)).toBeVisible();
  expect(await redirectNotes(context)).toEqual([]);

  const requests = tokenRequests(context);
  let letGo = async (): Promise<void> => undefined;
  await page.route('**/oauth2/token', (route) => {
    const response = route.fetch();
    letGo = async () => route.fulfill({ response: await response });
  });
  await account.press('Sign In with Google');
  await account.chooseAccount(ada);
  await expect(page.getByText('Finishing your sign-in')).toBeVisible();
  await expect.poll(() => requests).toHaveLength(1);
  await page.clock.fastForward('00:31');
  const waited = 'The sign-in service has not answered in time.';
  await expectRefusal(account, waited);
  await letGo();
  // If the page read the late answer, it would do so before the answer to a later request.
  await page.evaluate(async () => (await fetch('/')).text());
  await expectRefusal(account, waited);
  expect(requests).toHaveLength(1);
  await page.unroute('**/oauth2/token');

  await tryAgain(page);
  // The hosted pages still know the reader.
  await account.press('Sign In with Google');
  await expect(account.memberMenu(ada)).toBeVisible();
});

function tryAgain(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
}
