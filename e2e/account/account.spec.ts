import type { Page } from '@playwright/test';
import { expectAccessible } from '../inspect/accessible';
import {
  askForEmailChange,
  authenticator,
  currentPassword,
  deletionField,
  devices,
  expectSignedOut,
  farewell,
  fillPasswords,
  openAccount,
  openPasswordForm,
  openSetup,
  press,
  section,
  setting,
  typeForDeletion,
  typeForRemoval,
  typeForSetup,
} from '../pages/accountPage';
import { totpCode } from '../pages/authenticatorApp';
import { breakOperation, holdAnswers, refusal } from '../identity/brokenCalls';
import { createUser, listMessages, readCode, readUser, userPoolUrl } from '../identity/identity';
import { isCall, refusedByPool } from '../identity/poolRequests';
import {
  beginSignIn,
  expectSignedIn,
  formButton,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, hydrated, open, test as base } from '../test';

const test = base.extend<{
  /** A page with its own storage and cookies, like another browser. */
  elsewhere: Page;
}>({
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

// The hosted pages have a certificate of their own making.
test.use({ ignoreHTTPSErrors: true });

test.describe('profile', () => {
  test('the account shows the username, the name and the verified address', async ({ page }) => {
    const user = await createUser({ attributes: { name: 'Ada King' } });
    await openAccount(page, user);
    await expect(section(page, 'Profile')).toContainText(user.username);
    await expect(setting(page, 'Name')).toContainText('Ada King');
    await expect(setting(page, 'Email address')).toContainText(`${user.email} Verified`);
    await expect(setting(page, 'Password')).toContainText('username and a password');
    await expect(authenticator(page)).toContainText('Off.');
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  });

  test('a changed name is shown on the page and in the navbar, also after a reload', async ({
    page,
  }) => {
    await openAccount(page, await createUser());
    const name = setting(page, 'Name');
    await name.getByRole('button', { name: 'Add a name' }).click();
    await expect(name.getByLabel('Name')).toBeFocused();
    await expect(name.getByLabel('Name')).toHaveAttribute('autocomplete', 'name');
    await name.getByLabel('Name').fill('  Grace Hopper ');
    await name.getByRole('button', { name: 'Save name' }).click();
    await expect(name.getByRole('status')).toHaveText('Your name is saved.');
    await expect(name.getByRole('button', { name: 'Change name' })).toBeFocused();
    await expect(page.getByRole('navigation').getByText('Grace Hopper')).toBeVisible();

    await page.reload();
    await expect(name).toContainText('Grace Hopper');
  });

  test('an empty name is refused with a text, and the focus goes to the field', async ({
    page,
  }) => {
    await openAccount(page, await createUser({ attributes: { name: 'Ada' } }));
    const name = setting(page, 'Name');
    await name.getByRole('button', { name: 'Change name' }).click();
    await name.getByLabel('Name').fill('   ');
    await name.getByRole('button', { name: 'Save name' }).click();
    await expect(name.getByLabel('Name')).toBeFocused();
    await expect(name.getByLabel('Name')).toHaveAccessibleDescription('This field is required');
    await name.getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toContainText('Ada');
  });

  test('the name can be changed with the keyboard alone', async ({ page }) => {
    await openAccount(page, await createUser());
    await setting(page, 'Name').getByRole('button', { name: 'Add a name' }).press('Enter');
    await page.keyboard.type('Alan');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save name' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(setting(page, 'Name')).toContainText('Alan');
  });
});

test.describe('email', () => {
  test.use({ expectedProblems: refusedByPool });

  test('a new address counts only after its code, and a reload keeps it waiting', async ({
    page,
  }) => {
    const user = await createUser();
    const newAddress = `new-${user.email}`;
    await openAccount(page, user);
    const email = setting(page, 'Email address');
    await askForEmailChange(page, user);
    await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
    await expect(email).toContainText(
      `Until you enter it, ${user.email} stays your email address.`,
    );
    await expect(email.getByLabel('Code from the email')).toBeFocused();
    expect(await listMessages(user.email)).toMatchObject([
      { kind: 'EmailChangeNotice' },
      // The password was typed again.
      { kind: 'PasswordNotice' },
    ]);
    await expect(email.getByLabel('Code from the email')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );

    await page.reload();
    await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
    await email.getByLabel('Code from the email').fill('000000');
    await email.getByRole('button', { name: 'Confirm' }).click();
    await expect(email.getByRole('alert')).toHaveText(
      'Invalid verification code provided, please try again.',
    );
    await expect(email.getByRole('alert')).toBeFocused();
    await expect(email.getByLabel('Code from the email')).toHaveValue('000000');
    expect(await readUser(user.username)).toMatchObject({ attributes: { email: user.email } });

    await email.getByLabel('Code from the email').fill(` ${await readCode(newAddress)} `);
    await email.getByRole('button', { name: 'Confirm' }).click();
    await expect(email.getByText('Your email address is changed.')).toBeVisible();
    await expect(email).toContainText(`${newAddress} Verified`);
    await expect(email.getByRole('button', { name: 'Change email address' })).toBeFocused();
  });

  test('a code sent again goes to the new address and works', async ({ page }) => {
    const user = await createUser();
    const newAddress = `new-${user.email}`;
    await openAccount(page, user);
    const email = setting(page, 'Email address');
    await askForEmailChange(page, user);
    await expect(email.getByLabel('Code from the email')).toBeVisible();
    await email.getByRole('button', { name: 'Send the code again' }).click();
    await expect(email.getByText(`A new code is on its way to ${newAddress}.`)).toBeVisible();
    await email.getByLabel('Code from the email').fill(await readCode(newAddress));
    await email.getByRole('button', { name: 'Confirm' }).click();
    await expect(email).toContainText(`${newAddress} Verified`);
  });

  test('a change that waits for its code can be cancelled', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    await askForEmailChange(page, user);
    const email = setting(page, 'Email address');
    await email.getByRole('button', { name: `Keep ${user.email}` }).click();
    await expect(email.getByRole('button', { name: 'Change email address' })).toBeFocused();
    await page.reload();
    await expect(email).toContainText(`${user.email} Verified`);
    await expect(email.getByLabel('Code from the email')).toBeHidden();
  });

  test('an invalid address, and the present one, are refused before anything is sent', async ({
    page,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    const field = setting(page, 'Email address').getByLabel('New email address');
    await askForEmailChange(page, user, 'nobody@');
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email$/);
    await expect(field).toBeFocused();
    await field.fill(user.email);
    await expect(field).toHaveAccessibleDescription(/This is your email address already$/);
    await field.fill('');
    await expect(field).toHaveAccessibleDescription(/This field is required$/);
    expect((await readUser(user.username)).pendingAttributes).toEqual({});
  });

  test('an unverified address can be verified here', async ({ page }) => {
    const user = await createUser({ attributes: { email_verified: 'false' } });
    await openAccount(page, user);
    const email = setting(page, 'Email address');
    await expect(email).toContainText(`${user.email} Not verified`);
    await email.getByRole('button', { name: 'Verify this address' }).click();
    await email.getByLabel('Code from the email').fill(await readCode(user.email));
    await email.getByRole('button', { name: 'Confirm' }).click();
    await expect(email.getByText('Your email address is verified.')).toBeVisible();
    await expect(email).toContainText(`${user.email} Verified`);
  });
});

test.describe('password', () => {
  test.use({ expectedProblems: refusedByPool });

  test('the rules are shown first, and the missing ones once a password is typed', async ({
    page,
  }) => {
    await openAccount(page, await createUser());
    const password = await openPasswordForm(page);
    await expect(password.getByRole('listitem')).toHaveText([
      'At least 8 characters',
      'Lower case letters',
      'Upper case letters',
      'Numbers',
      'Special characters',
    ]);
    const next = password.getByLabel('New password', { exact: true });
    await next.fill('horse');
    await password.getByLabel('New password again').fill('house');
    await password.getByRole('button', { name: 'Save password' }).click();
    await expect(currentPassword(password)).toBeFocused();
    for (const text of [
      'This field is required',
      'Password must have at least 8 characters',
      'Password must have upper case letters',
      'Password must have numbers',
      'Password must have special characters',
      'Your passwords must match',
    ]) {
      await expect(password.getByText(text)).toBeVisible();
    }
    await next.fill('Stable-battery-7');
    await expect(next).toHaveAttribute('aria-invalid', 'false');
  });

  test('an alert reports a wrong current password, and the typed text stays', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    const password = await openPasswordForm(page);
    await fillPasswords(page, 'Wrong-horse-9', 'Stable-battery-7');
    await password.getByRole('button', { name: 'Save password' }).click();
    await expect(password.getByRole('alert')).toHaveText('Incorrect username or password.');
    await expect(password.getByRole('alert')).toBeFocused();
    await expect(currentPassword(password)).toHaveValue('Wrong-horse-9');
    await expect(password.getByLabel('New password again')).toHaveValue('Stable-battery-7');
  });

  test('a new password is used exactly as typed', async ({ page }) => {
    const user = await createUser();
    const newPassword = 'Stable  battery-7';
    await openAccount(page, user);
    const password = await openPasswordForm(page);
    await fillPasswords(page, user.password, ` ${newPassword}`);
    await password.getByRole('button', { name: 'Save password' }).click();
    await expect(password.getByText('Password must not begin or end with a space')).toBeVisible();
    await fillPasswords(page, user.password, newPassword);
    await password.getByRole('button', { name: 'Save password' }).click();
    await expect(password.getByRole('status')).toContainText('Your password is changed.');
    await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused();

    await signOutHere(page);
    await beginSignIn(page, user);
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
    await submitSignIn(page, user.username, newPassword);
    await expectSignedIn(page);
  });

  test('the member hears of a new password by email', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    const password = await openPasswordForm(page);
    await fillPasswords(page, user.password, 'Stable-battery-7');
    await password.getByRole('button', { name: 'Save password' }).click();
    await expect(password.getByRole('status')).toContainText('Your password is changed.');
    expect(await listMessages(user.email)).toMatchObject([{ kind: 'PasswordNotice', code: '' }]);

    await page.goto(`${userPoolUrl}inbox`);
    const notice = page.getByRole('listitem').filter({ hasText: user.email });
    await expect(notice).toContainText('The password was changed or typed again');
  });

  test('password managers recognize the fields, and the passwords can be shown', async ({
    page,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    const password = await openPasswordForm(page);
    const username = password.locator('input[autocomplete=username]');
    await expect(username).toHaveValue(user.username);
    const current = currentPassword(password);
    const next = password.getByLabel('New password', { exact: true });
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    await expect(next).toHaveAttribute('type', 'password');
    await password.getByLabel('Show passwords').check();
    await expect(next).toHaveAttribute('type', 'text');
  });
});

