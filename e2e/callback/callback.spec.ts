import { AccountPage, test } from '../testing/accountPage';
import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';
import { storedByAmplify } from '../testing/storedSession';
import { expect, open } from '../testing/test';

const post = '/blog/long-read';
const ada = 'Ada Lovelace';
const grace = 'Grace Hopper';
const foreignState = 'An error occurred while validating the state.';
const cancelled = 'User cancelled OAuth flow.';
const networkError = 'A network error has occurred.';
const unusable = 'The sign-in service gave no usable answer.';
const noToken = 'No access token returned from OAuth flow.';
const late = 'The sign-in service has not answered in time.';
const notUnderWay = 'No sign-in is under way in this browser.';
const notFinished = "Couldn't finish OAuth flow, check your User Pool HostedUI settings.";

/** A sign-in with Google that has begun. Each attack starts from it. */
interface UnderWay {
  readonly state: string;
  /** Opens the callback page in the tab that has begun the sign-in, optionally with another state stored. */
  readonly comeBack: (answer: string, stored?: { state: string }) => Promise<void>;
}

/** Keeps what the browser has stored for a sign-in with Google that has just begun. */
async function underWay(page: Page): Promise<UnderWay> {
  await leaveSite(page);
  const [local, session] = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  const stateKey = Object.keys(local).find((key) => key.endsWith('.oauthState'))!;
  const comeBack: UnderWay['comeBack'] = async (answer, stored) => {
    await leaveSite(page);
    await page.evaluate(
      ([localItems, sessionItems]) => {
        localStorage.clear();
        Object.assign(localStorage, localItems);
        Object.assign(sessionStorage, sessionItems);
      },
      [{ ...local, ...(stored && { [stateKey]: stored.state }) }, session],
    );
    await open(page, `/callback/${answer}`);
  };
  return { state: local[stateKey], comeBack };
}

const emptyPage = '<!doctype html><link rel="icon" href="data:,">';

/** Opens an empty page without scripts at the site's address. */
async function leaveSite(page: Page): Promise<void> {
  await page.route('/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: emptyPage }),
  );
  await page.goto('/empty');
}

/**
 * Signs in with Google, and keeps the answer from the site: an empty page opens in the callback page's place.
 *
 * Playwright's routes see the first request of a chain of redirects alone, and the answer comes by the last one; the
 * browser's own domain `Fetch` pauses each: https://chromedevtools.github.io/devtools-protocol/tot/Fetch/
 */
async function catchAnswer(account: AccountPage, name: string): Promise<URLSearchParams> {
  const devTools = await account.page.context().newCDPSession(account.page);
  const answered = new Promise<URL>((resolve, reject) => {
    devTools.once('Fetch.requestPaused', ({ requestId, request }) => {
      const body = Buffer.from(emptyPage).toString('base64');
      devTools
        .send('Fetch.fulfillRequest', { requestId, responseCode: 200, body })
        .then(() => resolve(new URL(request.url)), reject);
    });
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/callback/\\?*' }] });
  await account.chooseAccount(name);
  const { searchParams } = await answered;
  expect(searchParams.get('code')).toBeTruthy();
  await account.page.waitForURL('**/callback/?*');
  await devTools.detach();
  await leaveSite(account.page);
  return searchParams;
}

/** Collects the requests for tokens that a browser sends from now on. */
function tokenRequests(context: BrowserContext): string[] {
  const bodies: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/oauth2/token')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function expectRefusal(account: AccountPage, text: string): Promise<void> {
  await expect(account.alert).toContainText(text);
  await expect(
    account.page.getByRole('main').getByRole('link', { name: 'Try again' }),
  ).toBeVisible();
  await expect(account.page).toHaveURL('/callback/');
  expect(await storedByAmplify(account.page.context())).toEqual({});
}

/** Tokens in an address, as a provider of the implicit flow sends them. */
function implicitTokens(state: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ username: 'mallory', exp: 4e9, iat: 1 })}.c2ln`;
  return String(
    new URLSearchParams({ access_token: token, id_token: token, token_type: 'Bearer', state }),
  );
}

// packages/sign-in/src/amplify/__tests__/hostileCallback.test.ts has hundreds of such answers.
test("[5.3] [6.1] an answer without the exact state, or without a code, exchanges nothing and ends the sign-in; an error's words are shown as text, and only with the right state", async ({
  page,
  account,
  context,
}) => {
  await account.leaveForGoogle(post);
  const { state, comeBack } = await underWay(page);
  const requests = tokenRequests(context);
  const markup = '<img src=x onerror="alert(1)"><a href="https://evil.example">Call 555-0100</a>';
  const error = new URLSearchParams({ error: 'invalid_request', error_description: markup });
  for (const [answer, text] of [
    ['?code=code&state=foreign', foreignState],
    [`?code=code&state=${state}&state=${state}`, foreignState],
    [`?code=code&state=foreign#${implicitTokens(state)}`, foreignState],
    ['', cancelled],
    ['?code=code', cancelled],
    [`?state=${state}`, cancelled],
    [`#${implicitTokens(state)}`, cancelled],
    [`?${error}&state=foreign`, foreignState],
    [`?${error}&state=${state}`, markup],
    [`?error=constructor&state=${state}`, `You are not signed in. ${notFinished} constructor`],
  ] as const) {
    await comeBack(answer);
    await expectRefusal(account, text);
    await expect(page.getByText('555-0100')).toBeVisible({ visible: text === markup });
    await expect(page.getByRole('link', { name: '555-0100' })).toBeHidden();
  }
  expect(requests).toEqual([]);
});

