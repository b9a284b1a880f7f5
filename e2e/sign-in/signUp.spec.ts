import type { Page, Response } from '@playwright/test';
import { breakOperation, holdAnswers, limitExceeded } from '../identity/faults';
import {
  bodiesOf,
  type Call,
  createUser,
  isCall,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
  type TestUser,
  userPoolUrl,
} from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import {
  confirmationCodeField,
  confirmationField,
  createAccountButton,
  expectSignedIn,
  expectSignInForm,
  fillPasswords,
  fillSignUp,
  formButton,
  newVisitor,
  openSignUp,
  passwordField,
  signUp,
  submitCode,
  wrongCode,
} from '../pages/signInForm';
import { expect, test } from '../test';

const lost = /ERR_FAILED/;

/** A link such as a pool that verifies by links sends, with the code that this pool has sent. */
async function confirmationLink(calls: Call[], { username, email }: TestUser): Promise<string> {
  // There is a code once the sign-up, whose ClientId the link repeats, has arrived.
  const code = await readCode(email);
  const link = new URL('/confirmUser', userPoolUrl);
  link.search = new URLSearchParams({
    client_id: String(bodiesOf(calls, 'SignUp')[0]!.ClientId),
    user_name: username,
    confirmation_code: code,
  }).toString();
  return link.href;
}

/** The result of an attempt to sign in to an account that is not confirmed. */
function nextRefusedTry(page: Page): Promise<Response> {
  return page.waitForResponse(
    (response) => response.status() === 400 && isCall(response.request(), 'RespondToAuthChallenge'),
  );
}

async function expectTyped(page: Page, visitor: TestUser): Promise<void> {
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username);
  await expect(passwordField(page)).toHaveValue(visitor.password);
  await expect(confirmationField(page)).toHaveValue(visitor.password);
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
}

test('[6.4] while the account is being made the form is locked, and a double click makes one account', async ({
  page,
}) => {
  const visitor = newVisitor();
  const calls = recordCalls(page);
  const { release } = await holdAnswers(page, 'SignUp');
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await createAccountButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Creating account' })).toBeDisabled();
  await expect(page.getByLabel('Username')).toBeDisabled();
  release();
  await expect(confirmationCodeField(page)).toBeVisible();
  expect(bodiesOf(calls, 'SignUp')).toHaveLength(1);
});

test.describe('when the pool or the network refuses', () => {
  test.use({ expectedProblems: new RegExp(`${lost.source}|${refusedByPool.source}`) });

  test('[3.15] [5.6] the form reports a weak password, a taken name and a lost connection, and the typed text stays', async ({
    page,
    context,
  }) => {
    const { username: taken } = await createUser();
    const visitor = { ...newVisitor(), username: taken };
    const { username: free } = newVisitor();
    // The form accepts this, but the pool refuses it.
    await useSettings(context, {
      passwordPolicy: {
        minLength: 6,
        requireLowercase: false,
        requireUppercase: false,
        requireNumbers: false,
        requireSpecialCharacters: false,
      },
    });
    const alert = page.getByRole('alert');
    await openSignUp(page);
    await fillSignUp(page, { ...visitor, password: 'horse-battery' });
    await createAccountButton(page).click();
    await expect(alert).toContainText(
      'Password did not conform with policy: Password must have uppercase characters',
    );
    await expectTyped(page, { ...visitor, password: 'horse-battery' });

    await fillPasswords(page, visitor.password);
    await createAccountButton(page).click();
    await expect(alert).toContainText('User already exists');
    await expectTyped(page, visitor);

    const repair = await breakOperation(page, 'SignUp', (route) => route.abort());
    await page.getByLabel('Username').fill(free);
    await createAccountButton(page).click();
    await expect(alert).toContainText('A network error has occurred.');
    await expectTyped(page, { ...visitor, username: free });

    await repair();
    await createAccountButton(page).click();
    await expect(confirmationCodeField(page)).toBeVisible();
    expect(await readUser(free)).toMatchObject({ status: 'UNCONFIRMED' });
  });
});

