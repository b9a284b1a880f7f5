import { newVisitor, wrongCode, AccountPage, test } from '../testing/accountPage';
import type { Page, Response } from '@playwright/test';
import { breakOperation, holdAnswers, limitExceeded } from '../testing/faults';
import { useSettings } from '../testing/identitySettings';
import {
  bodiesOf,
  type Call,
  isCall,
  newName,
  pool,
  recordCalls,
  refusedByPool,
  type TestUser,
  userPoolUrl,
} from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const tooShort = 'Password must have at least 8 characters';
const lower = 'Password must have lower case letters';
const upper = 'Password must have upper case letters';
const numbers = 'Password must have numbers';
const special = 'Password must have special characters';

/** A link such as a pool that verifies by links sends, with the code that this pool has sent. */
async function confirmationLink(calls: Call[], { username, email }: TestUser): Promise<string> {
  // There is a code once the sign-up, whose ClientId the link repeats, has arrived.
  const code = await pool.readCode(email);
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

async function expectTyped(account: AccountPage, visitor: TestUser): Promise<void> {
  await expect(account.page.getByLabel('Username')).toHaveValue(visitor.username);
  await expect(account.field('Password')).toHaveValue(visitor.password);
  await expect(account.field('Confirm password')).toHaveValue(visitor.password);
  await expect(account.page.getByLabel('Email')).toHaveValue(visitor.email);
}

test('[6.2] [6.4] [5.9] the form lists each rule that the password breaks, and passwords that differ; until all is well, nothing can be sent', async ({
  page,
  account,
}) => {
  await account.openSignUp();
  const password = account.field('Password');
  const again = account.field('Confirm password');
  const broken = page.getByText(/^Password must have /);
  const mismatch = page.getByText('Your passwords must match');
  // Short passwords that differ are reported once both fields were left.
  await password.fill('a');
  await again.fill('b');
  await expect(broken).toHaveText([tooShort, upper, numbers, special]);
  await expect(password).toHaveAccessibleDescription([tooShort, upper, numbers, special].join(' '));
  await expect(mismatch).toBeHidden();
  await again.blur();
  await expect(mismatch).toBeVisible();
  await expect(account.createAccountButton).toBeDisabled();

  await password.fill('-');
  await expect(broken).toHaveText([tooShort, lower, upper, numbers]);
  await password.fill('CorrectHorse9');
  await expect(broken).toHaveText([special]);
  await account.fillPasswords('Correct-horse-9');
  await expect(broken).toHaveCount(0);
  await expect(mismatch).toBeHidden();
  await expect(account.createAccountButton).toBeEnabled();
  await password.fill('Correct-horse-10');
  await expect(mismatch).toBeVisible();
  await expect(again).toHaveAccessibleDescription('Your passwords must match');
  await expect(account.createAccountButton).toBeDisabled();
});

test('[6.6] [6.3] [6.4] [8.1] the form says before sending which fields are required and which address is invalid; a password with outer spaces matches its repetition, only the pool refuses it; a double click makes one account', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  await account.openSignUp();
  for (const label of ['Username', 'Password', 'Confirm password', 'Email', 'Username']) {
    await account.field(label).focus();
  }
  await expect(page.getByText('This field is required')).toHaveCount(4);
  await expect(account.createAccountButton).toBeDisabled();
  await page.getByLabel('Email').fill('nobody@');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await account.fillSignUp({ ...visitor, password: ` ${visitor.password} ` });
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await expect(page.getByText('Please enter a valid email')).toBeHidden();
  await account.createAccountButton.click();
  await expect(account.alert).toHaveText('Password must not begin or end with a space');

  const calls = recordCalls(page);
  const { release } = await holdAnswers(page, 'SignUp');
  await account.fillSignUp(visitor);
  await account.createAccountButton.dblclick();
  await expect(page.getByRole('button', { name: 'Creating account' })).toBeDisabled();
  await expect(page.getByLabel('Username')).toBeDisabled();
  release();
  await expect(account.code).toBeVisible();
  expect(bodiesOf(calls, 'SignUp')).toHaveLength(1);
});

