import type { Page } from '@playwright/test';
import { expectAccessible } from '../inspect/accessible';
import {
  askForEmailChange,
  authenticator,
  currentPassword,
  devices,
  emailCode,
  expectSignedOut,
  fillPasswords,
  nameField,
  newEmail,
  openAccount,
  openPasswordForm,
  openSetup,
  press,
  saveName,
  section,
  setting,
  typeForRemoval,
  typeForSetup,
} from '../pages/accountPage';
import {
  beginSignIn,
  expectSignedIn,
  formButton,
  submitCode,
  submitSignIn,
  totpCode,
} from '../pages/signInForm';
import { holdAnswers } from '../identity/faults';
import {
  createUser,
  isCall,
  listMessages,
  readCode,
  readUser,
  refusedByPool,
  userPoolUrl,
} from '../identity/userPool';
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

test('the account shows its profile, and a name that is changed by keyboard shows at once and after a reload', async ({
  page,
}) => {
  const user = await createUser({ attributes: { name: 'Ada King' } });
  await openAccount(page, user);
  await expect(section(page, 'Profile')).toContainText(user.username);
  await expect(setting(page, 'Email address')).toContainText(`${user.email} Verified`);
  await expect(setting(page, 'Password')).toContainText('username and a password');
  await expect(authenticator(page)).toContainText('Off.');
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);

  const name = setting(page, 'Name');
  await expect(name).toContainText('Ada King');
  await name.getByRole('button', { name: 'Change name' }).press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute('autocomplete', 'name');
  await nameField(page).fill('   ');
  await saveName(page);
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription('This field is required');
  await name.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toContainText('Ada King');

  await name.getByRole('button', { name: 'Change name' }).press('Enter');
  await nameField(page).fill('');
  await page.keyboard.type('  Grace Hopper ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save name' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(name.getByRole('status')).toHaveText('Your name is saved.');
  await expect(name.getByRole('button', { name: 'Change name' })).toBeFocused();
  await expect(page.getByRole('navigation').getByText('Grace Hopper')).toBeVisible();
  await page.reload();
  await expect(name).toContainText('Grace Hopper');
});

