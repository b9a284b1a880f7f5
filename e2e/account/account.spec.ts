import type { Locator, Page } from '@playwright/test';
import { breakOperation, holdAnswers, refusal } from '../testing/faults';
import { sessionElsewhere } from '../testing/storedSession';
import {
  callUserPool,
  createUser,
  listMessages,
  readCode,
  readUser,
  refusedByPool,
  userPoolUrl,
} from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import {
  appCode,
  askForEmailChange,
  authenticator,
  currentPassword,
  deletionField,
  devices,
  emailCode,
  expectSignedOut,
  farewell,
  fillPasswordChange,
  nameField,
  newEmail,
  openAccount,
  openPasswordForm,
  section,
  setting,
  typeForApp,
  typeForDeletion,
} from '../testing/accountPage';
import {
  beginSignIn,
  chooseAccount,
  expectAccountLoaded,
  expectSignedIn,
  formAlert,
  formButton,
  press,
  submitCode,
  submitSignIn,
  totpCode,
} from '../testing/signInForm';
import { expect, open, test as base } from '../testing/test';

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
test.use({ ignoreHTTPSErrors: true, expectedProblems: refusedByPool });

/** Lets the user pool refuse an action once. Its part of the page says so, and keeps the input. */
async function refuseOnce(
  page: Page,
  button: string,
  operation: string,
  part: Locator,
  typed: readonly Locator[] = [],
): Promise<void> {
  await test.step(`${operation} is refused`, async () => {
    const values = await Promise.all(typed.map((each) => each.inputValue()));
    const { answer, text } = refusal('InvalidParameterException', `No ${operation} today.`);
    const repair = await breakOperation(page, operation, answer);
    await press(page, button);
    await expect(part.getByRole('alert')).toHaveText(text);
    await expect(part.getByRole('alert')).toBeFocused();
    for (const [index, each] of typed.entries()) await expect(each).toHaveValue(values[index]!);
    await repair();
  });
}

/** Tries an action without the password, and with a wrong one: the operation itself is not called. */
async function tryWithoutPassword(
  page: Page,
  button: string,
  operation: string,
  part: Locator,
): Promise<void> {
  await test.step(`${button} needs the password`, async () => {
    const repair = await breakOperation(page, operation, () => {
      throw new Error(`${operation} was called without the password.`);
    });
    for (const [typed, told] of [
      ['', 'This field is required'],
      ['Wrong-horse-9', 'This is not your current password'],
    ] as const) {
      await currentPassword(part).fill(typed);
      await press(page, button);
      await expect(currentPassword(part)).toBeFocused();
      await expect(currentPassword(part)).toHaveAccessibleDescription(told);
      await expect(currentPassword(part)).toHaveValue(typed);
    }
    await repair();
  });
}

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
  await formButton(page, 'Change name').press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute('autocomplete', 'name');
  await nameField(page).fill('   ');
  await press(page, 'Save name');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription('This field is required');
  await press(page, 'Cancel');
  await expect(name).toContainText('Ada King');

  await formButton(page, 'Change name').press('Enter');
  await nameField(page).fill('');
  await page.keyboard.type('  Grace Hopper ');
  await page.keyboard.press('Tab');
  await expect(formButton(page, 'Save name')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(name.getByRole('status')).toHaveText('Your name is saved.');
  await expect(formButton(page, 'Change name')).toBeFocused();
  await expect(page.getByRole('navigation').getByText('Grace Hopper')).toBeVisible();
  await page.reload();
  await expect(name).toContainText('Grace Hopper');
});

test('[8.1] an address is verified; a new one is checked, can be cancelled, counts only after its code, and a reload keeps it waiting; what is refused is told in its place', async ({
  page,
}) => {
  const user = await createUser({ attributes: { email_verified: 'false' } });
  const newAddress = `new-${user.email}`;
  await openAccount(page, user);
  const email = setting(page, 'Email address');
  const code = emailCode(page);
  await refuseOnce(page, 'Verify this address', 'GetUserAttributeVerificationCode', email);
  await press(page, 'Verify this address');
  await code.fill(await readCode(user.email));
  await refuseOnce(page, 'Confirm', 'VerifyUserAttribute', email, [code]);
  await press(page, 'Confirm');
  await expect(email.getByText('Your email address is verified.')).toBeVisible();
  await expect(email).toContainText(`${user.email} Verified`);

  await askForEmailChange(page, user, 'nobody@');
  await expect(newEmail(page)).toHaveAccessibleDescription(/Please enter a valid email$/);
  await expect(newEmail(page)).toBeFocused();
  await newEmail(page).fill(user.email);
  await expect(newEmail(page)).toHaveAccessibleDescription(/This is your email address already$/);
  await newEmail(page).fill(newAddress);
  await tryWithoutPassword(page, 'Send code', 'UpdateUserAttributes', email);
  await currentPassword(email).fill(user.password);
  const typed = [newEmail(page), currentPassword(email)];
  await refuseOnce(page, 'Send code', 'UpdateUserAttributes', email, typed);
  expect((await readUser(user.username)).pendingAttributes).toEqual({});

  await press(page, 'Send code');
  await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
  await expect(email).toContainText(`Until you enter it, ${user.email} stays your email address.`);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect((await listMessages(user.email))[0]).toMatchObject({ kind: 'EmailChangeNotice' });
  await press(page, `Keep ${user.email}`);
  await expect(formButton(page, 'Change email address')).toBeFocused();
  await page.reload();
  await expect(email).toContainText(`${user.email} Verified`);
  await expect(code).toBeHidden();

  await askForEmailChange(page, user);
  await expect(code).toBeFocused();
  await page.reload();
  await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
  await code.fill('12');
  await refuseOnce(page, 'Send the code again', 'UpdateUserAttributes', email, [code]);
  await press(page, 'Send the code again');
  await expect(email.getByText(`A new code is on its way to ${newAddress}.`)).toBeVisible();
  await code.fill(` ${await readCode(newAddress)} `);
  await press(page, 'Confirm');
  await expect(email.getByText('Your email address is changed.')).toBeVisible();
  await expect(email).toContainText(`${newAddress} Verified`);
  await expect(formButton(page, 'Change email address')).toBeFocused();
});