test('[3.15] [4.3] [5.6] the form has the rules of the settings, reports a password that is weak for the pool and a taken name, and the typed text stays', async ({
  page,
  account,
  context,
}) => {
  const { username: taken } = await pool.createUser();
  const visitor = { ...newVisitor(), username: taken };
  await useSettings(context, {
    passwordPolicy: {
      minLength: 6,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSpecialCharacters: false,
    },
  });
  await account.openSignUp();
  await account.field('Password').fill('horse');
  await account.field('Password').blur();
  await expect(page.getByText(/^Password must have /)).toHaveText([
    'Password must have at least 6 characters',
  ]);
  // The form accepts this, but the pool refuses it.
  await account.fillSignUp({ ...visitor, password: 'horse-battery' });
  await account.createAccountButton.click();
  await expect(account.alert).toContainText(
    'Password did not conform with policy: Password must have uppercase characters',
  );
  await expectTyped(account, { ...visitor, password: 'horse-battery' });

  await account.fillPasswords(visitor.password);
  await account.createAccountButton.click();
  await expect(account.alert).toContainText('User already exists');
  await expectTyped(account, visitor);

  const username = newName('visitor');
  await page.getByLabel('Username').fill(username);
  await account.createAccountButton.click();
  await expect(account.code).toBeVisible();
  expect(await pool.readUser(username)).toMatchObject({ status: 'UNCONFIRMED' });
});

test('[3.2] [5.6] [6.3] a wrong code can be corrected, a new one can be sent, and spaces around it do no harm', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  await account.signUp({ ...visitor, username: `  ${visitor.username} ` });
  await expect(account.heading('Confirm your account')).toBeVisible();
  await expect(page.getByText('enter the code we emailed to v***@e***.')).toBeVisible();
  await expect(account.code).toHaveAttribute('autocomplete', 'one-time-code');
  const first = await pool.readCode(visitor.email);
  await account.submitCode(wrongCode(first));
  await expect(account.alert).toContainText(
    'Invalid verification code provided, please try again.',
  );

  const repair = await breakOperation(page, 'ResendConfirmationCode', limitExceeded.answer);
  await account.press('Resend code');
  await expect(account.alert).toHaveText(limitExceeded.text);
  await expect(account.code).toHaveValue(wrongCode(first));
  await repair();
  await account.press('Resend code');
  const second = await pool.readCode(visitor.email, first);
  await expect(account.alert).toBeHidden();
  await account.submitCode(` ${second} `);
  await account.expectSignedIn();
  expect(await pool.readUser(visitor.username)).toMatchObject({
    username: visitor.username,
    status: 'CONFIRMED',
    attributes: { email: visitor.email, email_verified: 'true' },
  });
});

test('[5.6] an account that the pool confirms at once is signed in at once', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  const calls = recordCalls(page);
  // The answer of a pool that requires no code.
  await breakOperation(page, 'SignUp', async (route) => {
    const response = await route.fetch();
    await fetch(await confirmationLink(calls, visitor));
    const { UserSub } = (await response.json()) as { UserSub: string };
    await route.fulfill({ response, json: { UserConfirmed: true, UserSub } });
  });
  await account.openSignUp();
  await account.fillSignUp(visitor);
  await account.createAccountButton.click();
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([]);
});

test('[5.7] [8.1] if a link confirms the account, the page tries to sign in every 5 seconds, gives up after 180 and says so, and signs in by itself once the link was opened', async ({
  page,
  account,
  context,
}) => {
  await useSettings(context, { verificationMethod: 'link' });
  await page.clock.install();
  const calls = recordCalls(page);
  const begin = async (visitor: TestUser): Promise<void> => {
    await account.openSignUp();
    await account.fillSignUp(visitor);
    await account.createAccountButton.click();
    await expect(page.getByText('You then get a link by email')).toBeVisible();
    await pool.readCode(visitor.email);
    const refused = nextRefusedTry(page);
    await page.clock.fastForward(5_000);
    await refused;
  };
  await begin(newVisitor());
  await page.clock.fastForward(180_000);
  await expect(account.alert).toContainText('The account was not confirmed on time.');
  await account.expectSignInForm();

  const visitor = newVisitor();
  await begin(visitor);
  const inbox = await context.newPage();
  await inbox.goto(await confirmationLink(calls, visitor));
  await expect(inbox.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
  await page.clock.fastForward(5_000);
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([]);
});