test.describe('authenticator app', () => {
  test.use({ expectedProblems: refusedByPool });

  test('it is set up with a QR code and a first code, and removed after a confirmation', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = await createUser();
    await openAccount(page, user);
    const app = authenticator(page);
    await openSetup(page, user);
    const image = app.getByRole('img', { name: 'QR code with the key for your authenticator app' });
    await expect(image).toHaveAttribute('src', /^data:image\/png/);
    expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 });
    await app.getByRole('button', { name: 'Copy the key' }).click();
    await expect(app.getByText('Copied.')).toBeVisible();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    await expect(app.getByText(secret)).toBeVisible();

    await app.getByLabel('Code from the app').fill('000000');
    await app.getByRole('button', { name: 'Turn on' }).click();
    await expect(app.getByRole('alert')).toHaveText(
      'Code mismatch and fail enable Software Token MFA',
    );
    await expect(app.getByLabel('Code from the app')).toHaveValue('000000');
    await app.getByLabel('Code from the app').fill(totpCode(secret));
    await app.getByRole('button', { name: 'Turn on' }).click();
    await expect(app).toContainText('Your authenticator app is set up.');
    await expect(app).toContainText('On.');

    await signOutHere(page);
    await beginSignIn(page, user);
    // The code of the next half minute, because a used code is refused.
    const next = totpCode(secret, Date.now() + 30_000);
    await submitCode(page, next);

    await app.getByRole('button', { name: 'Remove authenticator app' }).click();
    await expect(currentPassword(app)).toBeFocused();
    await app.getByRole('button', { name: 'Keep it' }).click();
    await expect(app).toContainText('On.');
    await typeForRemoval(page, user);
    await app.getByRole('button', { name: 'Remove it' }).click();
    await expect(app).toContainText('Your authenticator app is removed.');
    await expect(app).toContainText('Off.');
    expect(await readUser(user.username)).toMatchObject({ enabledMfa: [] });
  });

  test('a cancelled setup leaves it off', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    const app = authenticator(page);
    await app.getByRole('button', { name: 'Set up authenticator app' }).click();
    await expect(currentPassword(app)).toBeFocused();
    await app.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.getByRole('button', { name: 'Set up authenticator app' })).toBeFocused();
    await openSetup(page, user);
    await app.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.getByRole('button', { name: 'Set up authenticator app' })).toBeFocused();

    const prepared = await holdAnswers(page, 'AssociateSoftwareToken');
    await typeForSetup(page, user);
    await app.getByRole('button', { name: 'Continue' }).click();
    await prepared.arrived();
    await app.getByRole('button', { name: 'Cancel' }).click();
    const answer = page.waitForResponse((response) =>
      isCall(response.request(), 'AssociateSoftwareToken'),
    );
    prepared.release();
    await (await answer).finished();
    // The key of the cancelled setup would show in place of this.
    await app.getByRole('button', { name: 'Set up authenticator app' }).click();
    await expect(currentPassword(app)).toBeFocused();
    expect(await readUser(user.username)).toMatchObject({ enabledMfa: [] });
  });
});