test('[8.1] the form for the password tells the rules, reports a wrong one and a refusal, uses a new one exactly as typed, and the other sessions stay if the member says so', async ({
  page,
}) => {
  const user = await createUser();
  const newPassword = 'Stable  battery-7';
  const elsewhere = await sessionElsewhere(user);
  await openAccount(page, user);
  const password = await openPasswordForm(page);
  const current = currentPassword(password);
  const next = password.getByLabel('New password', { exact: true });
  const again = password.getByLabel('New password again');

  await test.step('password managers recognize the fields, and the passwords can be shown', async () => {
    const username = password.locator('input[autocomplete=username]');
    await expect(username).toHaveValue(user.username);
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
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
    await again.fill('house');
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
    await fillPasswordChange(page, user.password, ` ${newPassword}`);
    await press(page, 'Save password');
    await expect(password.getByText('Password must not begin or end with a space')).toBeVisible();
  });
  await fillPasswordChange(page, user.password, newPassword);
  await refuseOnce(page, 'Save password', 'ChangePassword', password, [current, next, again]);
  await current.fill('Wrong-horse-9');
  await press(page, 'Save password');
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expect(current).toBeFocused();
  await expect(again).toHaveValue(newPassword);

  const box = page.getByRole('checkbox', { name: 'End my sessions in all other browsers' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/^This browser stays signed in, unless/);
  await box.press('Space');
  await current.fill(user.password);
  await press(page, 'Save password');
  await expect(password.getByRole('status')).toHaveText(
    /^Your password is changed\. .*Where you are signed in already, you stay signed in\./,
  );
  await expect(formButton(page, 'Change password')).toBeFocused();
  await callUserPool('GetTokensFromRefreshToken', elsewhere);

  await test.step('the member hears of it by email', async () => {
    expect(await listMessages(user.email)).toMatchObject([{ kind: 'PasswordNotice', code: '' }]);
    const inbox = await page.context().newPage();
    await inbox.goto(`${userPoolUrl}inbox`);
    const notice = inbox.getByRole('listitem').filter({ hasText: user.email });
    await expect(notice).toContainText('The password was changed or typed again');
    await inbox.close();
  });
  await press(page, 'Sign out');
  await expectSignedOut(page);
  await beginSignIn(page, user);
  await expect(formAlert(page)).toHaveText('Incorrect username or password.');
  await submitSignIn(page, user.username, newPassword);
  await expectSignedIn(page);
});

test('[8.1] an authenticator app is set up with a QR code and a first code, and removed after a confirmation; what is refused is told in its place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await createUser();
  await openAccount(page, user);
  const app = authenticator(page);
  await typeForApp(page, 'Set up', user);
  await refuseOnce(page, 'Continue', 'AssociateSoftwareToken', app, [currentPassword(app)]);
  await press(page, 'Continue');
  const image = app.getByRole('img', { name: 'QR code with the key for your authenticator app' });
  await expect(image).toHaveAttribute('src', /^data:image\/png/);
  expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 });
  await press(page, 'Copy the key');
  await expect(app.getByText('Copied.')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(app.getByText(secret)).toBeVisible();

  await appCode(page).fill('000000');
  await press(page, 'Turn on');
  await expect(app.getByRole('alert')).toHaveText(
    'Code mismatch and fail enable Software Token MFA',
  );
  await expect(appCode(page)).toHaveValue('000000');
  await appCode(page).fill(totpCode(secret));
  await refuseOnce(page, 'Turn on', 'SetUserMFAPreference', app, [appCode(page)]);
  await press(page, 'Turn on');
  await expect(app).toContainText('Your authenticator app is set up.');
  await expect(app).toContainText('On.');
  expect(await readUser(user.username)).toMatchObject({ enabledMfa: ['SOFTWARE_TOKEN_MFA'] });

  await press(page, 'Sign out');
  await expectSignedOut(page);
  await beginSignIn(page, user);
  // The code of the next half minute, because a used code is refused.
  await submitCode(page, totpCode(secret, Date.now() + 30_000));
  await press(page, 'Remove authenticator app');
  await expect(currentPassword(app)).toBeFocused();
  await tryWithoutPassword(page, 'Remove it', 'SetUserMFAPreference', app);
  await press(page, 'Keep it');
  await expect(app).toContainText('On.');
  await typeForApp(page, 'Remove', user);
  await refuseOnce(page, 'Remove it', 'SetUserMFAPreference', app, [currentPassword(app)]);
  await press(page, 'Remove it');
  await expect(app).toContainText('Your authenticator app is removed.');
  await expect(app).toContainText('Off.');
  expect(await readUser(user.username)).toMatchObject({ enabledMfa: [] });
});

