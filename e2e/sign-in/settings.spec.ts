import { newVisitor, test } from '../testing/accountPage';
import type { Locator, Page } from '@playwright/test';
import { readPorts } from 'local-cognito/ports';
import { holdAnswers } from '../testing/faults';
import { useSettings } from '../testing/identitySettings';
import { storeSession } from '../testing/storedSession';
import { pool, refusedByPool } from '../testing/userPool';
import { expect, open } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

// What the settings make of the form, and what a page makes of it that uses it by itself.

/** Every attribute that the form can ask for: the label of its field, its type, and the value of `autocomplete`. */
const attributes = [
  ['birthdate', 'Birthdate', 'date', 'bday'],
  ['family_name', 'Family name', 'text', 'family-name'],
  ['given_name', 'Given name', 'text', 'given-name'],
  ['middle_name', 'Middle name', 'text', 'additional-name'],
  ['name', 'Name', 'text', 'name'],
  ['nickname', 'Nickname', 'text', 'nickname'],
  ['phone_number', 'Phone number', 'tel', 'tel'],
  ['preferred_username', 'Preferred username', 'text', null],
  ['profile', 'Profile', 'url', 'url'],
  ['website', 'Website', 'url', 'url'],
] as const;

/** Rules that the pool's go beyond. */
const passwordPolicy = {
  minLength: 6,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};

/** The settings for the hosted pages, with all four providers. */
function oauthOf(baseURL = '') {
  return {
    domain: `localhost:${readPorts().hosted}`,
    redirectSignIn: [new URL('/callback/', baseURL).href],
    redirectSignOut: [new URL('/logout/', baseURL).href],
    scopes: ['openid', 'email', 'profile'],
    responseType: 'code' as const,
    providers: ['Amazon' as const, 'Apple' as const, 'Facebook' as const, 'Google' as const],
  };
}

test('[3.1] [3.13] [4.1] [4.3] [5.1] [5.6] [5.9] [8.1] [8.4] the settings say which screen is the first, whether there is a sign-up, which fields and rules it has, which providers have a button that opens the hosted pages with their name, and what is logged', async ({
  page,
  account,
  context,
  baseURL,
}) => {
  const providerButtons = page.getByRole('main').getByRole('button', { name: / with / });
  const oauth = oauthOf(baseURL);
  const named = (deed: string) => oauth.providers.map((provider) => `${deed} with ${provider}`);
  let logged: string[] = [];
  page.on('console', (message) => {
    const [, level] = /^\[(DEBUG|WARN)\] \d/.exec(message.text()) ?? [];
    if (level) logged.push(level);
  });
  await page.route(`https://${oauth.domain}/oauth2/authorize?**`, (route) =>
    route.fulfill({ status: 204 }),
  );
  for (const [settings, expectScreen] of [
    [
      { initialScreen: 'forgotPassword', logLevel: 'VERBOSE', passwordPolicy },
      async () => {
        await expect(account.heading('Reset your password')).toBeVisible();
        await account.press('Back to sign in');
        await account.expectSignInForm();
        await expect.poll(() => logged).toContain('DEBUG');
        await expect(providerButtons).toHaveText(['Sign In with Google']);

        await page.getByRole('tab', { name: 'Create account' }).click();
        await expect(providerButtons).toHaveText(['Sign Up with Google']);
        await account.field('Password').fill('horse');
        await account.field('Password').blur();
        const broken = page.getByText(/^Password must have /);
        await expect(broken).toHaveText(['Password must have at least 6 characters']);
        await account.fillSignUp({ ...newVisitor(), password: 'horse-battery' });
        await account.createAccountButton.click();
        await expect(account.alert).toContainText(
          'Password did not conform with policy: Password must have uppercase characters',
        );
        await expect(account.field('Password')).toHaveValue('horse-battery');
      },
    ],
    [
      { initialScreen: 'signUp', oauth, signUpAttributes: attributes.map(([name]) => name) },
      async () => {
        await expect(account.createAccountButton).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
        await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
        for (const [name, label, type, autocomplete] of attributes) {
          const input = account.field(label);
          await expect(input).toHaveAttribute('name', name);
          await expect(input).toHaveAttribute('type', type);
          await expect(input).toHaveAttribute('required', '');
          expect(await input.getAttribute('autocomplete'), name).toBe(autocomplete);
        }
        const inputs = page.getByRole('tabpanel', { name: 'Create account' }).locator('input');
        const names = await inputs.evaluateAll((all) => all.map((one) => one.getAttribute('name')));
        const first = ['username', 'password', 'confirm_password', 'email'];
        expect(names).toEqual([...first, ...attributes.map(([name]) => name)]);
        await expect(providerButtons).toHaveText(named('Sign Up'));
        await page.getByRole('tab', { name: 'Sign in' }).click();
        await account.expectSignInForm();
        await expect(providerButtons).toHaveText(named('Sign In'));
        const left = page.waitForRequest(`https://${oauth.domain}/oauth2/authorize?**`);
        await account.press('Sign In with Apple');
        const { searchParams } = new URL((await left).url());
        expect(searchParams.get('identity_provider')).toBe('SignInWithApple');
      },
    ],
    [
      { signUp: 'hidden', logLevel: 'NONE' },
      async () => {
        await expect(account.button('Sign in')).toBeVisible();
        await expect(page.getByRole('tab')).toHaveCount(0);
        await expect(page.getByText('Create account')).toHaveCount(0);
        expect(logged).toEqual([]);
      },
    ],
  ] as const) {
    const restore = await useSettings(context, settings);
    logged = [];
    await open(page, '/account/');
    await expectScreen();
    await restore();
  }
});

