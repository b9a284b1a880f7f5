import type { Page } from '@playwright/test';
import { breakOperation } from './brokenCalls';
import { createUser, readCode, signIn, submitSignIn } from './identity';
import { useSettings } from './identitySettings';
import { newPhoneNumber } from './phoneNumber';
import { askForPasswordReset, beginSignIn, formButton, isCall, refusedByPool } from './signInForm';
import {
  confirmationCodeField,
  createAccountButton,
  fillSignUp,
  newVisitor,
  openSignUp,
  signUp,
} from './signUpForm';
import { expect, open, test } from './test';

/** The messages of docs/messages.md that no other file reaches. */
function alert(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

test('[6.5] [8.1] a name of nothing but spaces is refused by name, wherever one is asked for', async ({
  page,
}) => {
  await open(page, '/account/');
  await submitSignIn(page, '   ', 'Correct-horse-9');
  await expect(alert(page)).toHaveText('Username cannot be empty');
  await askForPasswordReset(page, '   ');
  await expect(alert(page)).toHaveText('Username cannot be empty');
});

test('[6.5] [8.1] a code of nothing but spaces is refused by name', async ({ page }) => {
  await signUp(page, newVisitor());
  await confirmationCodeField(page).fill('  ');
  await formButton(page, 'Confirm').click();
  await expect(alert(page)).toHaveText('Confirmation code cannot be empty');

  const phone = newPhoneNumber();
  await beginSignIn(page, await createUser({ mfa: 'SMS', attributes: { phone_number: phone } }));
  await page.getByRole('textbox', { name: /Code/ }).fill('  ');
  await formButton(page, 'Confirm').click();
  await expect(alert(page)).toHaveText('Challenge response cannot be empty');
  await page.getByRole('textbox', { name: /Code/ }).fill(await readCode(phone));
  await formButton(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('[6.6] [8.1] the sign-up says which field is required, and what is no address, before it is sent', async ({
  page,
}) => {
  await openSignUp(page);
  for (const label of ['Username', 'Password', 'Confirm Password', 'Email', 'Username']) {
    await page.getByLabel(label, { exact: true }).focus();
  }
  await expect(page.getByText('This field is required')).toHaveCount(4);
  await expect(createAccountButton(page)).toBeDisabled();
  await page.getByLabel('Email').fill('nobody@');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  const visitor = newVisitor();
  await fillSignUp(page, visitor);
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await expect(page.getByText('Please enter a valid email')).toBeHidden();
  await createAccountButton(page).click();
  await expect(confirmationCodeField(page)).toBeVisible();
});

test.describe('a new password with outer spaces', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[6.3] [8.1] equals its repetition, and is refused by the user pool alone, in plain words', async ({
    page,
  }) => {
    const visitor = newVisitor();
    await openSignUp(page);
    await fillSignUp(page, { ...visitor, password: ` ${visitor.password} ` });
    await createAccountButton(page).click();
    await expect(alert(page)).toHaveText('Password must not begin or end with a space');
    await fillSignUp(page, visitor);
    await createAccountButton(page).click();
    await expect(confirmationCodeField(page)).toBeVisible();
  });
});

test('[8.1] a site that is served from an origin it does not know says so on its buttons', async ({
  page,
  context,
}) => {
  await useSettings(context, {
    oauth: {
      domain: 'localhost:1',
      redirectSignIn: ['https://blog.example.com/callback/'],
      redirectSignOut: ['https://blog.example.com/logout/'],
      scopes: ['openid'],
      responseType: 'code',
      providers: ['Google'],
    },
  });
  await open(page, '/account/');
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await expect(alert(page)).toHaveText(
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
  );
  await expect(page.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
});

test('[6.1] [8.1] coming to the return page without an answer says that the sign-in was cancelled', async ({
  page,
}) => {
  await open(page, '/account/');
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await open(page, '/callback/');
  await expect(alert(page)).toContainText('User cancelled OAuth flow.');
});

test.describe('an answer of the identity pool that lacks something', () => {
  const identityPool = '**/identity/';

  for (const [operation, text] of [
    ['GetId', 'Received undefined response from getId operation'],
    [
      'GetCredentialsForIdentity',
      'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
    ],
  ] as const) {
    test(`[4.5] [8.1] is told: ${operation}`, async ({ page }) => {
      const user = await createUser();
      await page.route(identityPool, async (route) => {
        if (!isCall(route.request(), operation)) return route.fallback();
        return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
      });
      await signIn(page, user);
      await expect(alert(page).filter({ hasText: text }).first()).toBeVisible();
    });
  }
});

test.describe('a session that is gone', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[4.5] [8.1] is told by the next action, also where guests get credentials', async ({
    page,
    context,
  }) => {
    await useSettings(context, { allowGuestAccess: true });
    await signIn(page, await createUser());
    await page.getByRole('button', { name: 'Add a name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(alert(page)).toContainText('Your session has ended');
  });
});

test('[5.7] where a link confirms the account, the page says that one comes', async ({
  page,
  context,
}) => {
  await useSettings(context, { verificationMethod: 'link' });
  await openSignUp(page);
  await fillSignUp(page, newVisitor());
  await breakOperation(page, 'InitiateAuth', () => undefined);
  await createAccountButton(page).click();
  await expect(page.getByText('You then get a link by email')).toBeVisible();
});