test('[8.1] devices are listed, and can be remembered and forgotten; forgetting this one signs out', async ({
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
  await refuseOnce(page, 'Remember this device', 'UpdateDeviceStatus', devices(page));
  await press(page, 'Remember this device');
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
  await refuseOnce(page, 'Forget and sign out', 'ForgetDevice', devices(page));
  await press(page, 'Forget and sign out');
  await expectSignedOut(page);
  expect(await known()).toEqual([]);

  // Without its keys a device cannot be remembered.
  await openAccount(page, user);
  await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => /\.device(Group)?Key$/.test(key));
    for (const key of keys) localStorage.removeItem(key);
  });
  await press(page, 'Remember this device');
  await expect(devices(page).getByRole('alert')).toHaveText(
    'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.',
  );
});

test('[8.1] signing out ends the session in this browser only, or everywhere, and the other pages say so; a deleted account is gone', async ({
  page,
  elsewhere,
}) => {
  const user = await createUser();
  await openAccount(elsewhere, user);
  await openAccount(page, user);
  await press(page, 'Sign out');
  await expectSignedOut(page);
  await elsewhere.reload();
  await expectAccountLoaded(elsewhere);

  await openAccount(page, user);
  await refuseOnce(page, 'Sign out everywhere', 'GlobalSignOut', section(page, 'Sign out'));
  await press(page, 'Sign out everywhere');
  await expectSignedOut(page);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('alert')).toContainText('Your session has ended');
  await press(elsewhere, 'Sign in again');
  await submitSignIn(elsewhere, user.username, user.password);
  await expectAccountLoaded(elsewhere);

  const part = section(elsewhere, 'Delete account');
  const password = currentPassword(part);
  const confirmation = deletionField(elsewhere, user);
  const button = 'Delete my account';
  await expect(formButton(elsewhere, button)).toBeDisabled();
  await confirmation.fill(user.username.slice(0, -1));
  await expect(formButton(elsewhere, button)).toBeDisabled();
  await typeForDeletion(elsewhere, user);
  await expect(part.locator('input[autocomplete=username]')).toHaveValue(user.username);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await part.getByLabel('Show password').check();
  await expect(password).toHaveAttribute('type', 'text');
  await tryWithoutPassword(elsewhere, button, 'DeleteUser', part);
  await password.fill(user.password);
  await refuseOnce(elsewhere, button, 'DeleteUser', part, [confirmation, password]);
  await press(elsewhere, button);
  await expect(farewell(elsewhere)).toBeFocused();
  await expect(readUser(user.username)).rejects.toThrow('User does not exist.');
});

test('a Google account shows its profile and explains what only Google can change', async ({
  page,
}) => {
  await open(page, '/account/');
  await press(page, 'Sign In with Google');
  await chooseAccount(page, 'ada@example.com');
  await expectSignedIn(page);
  for (const [name, text] of [
    ['Profile', 'ada@example.com'],
    ['Profile', 'Your name, email address and picture come from Google.'],
    ['Ways of signing in', 'You sign in with Google.'],
    ['Sign out', 'cannot be ended from here'],
    ['Delete account', 'sign in with Google again first'],
  ] as const) {
    await expect(section(page, name)).toContainText(text);
  }
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

test('late content moves no control, and everything open at once is accessible in both color modes, and fits a phone', async ({
  page,
}) => {
  // A typical address: space is reserved for one line, and a long address takes two.
  const user = await createUser({ attributes: { name: 'Ada', email: 'ada.king@example.com' } });
  await openAccount(page, user);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const answers = await Promise.all(
      ['GetUser', 'ListDevices'].map((operation) => holdAnswers(page, operation)),
    );
    await page.reload();
    const news = page.getByRole('main').getByRole('status');
    const loading = news.filter({ hasText: /^Loading/ });
    await expect(loading).toHaveText([
      'Loading your profile …',
      'Loading the second steps …',
      'Loading your devices …',
    ]);
    const before = await formButton(page, 'Sign out').boundingBox();
    for (const { release } of answers) release();
    await expectAccountLoaded(page);
    await expect(authenticator(page)).toBeVisible();
    await expect(loading).toHaveCount(0);
    expect(await formButton(page, 'Sign out').boundingBox(), `${width} px`).toEqual(before);
  }

  await openPasswordForm(page);
  await press(page, 'Save password');
  await press(page, 'Change name');
  await press(page, 'Change email address');
  await typeForApp(page, 'Set up', user);
  await press(page, 'Continue');
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