test.describe('devices', () => {
  test('this device is marked, and remembered on request', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    const device = devices(page).getByRole('listitem');
    await expect(device).toContainText(/Chromium on Linux This device Not remembered/);
    await expect(device).toContainText(/Last seen \w+ \d+, \d{4}/);
    await device.getByRole('button', { name: 'Remember this device' }).click();
    const outcome = devices(page).getByText('This device is remembered.');
    await expect(outcome).toBeFocused();
    await expect(device).not.toContainText('Not remembered');
    expect(await readUser(user.username)).toMatchObject({ devices: [{ remembered: true }] });
  });

  test('another device can be forgotten', async ({ page, elsewhere }) => {
    const user = await createUser();
    await openAccount(elsewhere, user);
    await openAccount(page, user);
    const listed = devices(page).getByRole('listitem');
    await expect(listed).toHaveCount(2);
    await expect(listed.first()).toContainText('This device');
    await listed
      .last()
      .getByRole('button', { name: /^Forget Chromium on Linux, last seen \w+ \d+/ })
      .click();
    await expect(devices(page).getByText(/is forgotten/)).toBeFocused();
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText('This device');
  });

  test('forgetting this device signs out', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    await page.getByRole('button', { name: 'Forget and sign out' }).click();
    await expectSignedOut(page);
    expect(await readUser(user.username)).toMatchObject({ devices: [] });
  });
});

