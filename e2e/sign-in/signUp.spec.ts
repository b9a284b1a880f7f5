import { newVisitor, test } from '../testing/accountPage';
import type { Page, Response } from '@playwright/test';
import { breakOperation } from '../testing/faults';
import { useSettings } from '../testing/identitySettings';
import {
  bodiesOf,
  type Call,
  isCall,
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

test('[3.15] [5.6] [5.9] [6.2] [6.3] [6.4] [6.6] [8.1] the form lists each rule that the password breaks, and passwords that differ; until all is well, nothing can be sent; it reports an address that is invalid and what the pool refuses, as outer spaces of the password, with the typed text; a double click makes one account, and one that the pool confirms at once is signed in', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  const { username: taken } = await pool.createUser();
  await account.openSignUp();
  await test.step('each rule that is broken is listed', async () => {
    const password = account.field('Password');
    const again = account.field('Confirm password');
    const broken = page.getByText(/^Password must have /);
    const mismatch = page.getByText('Your passwords must match');
    // Short passwords that differ are reported once both fields were left.
    await password.fill('a');
    await again.fill('b');
    await expect(broken).toHaveText([tooShort, upper, numbers, special]);
    await expect(password).toHaveAccessibleDescription(
      [tooShort, upper, numbers, special].join(' '),
    );
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
  await page.getByLabel('Email').fill('nobody@');
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  const attempt = async (typed: TestUser, told: string): Promise<void> => {
    await account.fillSignUp(typed);
    await expect(page.getByText('Please enter a valid email')).toBeHidden();
    await account.createAccountButton.click();
    await expect(account.alert).toHaveText(told);
    await expect(page.getByLabel('Username')).toHaveValue(typed.username);
    await expect(account.field('Password')).toHaveValue(typed.password);
    await expect(account.field('Confirm password')).toHaveValue(typed.password);
    await expect(page.getByLabel('Email')).toHaveValue(typed.email);
  };
  const spaced = { ...visitor, password: ` ${visitor.password} ` };
  await attempt(spaced, 'Password must not begin or end with a space');
  await attempt({ ...visitor, username: taken }, 'User already exists');
  await account.fillSignUp(visitor);

  const calls = recordCalls(page);
  let letGo = (): void => undefined;
  const permission = new Promise<void>((resolve) => (letGo = resolve));
  // The answer of a pool that requires no code.
  await breakOperation(page, 'SignUp', async (route) => {
    const response = await route.fetch();
    await fetch(await confirmationLink(calls, visitor));
    const { UserSub } = (await response.json()) as { UserSub: string };
    await permission;
    await route.fulfill({ response, json: { UserConfirmed: true, UserSub } });
  });
  await account.createAccountButton.dblclick();
  await expect(page.getByRole('button', { name: 'Creating account' })).toBeDisabled();
  await expect(page.getByLabel('Username')).toBeDisabled();
  letGo();
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'SignUp')).toHaveLength(1);
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
  await inbox.close();
  await page.clock.fastForward(5_000);
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([]);
});