test.describe('with a code that the provider refuses', () => {
  test.use({ expectedProblems: /status of 400|^response: 400/ });

  test("[5.3] [6.1] another person's code signs nobody in, with or without the right state", async ({
    page,
    account,
    context,
    browser,
    baseURL,
  }) => {
    const attacker = await browser.newPage({ baseURL, ignoreHTTPSErrors: true });
    await new AccountPage(attacker).leaveForGoogle(post);
    const answer = await catchAnswer(new AccountPage(attacker), grace);
    await attacker.context().close();

    const requests = tokenRequests(context);
    await open(page, `/callback/?${answer}`);
    await expectRefusal(account, notUnderWay);

    await account.leaveForGoogle(post);
    const { state, comeBack } = await underWay(page);
    await comeBack(`?${answer}`);
    await expectRefusal(account, foreignState);
    expect(requests).toEqual([]);

    // Even with the right state, the code belongs to another PKCE verifier.
    answer.set('state', state);
    await comeBack(`?${answer}`);
    await expectRefusal(account, 'has expired or was used before');
    expect(requests).toHaveLength(1);
  });
});

test('[5.3] the return path cannot lead to another site', async ({
  page,
  account,
  context,
  baseURL,
}) => {
  await account.leaveForGoogle(post);
  const answer = await catchAnswer(account, ada);
  const { state, comeBack } = await underWay(page);
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));

  // packages/sign-in/src/session/__tests__/returnPath.test.ts has thousands of them.
  const altered = `${state.split('-')[0]}-${Buffer.from('/%5Cevil.example/').toString('hex')}`;
  answer.set('state', altered);
  await comeBack(`?${answer}`, { state: altered });
  await expect(page).toHaveURL('/');
  await expect(account.memberMenu(ada)).toBeVisible();
  expect([...visited]).toEqual([baseURL]);
  expect(await storedByAmplify(context)).not.toHaveProperty('oauthState');
});

test('[5.3] [5.4] links to the callback page in a second tab do not end the sign-in of the first, which it follows', async ({
  page,
  account,
  context,
}) => {
  await account.leaveForGoogle(post);
  const begun = await storedByAmplify(context);
  expect(begun).toHaveProperty('oauthState');
  const requests = tokenRequests(context);

  const other = await context.newPage();
  const error = 'error=access_denied&error_description=Call+555-0100';
  for (const [link, text] of [
    ['?code=code', notUnderWay],
    ['?code=code&state=foreign', foreignState],
    [`?${error}&state=foreign`, foreignState],
    [`#${implicitTokens('state')}`, notUnderWay],
  ] as const) {
    await leaveSite(other);
    await open(other, `/callback/${link}`);
    await expect(new AccountPage(other).alert).toContainText(text);
    await expect(other.getByText('555-0100')).toBeHidden();
    await expect(other).toHaveURL('/callback/');
    expect(await storedByAmplify(context)).toEqual(begun);
  }
  expect(requests).toEqual([]);

  await open(other, '/account/');
  await expect(other.getByText('A sign-in is under way in another tab.')).toBeVisible();
  await account.chooseAccount(ada);
  await expect(page).toHaveURL(post);
  await expect(account.memberMenu(ada)).toBeVisible();
  await expect(new AccountPage(other).memberMenu(ada)).toBeVisible();
});

test.describe('when the token endpoint fails', () => {
  test.use({
    expectedProblems: /status of (400|502)|^response: (400|502)|ERR_CONNECTION_RESET/,
  });

  test('[5.3] [7.2] [8.1] each code is exchanged once, and the page says so, keeps nothing and offers another try', async ({
    page,
    account,
  }) => {
    await account.leaveForGoogle(post);
    const answer = await catchAnswer(account, ada);
    const { comeBack } = await underWay(page);
    const headers = { 'access-control-allow-origin': '*' };
    for (const [fault, text] of [
      [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, unusable],
      [{ status: 200, contentType: 'application/json', body: '{}' }, noToken],
      [{ status: 200, json: { access_token: 'none', id_token: 'none' } }, 'Invalid Token'],
      [
        { status: 400, json: { error: 'server_error', error_message: 'The pool is asleep.' } },
        `${notFinished} The pool is asleep.`,
      ],
      ['connectionreset', networkError],
    ] as const) {
      let exchanges = 0;
      await page.route('**/oauth2/token', (route) => {
        exchanges += 1;
        return typeof fault === 'string'
          ? route.abort(fault)
          : route.fulfill({ headers, ...fault });
      });
      await comeBack(`?${answer}`);
      await expectRefusal(account, `You are not signed in. ${text}`);
      expect(exchanges).toBe(1);
      await page.unroute('**/oauth2/token');
    }

    // Google's side still knows the reader: the next try goes through.
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await expect(account.memberMenu(ada)).toBeVisible();
  });

  test('[5.3] [8.1] the page stops waiting after a time, and ignores a later answer', async ({
    page,
    account,
  }) => {
    await page.clock.install();
    const answered = new Promise<{ route: Route; response: APIResponse }>((resolve) => {
      void page.route('**/oauth2/token', async (route) =>
        resolve({ route, response: await route.fetch() }),
      );
    });
    await account.leaveForGoogle(post);
    const request = page.waitForRequest('**/oauth2/token');
    await account.chooseAccount(ada);
    const { route, response } = await answered;
    await expect(page.getByText('Finishing your sign-in')).toBeVisible();
    await page.clock.fastForward('00:31');
    await expectRefusal(account, late);
    expect((await request).failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(await response.json()).toHaveProperty('refresh_token');
    await route.fulfill({ response });
    // If the page read the late answer, it would do so before the answer to a later request.
    await page.evaluate(async () => (await fetch('/')).text());
    await expectRefusal(account, late);
    await open(page, '/account/');
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});