test('[6.7] [8.1] [4.5] settings that cannot work are told where they matter', async ({
  account,
  context,
  baseURL,
}) => {
  const user = await pool.createUser();
  // A browser refuses cookies for a foreign domain.
  const domain = 'blog.example.com';
  const storage = {
    kind: 'cookies',
    path: '/',
    domain,
    expires: 30,
    secure: true,
    sameSite: 'lax',
  } as const;
  for (const [settings, text] of [
    [{ userPoolId: '' }, 'Auth UserPool not configured.'],
    [{ storage }, 'Unable to get user session following successful sign-in.'],
  ] as const) {
    const restore = await useSettings(context, settings);
    await account.beginSignIn(user);
    await expect(account.alert.first()).toHaveText(text);
    await restore();
  }
  const restore = await useSettings(context, {
    userPoolId: 'eu-central-1',
    oauth: { ...oauthOf(baseURL), redirectSignIn: ['https://blog.example.com/callback/'] },
  });
  await account.beginSignIn(user);
  await expect(account.alert).toHaveText(
    /^Invalid user pool id provided\nPlease tell the owner of this site\.$/,
  );
  await account.press('Sign In with Google');
  await expect(account.alert.first()).toHaveText(
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
  );
  await expect(account.button('Sign In with Google')).toBeEnabled();
  await restore();

  await useSettings(context, { identityPoolId: 'eu-central-1' });
  await account.visit(user);
  await expect(account.alert.first()).toContainText('Invalid identity pool id provided.');
});

/** The states that the form of a page has been in, each with whether it showed something, or its statuses. */
function listed(page: Page, name: 'States' | 'Statuses'): Locator {
  return page.getByRole('list', { name }).getByRole('listitem');
}

test('[3.12] [5.1] [2.18] for a visitor, idle and setup show nothing, and the form is unauthenticated; Amplify UI adapts at its breakpoints', async ({
  page,
}) => {
  await open(page, '/own-form');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(listed(page, 'States')).toHaveText([
    'idle: nothing',
    'setup: nothing',
    'signIn: something',
  ]);
  await expect(listed(page, 'Statuses')).toHaveText(['configuring', 'unauthenticated']);
  await expect(page.getByText('For members.')).toBeHidden();

  let narrower = 'base';
  for (const [name, width] of Object.entries({
    small: 480,
    medium: 768,
    large: 992,
    xl: 1280,
    xxl: 1536,
  })) {
    await page.setViewportSize({ width: width - 1, height: 800 });
    await expect(page.getByText(`The breakpoint is ${narrower}.`)).toBeVisible();
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText(`The breakpoint is ${name}.`)).toBeVisible();
    narrower = name;
  }
});

test('[3.12] [5.1] for a member, the form is configuring and shows nothing until the session is confirmed, and then what it protects', async ({
  page,
  context,
}) => {
  await storeSession(context, await pool.createUser());
  // The stored tokens have expired, so the session has to be refreshed.
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  const refresh = await holdAnswers(page, 'GetTokensFromRefreshToken');
  await open(page, '/own-form');
  await refresh.arrived();
  await expect(listed(page, 'States')).toHaveText(['idle: nothing']);
  await expect(listed(page, 'Statuses')).toHaveText(['configuring']);
  await expect(page.getByText('For members.')).toBeHidden();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  refresh.release();
  await expect(page.getByText('For members.')).toBeVisible();
  await expect(listed(page, 'Statuses')).toHaveText(['configuring', 'authenticated']);
  const states = await listed(page, 'States').allTextContents();
  expect(states.pop()).toBe('authenticated: something');
  // Of the states between, React shows those that last.
  expect(['idle: nothing', 'setup: nothing']).toEqual(expect.arrayContaining(states));
});

test('what MembersOnly shows can ask Amplify UI for the member, sign out by it as by the navbar, and sign in there', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await storeSession(context, user);
  await open(page, '/members');
  await expect(page.getByText('Everybody sees this.')).toBeVisible();
  const member = page.getByText(`Amplify says authenticated: ${user.username}.`);
  await expect(member).toBeVisible();
  await page.getByRole('button', { name: 'Sign out by Amplify' }).click();
  await expect(account.signInLink).toHaveText('Sign in');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Members see this.')).toHaveCount(0);
  await account.submitSignIn(user.username, user.password);
  await expect(member).toBeVisible();
});