test.describe('sign out', () => {
  test('here ends the session in this browser only', async ({ page, elsewhere }) => {
    const user = await createUser();
    await openAccount(elsewhere, user);
    await openAccount(page, user);
    await signOutHere(page);
    await open(page, '/account/');
    await expect(page.getByLabel('Username')).toBeVisible();
    await elsewhere.reload();
    await expectSignedIn(elsewhere);
  });

  test.describe('everywhere', () => {
    test.use({ expectedProblems: refusedByPool });

    test('ends the other sessions, too, and their pages say so', async ({ page, elsewhere }) => {
      const user = await createUser();
      await openAccount(elsewhere, user);
      await openAccount(page, user);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expectSignedOut(page);

      await elsewhere.reload();
      await expect(elsewhere.getByRole('alert')).toContainText('Your session has ended');
      await elsewhere.getByRole('button', { name: 'Sign in again' }).click();
      await submitSignIn(elsewhere, user.username, user.password);
      await expectSignedIn(elsewhere);
    });

    test('says why the user pool refuses it, and stays signed in', async ({ page }) => {
      await openAccount(page, await createUser());
      await breakOperation(page, 'GlobalSignOut', (route) =>
        route.fulfill(refusal('TooManyRequestsException', 'Rate exceeded')),
      );
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(section(page, 'Sign out').getByRole('alert')).toHaveText('Rate exceeded');
      await page.reload();
      await expectSignedIn(page);
    });
  });
});

