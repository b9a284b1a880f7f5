import type { Locator, Page } from '@playwright/test';
import {
  appCode,
  askForEmailChange,
  authenticator,
  currentPassword,
  deletionField,
  emailCode,
  farewell,
  newEmail,
  openAccount,
  press,
  section,
  setting,
  typeAppCode,
  typeForDeletion,
  typeForRemoval,
  typeForSetup,
  typeNewEmail,
} from '../pages/accountPage';
import { breakOperation, holdAnswers, refusal } from '../identity/brokenCalls';
import { createUser, readUser, type TestUser } from '../identity/identity';
import { refusedByPool } from '../identity/poolRequests';
import { beginSignIn } from '../pages/signInForm';
import { expect, test } from '../test';

test.use({ expectedProblems: refusedByPool });

/**
 * Asks for an action without the password, with a wrong one and with the right one. Only the last one calls the
 * operation.
 */
async function expectAskedAgain(
  page: Page,
  { password }: TestUser,
  [part, button, operation]: [part: Locator, button: string, operation: string],
  typed: Locator[] = [],
): Promise<void> {
  await test.step(button, async () => {
    const values = await Promise.all(typed.map((each) => each.inputValue()));
    const field = currentPassword(part);
    let acted = 0;
    const stopCounting = await breakOperation(page, operation, (route) => {
      acted += 1;
      return route.continue();
    });
    await field.fill('');
    await press(page, button);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('This field is required');

    await field.fill('Wrong-horse-9');
    await press(page, button);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('This is not your current password');
    await expect(field).toHaveValue('Wrong-horse-9');
    for (const [index, each] of typed.entries()) await expect(each).toHaveValue(values[index]!);
    expect(acted).toBe(0);
    await stopCounting();

    await field.fill(password);
    await expect(field).toHaveAccessibleDescription('');
    await press(page, button);
  });
}

test('a change of the address or of the second step and a deletion need the password; a wrong one does nothing and keeps the input', async ({
  page,
}) => {
  const user = await createUser();
  await openAccount(page, user);
  const email = setting(page, 'Email address');
  await typeNewEmail(page, user, `new-${user.email}`);
  await expectAskedAgain(
    page,
    user,
    [email, 'Send code', 'UpdateUserAttributes'],
    [newEmail(page)],
  );
  await expect(emailCode(page)).toBeFocused();

  const app = authenticator(page);
  await typeForSetup(page, user);
  await expectAskedAgain(page, user, [app, 'Continue', 'AssociateSoftwareToken']);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(appCode(page)).toBeVisible();
  await typeAppCode(page);
  await press(page, 'Turn on');
  await typeForRemoval(page, user);
  await expectAskedAgain(page, user, [app, 'Remove it', 'SetUserMFAPreference']);
  await expect(app).toContainText('Your authenticator app is removed.');

  const part = section(page, 'Delete account');
  const confirmation = deletionField(page, user);
  const button = page.getByRole('button', { name: 'Delete my account' });
  await expect(button).toBeDisabled();
  await confirmation.fill(user.username.slice(0, -1));
  await expect(button).toBeDisabled();
  await typeForDeletion(page, user);
  await expect(part.locator('input[autocomplete=username]')).toHaveValue(user.username);
  await expect(currentPassword(part)).toHaveAttribute('autocomplete', 'current-password');
  await expect(currentPassword(part)).toHaveAttribute('type', 'password');
  await part.getByLabel('Show password').check();
  await expect(currentPassword(part)).toHaveAttribute('type', 'text');
  await expectAskedAgain(page, user, [part, 'Delete my account', 'DeleteUser'], [confirmation]);
  await expect(farewell(page)).toBeFocused();
  await expect(readUser(user.username)).rejects.toThrow('User does not exist.');
  await beginSignIn(page, user);
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
});

test('a password that breaks the rules of today, and an ended session, are told as such, not as a wrong password', async ({
  page,
}) => {
  const user = await createUser();
  await openAccount(page, user);
  const answers = [
    refusal('InvalidPasswordException', 'Password did not conform with policy.'),
    refusal('NotAuthorizedException', 'Access Token has been revoked'),
  ];
  await breakOperation(page, 'ChangePassword', (route) => route.fulfill(answers.shift()));
  await askForEmailChange(page, user);
  const email = setting(page, 'Email address');
  await expect(email.getByRole('alert')).toHaveText(
    'Your password no longer follows the rules of this site. Please change it first, under “Ways of signing in”.',
  );
  await expect(newEmail(page)).toHaveValue(`new-${user.email}`);
  await press(page, 'Send code');
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
});

test('a form that is cancelled while the password is checked does nothing', async ({ page }) => {
  const user = await createUser();
  await openAccount(page, user);
  const answers = await holdAnswers(page, 'ChangePassword');
  await askForEmailChange(page, user);
  await answers.arrived();
  await press(page, 'Cancel');
  const answered = page.waitForResponse((response) =>
    String(response.request().headers()['x-amz-target']).endsWith('.ChangePassword'),
  );
  answers.release();
  await answered;
  // The next request comes after one that the form would have sent.
  await typeForDeletion(page, { ...user, password: 'Wrong-horse-9' });
  await press(page, 'Delete my account');
  await expect(currentPassword(section(page, 'Delete account'))).toHaveAccessibleDescription(
    'This is not your current password',
  );
  expect((await readUser(user.username)).pendingAttributes).toEqual({});
});