test.describe('the code that confirms the account', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.2] [5.6] [6.3] a wrong one can be corrected, a new one can be sent, and spaces around it do no harm', async ({
    page,
  }) => {
    const visitor = newVisitor();
    await signUp(page, { ...visitor, username: `  ${visitor.username} ` });
    await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    await expect(page.getByText('enter the code we emailed to v***@e***.')).toBeVisible();
    await expect(confirmationCodeField(page)).toHaveAttribute('autocomplete', 'one-time-code');

    const first = await readCode(visitor.email);
    await submitCode(page, wrongCode(first));
    await expect(page.getByRole('alert')).toContainText(
      'Invalid verification code provided, please try again.',
    );
    await expect(confirmationCodeField(page)).toHaveValue(wrongCode(first));

    const repair = await breakOperation(page, 'ResendConfirmationCode', limitExceeded.answer);
    await formButton(page, 'Resend code').click();
    await expect(page.getByRole('alert')).toHaveText(limitExceeded.text);
    await expect(confirmationCodeField(page)).toHaveValue(wrongCode(first));
    await repair();
    await formButton(page, 'Resend code').click();
    const second = await readCode(visitor.email, first);
    await expect(page.getByRole('alert')).toBeHidden();
    await submitCode(page, ` ${second} `);
    await expectSignedIn(page);
    expect(await readUser(visitor.username)).toMatchObject({
      username: visitor.username,
      status: 'CONFIRMED',
      attributes: { email: visitor.email, email_verified: 'true' },
    });
  });

  test('[5.6] if the account was confirmed elsewhere, requesting another one signs in', async ({
    page,
    context,
  }) => {
    const visitor = newVisitor();
    const calls = recordCalls(page);
    await signUp(page, visitor);
    const inbox = await context.newPage();
    await inbox.goto(await confirmationLink(calls, visitor));
    await expect(inbox.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();

    await formButton(page, 'Resend code').click();
    await expectSignedIn(page);
  });
});

test('[5.7] [8.1] a code that comes after three minutes confirms the account, and the sign-in form follows', async ({
  page,
}) => {
  const visitor = newVisitor();
  await page.clock.install();
  await signUp(page, visitor);
  await page.clock.fastForward(181_000);
  await submitCode(page, await readCode(visitor.email));
  await expectSignInForm(page);
  await expect(
    page.getByText(
      'Your account is confirmed: please sign in. The autoSignIn flow has not started, or has been cancelled/completed.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username);
  await expect(passwordField(page)).toHaveValue('');
  expect(await readUser(visitor.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('[5.6] an account that the pool confirms at once is signed in at once', async ({ page }) => {
  const visitor = newVisitor();
  const calls = recordCalls(page);
  // The answer of a pool that requires no code.
  await breakOperation(page, 'SignUp', async (route) => {
    const response = await route.fetch();
    await fetch(await confirmationLink(calls, visitor));
    const { UserSub } = (await response.json()) as { UserSub: string };
    await route.fulfill({ response, json: { UserConfirmed: true, UserSub } });
  });
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await createAccountButton(page).click();
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([]);
});

test.describe('if a link confirms the account', () => {
  test.use({ expectedProblems: refusedByPool });

  test.beforeEach(async ({ page, context }) => {
    await useSettings(context, { verificationMethod: 'link' });
    await page.clock.install();
  });

  test('[5.7] the page signs in by itself once the link was opened: it tries every 5 seconds', async ({
    page,
    context,
  }) => {
    const visitor = newVisitor();
    const calls = recordCalls(page);
    await openSignUp(page);
    await fillSignUp(page, visitor);
    await createAccountButton(page).click();
    await expect(page.getByText('You then get a link by email')).toBeVisible();
    const link = await confirmationLink(calls, visitor);
    const refusal = nextRefusedTry(page);
    await page.clock.fastForward(5_000);
    await refusal;

    const inbox = await context.newPage();
    await inbox.goto(link);
    await expect(inbox.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
    await page.clock.fastForward(5_000);
    await expectSignedIn(page);
    expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([]);
  });

  test('[5.7] [8.1] after 180 seconds the page gives up, and says so above the sign-in', async ({
    page,
  }) => {
    const visitor = newVisitor();
    await openSignUp(page);
    await fillSignUp(page, visitor);
    await createAccountButton(page).click();
    await readCode(visitor.email);
    const refusal = nextRefusedTry(page);
    await page.clock.fastForward(5_000);
    await refusal;

    await page.clock.fastForward(180_000);
    await expect(page.getByRole('alert')).toContainText('The account was not confirmed on time.');
    await expectSignInForm(page);
  });
});