test.describe('deletion', () => {
  test.use({ expectedProblems: refusedByPool });

  test('the account is deleted once its username and password are typed, and the session with it', async ({
    page,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    const button = page.getByRole('button', { name: 'Delete my account' });
    const confirmation = deletionField(page, user);
    await expect(button).toBeDisabled();
    await confirmation.fill(user.username.slice(0, -1));
    await expect(button).toBeDisabled();
    await typeForDeletion(page, user);
    await button.click();
    await expect(farewell(page)).toBeFocused();
    await expect(readUser(user.username)).rejects.toThrow('User does not exist.');

    await beginSignIn(page, user);
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  });
});

test('a Google account shows its profile and explains what only Google can change', async ({
  page,
}) => {
  await open(page, '/account/');
  await page.getByRole('button', { name: /with Google/ }).click();
  await page.getByRole('button', { name: /ada@example\.com/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);
  await hydrated(page);
  await expect(section(page, 'Profile')).toContainText('ada@example.com');
  await expect(section(page, 'Profile')).toContainText(
    'Your name, email address and picture come from Google.',
  );
  await expect(section(page, 'Ways of signing in')).toContainText('You sign in with Google.');
  await expect(section(page, 'Sign out')).toContainText('cannot be ended from here');
  await expect(section(page, 'Delete account')).toContainText('sign in with Google again first');
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Sign out',
    'Sign in with Google again',
  ]);
  await expectAccessible(page);
  const hostedLogout = page.waitForRequest((request) => request.url().includes('/logout?'));
  await press(page, 'Sign out');
  await hostedLogout;
  await expectSignedOut(page);
});

for (const width of [360, 1280]) {
  test(`late content moves no control, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // A typical address: space is reserved for one line, and a long address takes two.
    await openAccount(page, await createUser({ attributes: { email: 'ada.king@example.com' } }));
    const answers = await Promise.all(
      ['GetUser', 'ListDevices'].map((operation) => holdAnswers(page, operation)),
    );
    await page.reload();
    const loading = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ });
    await expect(loading).toHaveText([
      'Loading your profile …',
      'Loading the second steps …',
      'Loading your devices …',
    ]);
    const button = formButton(page, 'Sign out');
    const before = await button.boundingBox();
    for (const { release } of answers) release();
    await expect(devices(page).getByRole('listitem')).toBeVisible();
    await expect(authenticator(page)).toBeVisible();
    await expect(loading).toHaveCount(0);
    expect(await button.boundingBox()).toEqual(before);
  });
}

test.describe('faults', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('a failed profile can be loaded again, and the devices show meanwhile', async ({ page }) => {
    const user = await createUser();
    const repair = await breakOperation(page, 'GetUser', (route) => route.abort());
    await openAccount(page, user);
    const profile = section(page, 'Profile');
    await expect(profile.getByRole('alert')).toHaveText(
      'Your profile could not be loaded. A network error has occurred. Are you connected to the internet?',
    );
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
    await repair();
    await profile.getByRole('button', { name: 'Try again' }).click();
    await expect(profile).toContainText(user.email);
  });

  test('a second click while an action is under way does nothing', async ({ page }) => {
    await openAccount(page, await createUser());
    let requests = 0;
    await breakOperation(page, 'UpdateUserAttributes', async (route) => {
      requests += 1;
      await route.continue();
    });
    const name = setting(page, 'Name');
    await name.getByRole('button', { name: 'Add a name' }).click();
    await name.getByLabel('Name').fill('Ada');
    await name.getByRole('button', { name: 'Save name' }).dblclick();
    await expect(name.getByRole('status')).toHaveText('Your name is saved.');
    expect(requests).toBe(1);
  });
});

test('everything open at once is accessible in both color modes, and fits a phone', async ({
  page,
}) => {
  const user = await createUser({ attributes: { name: 'Ada' } });
  await openAccount(page, user);
  await openPasswordForm(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('button', { name: 'Change email address' }).click();
  await openSetup(page, user);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(excess, `width ${width}`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});

async function signOutHere(page: Page): Promise<void> {
  await press(page, 'Sign out');
  await expectSignedOut(page);
}