test.describe('email', () => {
  test.use({ expectedProblems: refusedByPool });

  test('a new address is checked, can be cancelled, counts only after its code, and a reload keeps it waiting', async ({
    page,
  }) => {
    const user = await createUser();
    const newAddress = `new-${user.email}`;
    await openAccount(page, user);
    const email = setting(page, 'Email address');
    await askForEmailChange(page, user, 'nobody@');
    await expect(newEmail(page)).toHaveAccessibleDescription(/Please enter a valid email$/);
    await expect(newEmail(page)).toBeFocused();
    await newEmail(page).fill(user.email);
    await expect(newEmail(page)).toHaveAccessibleDescription(/This is your email address already$/);
    await newEmail(page).fill('');
    await expect(newEmail(page)).toHaveAccessibleDescription(/This field is required$/);
    expect((await readUser(user.username)).pendingAttributes).toEqual({});

    await newEmail(page).fill(newAddress);
    await press(page, 'Send code');
    await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
    await expect(email).toContainText(
      `Until you enter it, ${user.email} stays your email address.`,
    );
    await expect(emailCode(page)).toBeFocused();
    expect(await listMessages(user.email)).toMatchObject([
      { kind: 'EmailChangeNotice' },
      // The password was typed again.
      { kind: 'PasswordNotice' },
    ]);
    await expect(emailCode(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await press(page, `Keep ${user.email}`);
    await expect(email.getByRole('button', { name: 'Change email address' })).toBeFocused();
    await page.reload();
    await expect(email).toContainText(`${user.email} Verified`);
    await expect(emailCode(page)).toBeHidden();

    await askForEmailChange(page, user);
    await expect(emailCode(page)).toBeFocused();

    await page.reload();
    await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
    await emailCode(page).fill('000000');
    await email.getByRole('button', { name: 'Confirm' }).click();
    await expect(email.getByRole('alert')).toHaveText(
      'Invalid verification code provided, please try again.',
    );
    await expect(email.getByRole('alert')).toBeFocused();
    await expect(emailCode(page)).toHaveValue('000000');
    expect(await readUser(user.username)).toMatchObject({ attributes: { email: user.email } });

    await emailCode(page).fill(` ${await readCode(newAddress)} `);
    await email.getByRole('button', { name: 'Confirm' }).click();
    await expect(email.getByText('Your email address is changed.')).toBeVisible();
    await expect(email).toContainText(`${newAddress} Verified`);
    await expect(email.getByRole('button', { name: 'Change email address' })).toBeFocused();
  });
});

test.describe('password', () => {
  test.use({ expectedProblems: refusedByPool });

  test('the form tells the rules, reports a wrong password, and uses a new one exactly as typed', async ({
    page,
  }) => {
    const user = await createUser();
    const newPassword = 'Stable  battery-7';
    await openAccount(page, user);
    const password = await openPasswordForm(page);
    const current = currentPassword(password);
    const next = password.getByLabel('New password', { exact: true });

    await test.step('password managers recognize the fields', async () => {
      const username = password.locator('input[autocomplete=username]');
      await expect(username).toHaveValue(user.username);
      await expect(current).toHaveAttribute('autocomplete', 'current-password');
      await expect(next).toHaveAttribute('autocomplete', 'new-password');
    });
    await test.step('the passwords can be shown', async () => {
      await expect(next).toHaveAttribute('type', 'password');
      await password.getByLabel('Show passwords').check();
      await expect(next).toHaveAttribute('type', 'text');
    });
    await test.step('the rules are shown first, and the missing ones once a password is typed', async () => {
      await expect(password.getByRole('listitem')).toHaveText([
        'At least 8 characters',
        'Lower case letters',
        'Upper case letters',
        'Numbers',
        'Special characters',
      ]);
      await next.fill('horse');
      await password.getByLabel('New password again').fill('house');
      await press(page, 'Save password');
      await expect(current).toBeFocused();
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
      await fillPasswords(page, user.password, ` ${newPassword}`);
      await press(page, 'Save password');
      await expect(password.getByText('Password must not begin or end with a space')).toBeVisible();
    });
    await test.step('a wrong current password is told beside its field, and the typed text stays', async () => {
      await fillPasswords(page, 'Wrong-horse-9', newPassword);
      await expect(next).toHaveAttribute('aria-invalid', 'false');
      await press(page, 'Save password');
      await expect(current).toHaveAccessibleDescription('This is not your current password');
      await expect(current).toBeFocused();
      await expect(current).toHaveValue('Wrong-horse-9');
      await expect(password.getByLabel('New password again')).toHaveValue(newPassword);
    });
    await current.fill(user.password);
    await press(page, 'Save password');
    await expect(password.getByRole('status')).toContainText('Your password is changed.');
    await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused();

    await test.step('the member hears of it by email', async () => {
      expect(await listMessages(user.email)).toMatchObject([{ kind: 'PasswordNotice', code: '' }]);
      const inbox = await page.context().newPage();
      await inbox.goto(`${userPoolUrl}inbox`);
      const notice = inbox.getByRole('listitem').filter({ hasText: user.email });
      await expect(notice).toContainText('The password was changed or typed again');
      await inbox.close();
    });
    await signOutHere(page);
    await beginSignIn(page, user);
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
    await submitSignIn(page, user.username, newPassword);
    await expectSignedIn(page);
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

test('devices are listed, and can be remembered and forgotten; forgetting this one signs out', async ({
  page,
  elsewhere,
}) => {
  const user = await createUser();
  await openAccount(elsewhere, user);
  await openAccount(page, user);
  const listed = devices(page).getByRole('listitem');
  await expect(listed).toHaveCount(2);
  const device = listed.first();
  await expect(device).toContainText(/Chromium on Linux This device Not remembered/);
  await expect(device).toContainText(/Last seen \w+ \d+, \d{4}/);
  await device.getByRole('button', { name: 'Remember this device' }).click();
  await expect(devices(page).getByText('This device is remembered.')).toBeFocused();
  await expect(device).not.toContainText('Not remembered');
  const known = async () => (await readUser(user.username)).devices;
  expect(await known()).toContainEqual(expect.objectContaining({ remembered: true }));

  await listed
    .last()
    .getByRole('button', { name: /^Forget Chromium on Linux, last seen \w+ \d+/ })
    .click();
  await expect(devices(page).getByText(/is forgotten/)).toBeFocused();
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('This device');
  await press(page, 'Forget and sign out');
  await expectSignedOut(page);
  expect(await known()).toEqual([]);
});

test.describe('signing out', () => {
  test.use({ expectedProblems: refusedByPool });

  test('ends the session in this browser only, or everywhere, and the other pages say so', async ({
    page,
    elsewhere,
  }) => {
    const user = await createUser();
    await openAccount(elsewhere, user);
    await openAccount(page, user);
    await signOutHere(page);
    await open(page, '/account/');
    await expect(page.getByLabel('Username')).toBeVisible();
    await elsewhere.reload();
    await expectSignedIn(elsewhere);
    await expect(devices(elsewhere).getByText('This device', { exact: true })).toBeVisible();

    await openAccount(page, user);
    await press(page, 'Sign out everywhere');
    await expectSignedOut(page);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('alert')).toContainText('Your session has ended');
    await press(elsewhere, 'Sign in again');
    await submitSignIn(elsewhere, user.username, user.password);
    await expectSignedIn(elsewhere);
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
    'Download as JSON',
    'Sign out',
    'Sign in with Google again',
  ]);
  await expectAccessible(page);
  const hostedLogout = page.waitForRequest((request) => request.url().includes('/logout?'));
  await press(page, 'Sign out');
  await hostedLogout;
  await expectSignedOut(page);
});

test('late content moves no control', async ({ page }) => {
  // A typical address: space is reserved for one line, and a long address takes two.
  await openAccount(page, await createUser({ attributes: { email: 'ada.king@example.com' } }));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
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
    expect(await button.boundingBox(), `${width} px`).toEqual(before);
  }
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
