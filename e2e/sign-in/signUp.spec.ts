import type { Page, Response } from '@playwright/test';
import { breakOperation, holdAnswers, limitExceeded } from '../testing/faults';
import { useSettings } from '../testing/identitySettings';
import {
  bodiesOf,
  createUser,
  isCall,
  newName,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
  userPoolUrl,
  type Call,
  type TestUser,
} from '../testing/userPool';
import {
  codeField,
  createAccountButton,
  expectSignedIn,
  expectSignInForm,
  field,
  fillPasswords,
  fillSignUp,
  formAlert,
  heading,
  newVisitor,
  openSignUp,
  press,
  signUp,
  submitCode,
  wrongCode,
} from '../testing/signInForm';
import { expect, test } from '../testing/test';

test.use({ expectedProblems: new RegExp(`ERR_FAILED|${refusedByPool.source}`) });

const tooShort = 'Password must have at least 8 characters';
const lower = 'Password must have lower case letters';
const upper = 'Password must have upper case letters';
const numbers = 'Password must have numbers';
const special = 'Password must have special characters';

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
  await expect(field(page, 'Password')).toHaveValue(visitor.password);
  await expect(field(page, 'Confirm password')).toHaveValue(visitor.password);
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
}

test('[6.2] [6.4] [5.9] the form lists each rule that the password breaks, and passwords that differ; until all is well, nothing can be sent', async ({
  page,
}) => {
  await openSignUp(page);
  const password = field(page, 'Password');
  const again = field(page, 'Confirm password');
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
  await expect(createAccountButton(page)).toBeDisabled();

  await password.fill('-');
  await expect(broken).toHaveText([tooShort, lower, upper, numbers]);
  await password.fill('CorrectHorse9');
  await expect(broken).toHaveText([special]);
  await fillPasswords(page, 'Correct-horse-9');
  await expect(broken).toHaveCount(0);
  await expect(mismatch).toBeHidden();
  await expect(createAccountButton(page)).toBeEnabled();
  await password.fill('Correct-horse-10');
  await expect(mismatch).toBeVisible();
  await expect(again).toHaveAccessibleDescription('Your passwords must match');
  await expect(createAccountButton(page)).toBeDisabled();
});

test('[6.6] [6.3] [6.4] [8.1] the form says before sending which fields are required and which address is invalid; a password with outer spaces matches its repetition, only the pool refuses it; a double click makes one account', async ({
  page,
}) => {
  const visitor = newVisitor();
  await openSignUp(page);
  for (const label of ['Username', 'Password', 'Confirm password', 'Email', 'Username']) {
    await field(page, label).focus();
  }
  await expect(page.getByText('This field is required')).toHaveCount(4);
  await expect(createAccountButton(page)).toBeDisabled();
  await page.getByLabel('Email').fill('nobody@');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await fillSignUp(page, { ...visitor, password: ` ${visitor.password} ` });
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await expect(page.getByText('Please enter a valid email')).toBeHidden();
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText('Password must not begin or end with a space');

  const calls = recordCalls(page);
  const { release } = await holdAnswers(page, 'SignUp');
  await fillSignUp(page, visitor);
  await createAccountButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Creating account' })).toBeDisabled();
  await expect(page.getByLabel('Username')).toBeDisabled();
  release();
  await expect(codeField(page)).toBeVisible();
  expect(bodiesOf(calls, 'SignUp')).toHaveLength(1);
});

test('[3.15] [4.3] [5.6] the form has the rules of the settings, reports a password that is weak for the pool, a taken name and a lost connection, and the typed text stays', async ({
  page,
  context,
}) => {
  const { username: taken } = await createUser();
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
  await openSignUp(page);
  await field(page, 'Password').fill('horse');
  await field(page, 'Password').blur();
  await expect(page.getByText(/^Password must have /)).toHaveText([
    'Password must have at least 6 characters',
  ]);
  // The form accepts this, but the pool refuses it.
  await fillSignUp(page, { ...visitor, password: 'horse-battery' });
  await createAccountButton(page).click();
  await expect(formAlert(page)).toContainText(
    'Password did not conform with policy: Password must have uppercase characters',
  );
  await expectTyped(page, { ...visitor, password: 'horse-battery' });

  await fillPasswords(page, visitor.password);
  await createAccountButton(page).click();
  await expect(formAlert(page)).toContainText('User already exists');
  await expectTyped(page, visitor);

  const repair = await breakOperation(page, 'SignUp', (route) => route.abort());
  const username = newName('visitor');
  await page.getByLabel('Username').fill(username);
  await createAccountButton(page).click();
  await expect(formAlert(page)).toContainText('A network error has occurred.');
  await expectTyped(page, { ...visitor, username });
  await repair();
  await createAccountButton(page).click();
  await expect(codeField(page)).toBeVisible();
  expect(await readUser(username)).toMatchObject({ status: 'UNCONFIRMED' });
});

test('[3.2] [5.6] [6.3] a wrong code can be corrected, a new one can be sent, and spaces around it do no harm', async ({
  page,
}) => {
  const visitor = newVisitor();
  await signUp(page, { ...visitor, username: `  ${visitor.username} ` });
  await expect(heading(page, 'Confirm your account')).toBeVisible();
  await expect(page.getByText('enter the code we emailed to v***@e***.')).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const first = await readCode(visitor.email);
  await submitCode(page, wrongCode(first));
  await expect(formAlert(page)).toContainText(
    'Invalid verification code provided, please try again.',
  );

  const repair = await breakOperation(page, 'ResendConfirmationCode', limitExceeded.answer);
  await press(page, 'Resend code');
  await expect(formAlert(page)).toHaveText(limitExceeded.text);
  await expect(codeField(page)).toHaveValue(wrongCode(first));
  await repair();
  await press(page, 'Resend code');
  const second = await readCode(visitor.email, first);
  await expect(formAlert(page)).toBeHidden();
  await submitCode(page, ` ${second} `);
  await expectSignedIn(page);
  expect(await readUser(visitor.username)).toMatchObject({
    username: visitor.username,
    status: 'CONFIRMED',
    attributes: { email: visitor.email, email_verified: 'true' },
  });
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

test('[5.7] [8.1] if a link confirms the account, the page tries to sign in every 5 seconds, gives up after 180 and says so, and signs in by itself once the link was opened', async ({
  page,
  context,
}) => {
  await useSettings(context, { verificationMethod: 'link' });
  await page.clock.install();
  const calls = recordCalls(page);
  const begin = async (visitor: TestUser): Promise<void> => {
    await openSignUp(page);
    await fillSignUp(page, visitor);
    await createAccountButton(page).click();
    await expect(page.getByText('You then get a link by email')).toBeVisible();
    await readCode(visitor.email);
    const refused = nextRefusedTry(page);
    await page.clock.fastForward(5_000);
    await refused;
  };
  await begin(newVisitor());
  await page.clock.fastForward(180_000);
  await expect(formAlert(page)).toContainText('The account was not confirmed on time.');
  await expectSignInForm(page);

  const visitor = newVisitor();
  await begin(visitor);
  const inbox = await context.newPage();
  await inbox.goto(await confirmationLink(calls, visitor));
  await expect(inbox.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([]);
});
