import {
  askForEmailChange,
  currentPassword,
  newEmail,
  openAccount,
  press,
  section,
  setting,
  typeForDeletion,
} from '../pages/accountPage';
import {
  authenticatorRemoval,
  authenticatorSetup,
  deletion,
  emailChange,
} from '../pages/passwordActions';
import { breakOperation, holdAnswers, refusal } from '../identity/brokenCalls';
import { createUser, readUser } from '../identity/identity';
import { refusedByPool } from '../identity/poolRequests';
import { expect, test } from '../test';

test.use({ expectedProblems: refusedByPool });

/** The actions that ask for the password again, and what they then call. */
const actions = [
  { what: 'changing the email address', operation: 'UpdateUserAttributes', ...emailChange },
  {
    what: 'setting up an authenticator app',
    operation: 'AssociateSoftwareToken',
    ...authenticatorSetup,
  },
  {
    what: 'removing the authenticator app',
    operation: 'SetUserMFAPreference',
    ...authenticatorRemoval,
  },
  { what: 'deleting the account', operation: 'DeleteUser', ...deletion },
];

for (const { what, operation, part, prepare, typed, submit, done } of actions) {
  test(`${what} needs the password; a wrong one does nothing and keeps the input`, async ({
    page,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    await prepare(page, user);
    const values = await Promise.all(typed(page, user).map((each) => each.inputValue()));
    const password = currentPassword(part(page));
    let acted = 0;
    const stopCounting = await breakOperation(page, operation, (route) => {
      acted += 1;
      return route.continue();
    });

    await password.fill('');
    await submit(page);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('This field is required');

    await password.fill('Wrong-horse-9');
    await submit(page);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('This is not your current password');
    await expect(password).toHaveValue('Wrong-horse-9');
    for (const [index, each] of typed(page, user).entries()) {
      await expect(each).toHaveValue(values[index] ?? '');
    }
    expect(acted).toBe(0);
    await stopCounting();

    await password.fill(user.password);
    await expect(password).toHaveAccessibleDescription('');
    await submit(page);
    await done(page);
  });
}

test('a password that no longer follows the rules has to be changed first', async ({ page }) => {
  const user = await createUser();
  await openAccount(page, user);
  await breakOperation(page, 'ChangePassword', (route) =>
    route.fulfill(refusal('InvalidPasswordException', 'Password did not conform with policy.')),
  );
  await askForEmailChange(page, user);
  const email = setting(page, 'Email address');
  await expect(email.getByRole('alert')).toHaveText(
    'Your password no longer follows the rules of this site. Please change it first, under “Ways of signing in”.',
  );
  await expect(newEmail(page)).toHaveValue(`new-${user.email}`);
});

test('an ended session is told as such, not as a wrong password', async ({ page }) => {
  const user = await createUser();
  await openAccount(page, user);
  await breakOperation(page, 'ChangePassword', (route) =>
    route.fulfill(refusal('NotAuthorizedException', 'Access Token has been revoked')),
  );
  await askForEmailChange(page, user);
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

test('the password can be shown, and password managers recognize it', async ({ page }) => {
  const user = await createUser();
  await openAccount(page, user);
  const part = section(page, 'Delete account');
  await typeForDeletion(page, user);
  await expect(part.locator('input[autocomplete=username]')).toHaveValue(user.username);
  await expect(currentPassword(part)).toHaveAttribute('autocomplete', 'current-password');
  await expect(currentPassword(part)).toHaveAttribute('type', 'password');
  await part.getByLabel('Show password').check();
  await expect(currentPassword(part)).toHaveAttribute('type', 'text');
});
