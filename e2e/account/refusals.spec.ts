import type { Locator, Page } from '@playwright/test';
import {
  appCode,
  askForEmailChange,
  authenticator,
  currentPassword,
  deletionField,
  devices,
  emailCode,
  farewell,
  fillPasswords,
  newEmail,
  openAccount,
  openPasswordForm,
  press,
  section,
  setting,
  typeAppCode,
  typeForDeletion,
  typeForRemoval,
  typeForSetup,
  typeNewEmail,
} from '../pages/accountPage';
import { breakOperation, holdAnswers, refusal, refusedWith } from '../identity/faults';
import { createUser, readCode, readUser, refusedByPool, type TestUser } from '../identity/userPool';
import { beginSignIn } from '../pages/signInForm';
import { expect, test } from '../test';

test.use({ expectedProblems: refusedByPool });

/** An action on the account page. */
interface Action {
  /** The part of the page in which the member looks. */
  readonly part: Locator;
  readonly button: string;
  readonly operation: string;
  /** The input; all of it has to stay. */
  readonly typed?: readonly Locator[];
}

/** Lets the user pool refuse an action once. The part of the page says so, and keeps the input. */
async function refuseOnce(page: Page, action: Action): Promise<void> {
  const { part, button, operation, typed = [] } = action;
  await test.step(`${operation} is refused`, async () => {
    const values = await Promise.all(typed.map((each) => each.inputValue()));
    const { answer, text } = refusedWith('InvalidParameterException', `No ${operation} today.`);
    const repair = await breakOperation(page, operation, answer);
    await press(page, button);
    const alert = part.getByRole('alert');
    await expect(alert).toHaveText(text);
    await expect(alert).toBeFocused();
    for (const [index, each] of typed.entries()) await expect(each).toHaveValue(values[index]!);
    await repair();
  });
}

/** The same, and asks for the action again. */
async function tryAgain(page: Page, action: Action): Promise<void> {
  await refuseOnce(page, action);
  await press(page, action.button);
}

/** Tries an action without the password, with a wrong one, and with the right one, which the user pool refuses once. */
async function tryWithPassword(
  page: Page,
  { password }: TestUser,
  { typed = [], ...action }: Action,
): Promise<void> {
  const { part, button, operation } = action;
  const field = currentPassword(part);
  await test.step(`${button} needs the password`, async () => {
    const values = await Promise.all(typed.map((each) => each.inputValue()));
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
  });
  await tryAgain(page, { ...action, typed: [...typed, field] });
}

test.describe('an action that is refused is told in its place, the typed text stays, and another try works', () => {
  test('[8.1] of the profile and the password', async ({ page }) => {
    const user = await createUser({ attributes: { email_verified: 'false' } });
    const newAddress = `new-${user.email}`;
    await openAccount(page, user);
    const part = setting(page, 'Email address');
    const typed = [emailCode(page)];
    const verify = 'GetUserAttributeVerificationCode';
    await tryAgain(page, { part, button: 'Verify this address', operation: verify });
    await emailCode(page).fill(await readCode(user.email));
    await tryAgain(page, { part, button: 'Confirm', operation: 'VerifyUserAttribute', typed });
    await expect(part.getByText('Your email address is verified.')).toBeVisible();
    await expect(part).toContainText(`${user.email} Verified`);

    const operation = 'UpdateUserAttributes';
    await typeNewEmail(page, user, newAddress);
    const address = [newEmail(page)];
    await tryWithPassword(page, user, { part, button: 'Send code', operation, typed: address });
    await expect(emailCode(page)).toBeFocused();
    await emailCode(page).fill('12');
    await tryAgain(page, { part, button: 'Send the code again', operation, typed });
    await expect(part.getByText(`A new code is on its way to ${newAddress}.`)).toBeVisible();
    await emailCode(page).fill(await readCode(newAddress));
    await press(page, 'Confirm');
    await expect(part).toContainText(`${newAddress} Verified`);

    const password = await openPasswordForm(page);
    await fillPasswords(page, user.password, 'Stable-battery-7');
    const labels = ['Current password', 'New password', 'New password again'];
    await tryAgain(page, {
      part: password,
      button: 'Save password',
      operation: 'ChangePassword',
      typed: labels.map((label) => password.getByLabel(label, { exact: true })),
    });
    await expect(password.getByRole('status')).toContainText('Your password is changed.');
  });

  test('[8.1] of the second step, the devices, the sign-out and the deletion', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    const app = authenticator(page);
    const typed = [appCode(page)];
    const prefer = 'SetUserMFAPreference';
    await typeForSetup(page, user);
    const setUp = { part: app, button: 'Continue', operation: 'AssociateSoftwareToken' };
    await tryWithPassword(page, user, setUp);
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await typeAppCode(page);
    const button = 'Turn on';
    await refuseOnce(page, { part: app, button, operation: 'VerifySoftwareToken', typed });
    await tryAgain(page, { part: app, button, operation: prefer, typed });
    await expect(app).toContainText('Your authenticator app is set up.');
    expect(await readUser(user.username)).toMatchObject({ enabledMfa: ['SOFTWARE_TOKEN_MFA'] });
    await typeForRemoval(page, user);
    await tryWithPassword(page, user, { part: app, button: 'Remove it', operation: prefer });
    await expect(app).toContainText('Your authenticator app is removed.');
    expect(await readUser(user.username)).toMatchObject({ enabledMfa: [] });

    const remember = { button: 'Remember this device', operation: 'UpdateDeviceStatus' };
    await tryAgain(page, { part: devices(page), ...remember });
    await expect(page.getByText('This device is remembered.')).toBeFocused();
    const forget = { button: 'Forget and sign out', operation: 'ForgetDevice' };
    await refuseOnce(page, { part: devices(page), ...forget });
    const signOut = { button: 'Sign out everywhere', operation: 'GlobalSignOut' };
    await refuseOnce(page, { part: section(page, 'Sign out'), ...signOut });

    const part = section(page, 'Delete account');
    const confirmation = deletionField(page, user);
    const deletion = page.getByRole('button', { name: 'Delete my account' });
    await expect(deletion).toBeDisabled();
    await confirmation.fill(user.username.slice(0, -1));
    await expect(deletion).toBeDisabled();
    await typeForDeletion(page, user);
    await expect(part.locator('input[autocomplete=username]')).toHaveValue(user.username);
    await expect(currentPassword(part)).toHaveAttribute('autocomplete', 'current-password');
    await expect(currentPassword(part)).toHaveAttribute('type', 'password');
    await part.getByLabel('Show password').check();
    await expect(currentPassword(part)).toHaveAttribute('type', 'text');
    await tryWithPassword(page, user, {
      part,
      button: 'Delete my account',
      operation: 'DeleteUser',
      typed: [confirmation],
    });
    await expect(farewell(page)).toBeFocused();
    await expect(readUser(user.username)).rejects.toThrow('User does not exist.');
    await beginSignIn(page, user);
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  });
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
