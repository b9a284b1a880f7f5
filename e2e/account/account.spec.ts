import { currentPassword, totpCode, AccountPage, test } from '../testing/accountPage';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { breakOperation, holdAnswers, refusal } from '../testing/faults';
import { sessionElsewhere } from '../testing/storedSession';
import { callUserPool, pool, refusedByPool, userPoolUrl } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { commentsLine } from '../testing/comments';
import { addComments, createOwner, operationsOf } from '../testing/membersApi';
import { expect } from '../testing/test';

// The hosted pages have a certificate of their own making.
test.use({ ignoreHTTPSErrors: true, expectedProblems: refusedByPool });

/** Lets the user pool refuse an action once. Its part of the page says so, and keeps the input. */
async function refuseOnce(
  account: AccountPage,
  button: string,
  operation: string,
  part: Locator,
  typed: readonly Locator[] = [],
): Promise<void> {
  await test.step(`${operation} is refused`, async () => {
    const values = await Promise.all(typed.map((each) => each.inputValue()));
    const { answer, text } = refusal('InvalidParameterException', `No ${operation} today.`);
    const repair = await breakOperation(account.page, operation, answer);
    await account.press(button);
    await expect(part.getByRole('alert')).toHaveText(text);
    await expect(part.getByRole('alert')).toBeFocused();
    for (const [index, each] of typed.entries()) await expect(each).toHaveValue(values[index]!);
    await repair();
  });
}

/** Tries an action without the password, and with a wrong one: the operation itself is not called. */
async function tryWithoutPassword(
  account: AccountPage,
  button: string,
  operation: string,
  part: Locator,
): Promise<void> {
  await test.step(`${button} needs the password`, async () => {
    const repair = await breakOperation(account.page, operation, () => {
      throw new Error(`${operation} was called without the password.`);
    });
    for (const [typed, told] of [
      ['', 'This field is required'],
      ['Wrong-horse-9', 'This is not your current password'],
    ] as const) {
      await currentPassword(part).fill(typed);
      await account.press(button);
      await expect(currentPassword(part)).toBeFocused();
      await expect(currentPassword(part)).toHaveAccessibleDescription(told);
      await expect(currentPassword(part)).toHaveValue(typed);
    }
    await repair();
  });
}

test('[8.1] the account shows its profile; a name that is changed by keyboard shows at once and after a reload; an address is verified, and a new one is checked, can be cancelled, counts only after its code, and waits for it after a reload; what is refused is told in its place', async ({
  page,
  account,
}) => {
  const user = await pool.createUser({ attributes: { name: 'Ada King', email_verified: 'false' } });
  const newAddress = `new-${user.email}`;
  await account.open(user);
  await expect(account.section('Profile')).toContainText(user.username);
  await expect(account.setting('Password')).toContainText('username and a password');
  await expect(account.authenticator).toContainText('Off.');
  await expect(account.devices.getByRole('listitem')).toHaveCount(1);
  const name = account.setting('Name');
  const email = account.setting('Email address');
  const code = account.emailCode;

  await test.step('the name', async () => {
    await expect(name).toContainText('Ada King');
    await account.button('Change name').press('Enter');
    await expect(account.nameField).toBeFocused();
    await expect(account.nameField).toHaveAttribute('autocomplete', 'name');
    await account.nameField.fill('   ');
    await account.press('Save name');
    await expect(account.nameField).toBeFocused();
    await expect(account.nameField).toHaveAccessibleDescription('This field is required');
    await account.press('Cancel');
    await expect(name).toContainText('Ada King');

    await account.button('Change name').press('Enter');
    await account.nameField.fill('');
    await page.keyboard.type('  Grace Hopper ');
    await page.keyboard.press('Tab');
    await expect(account.button('Save name')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(name.getByRole('status')).toHaveText('Your name is saved.');
    await expect(account.button('Change name')).toBeFocused();
    await expect(page.getByRole('navigation').getByText('Grace Hopper')).toBeVisible();
  });
  await test.step('the address is verified', async () => {
    await refuseOnce(account, 'Verify this address', 'GetUserAttributeVerificationCode', email);
    await account.press('Verify this address');
    await code.fill(await pool.readCode(user.email));
    await refuseOnce(account, 'Confirm', 'VerifyUserAttribute', email, [code]);
    await account.press('Confirm');
    await expect(email.getByText('Your email address is verified.')).toBeVisible();
    await expect(email).toContainText(`${user.email} Verified`);
  });
  await test.step('a new address is checked', async () => {
    await account.askForEmailChange(user, 'nobody@');
    await expect(account.newEmail).toHaveAccessibleDescription(/Please enter a valid email$/);
    await expect(account.newEmail).toBeFocused();
    await account.newEmail.fill(user.email);
    await expect(account.newEmail).toHaveAccessibleDescription(
      /This is your email address already$/,
    );
    await account.newEmail.fill(newAddress);
    await tryWithoutPassword(account, 'Send code', 'UpdateUserAttributes', email);
    await currentPassword(email).fill(user.password);
    const typed = [account.newEmail, currentPassword(email)];
    await refuseOnce(account, 'Send code', 'UpdateUserAttributes', email, typed);
    expect((await pool.readUser(user.username)).pendingAttributes).toEqual({});
  });
  await test.step('it can be cancelled', async () => {
    await account.press('Send code');
    await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
    await expect(email).toContainText(
      `Until you enter it, ${user.email} stays your email address.`,
    );
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect((await pool.listMessages(user.email))[0]).toMatchObject({ kind: 'EmailChangeNotice' });
    await account.press(`Keep ${user.email}`);
    await expect(account.button('Change email address')).toBeFocused();
    await page.reload();
    await expect(email).toContainText(`${user.email} Verified`);
    await expect(code).toBeHidden();
    await expect(name).toContainText('Grace Hopper');
  });
  await test.step('it waits for its code', async () => {
    await account.askForEmailChange(user);
    await expect(code).toBeFocused();
    await page.reload();
    await expect(email).toContainText(`We have sent a code to ${newAddress}.`);
    await code.fill('12');
    await refuseOnce(account, 'Send the code again', 'UpdateUserAttributes', email, [code]);
    await account.press('Send the code again');
    await expect(email.getByText(`A new code is on its way to ${newAddress}.`)).toBeVisible();
    await code.fill(` ${await pool.readCode(newAddress)} `);
    await account.press('Confirm');
    await expect(email.getByText('Your email address is changed.')).toBeVisible();
    await expect(email).toContainText(`${newAddress} Verified`);
    await expect(account.button('Change email address')).toBeFocused();
  });
});

test('[8.1] the form for the password tells the rules, reports a wrong one and a refusal, uses a new one exactly as typed, and the other sessions stay if the member says so; an authenticator app is set up with a QR code and a first code, and removed after a confirmation', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  const newPassword = 'Stable  battery-7';
  const elsewhere = await sessionElsewhere(user);
  await account.open(user);
  const password = await account.openPasswordForm();
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
    await account.press('Save password');
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
    await account.fillPasswordChange(user.password, ` ${newPassword}`);
    await account.press('Save password');
    await expect(password.getByText('Password must not begin or end with a space')).toBeVisible();
  });
  await account.fillPasswordChange(user.password, newPassword);
  await refuseOnce(account, 'Save password', 'ChangePassword', password, [current, next, again]);
  await current.fill('Wrong-horse-9');
  await account.press('Save password');
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expect(current).toBeFocused();
  await expect(again).toHaveValue(newPassword);

  const box = page.getByRole('checkbox', { name: 'End my sessions in all other browsers' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/^This browser stays signed in, unless/);
  await box.press('Space');
  await current.fill(user.password);
  await account.press('Save password');
  await expect(password.getByRole('status')).toHaveText(
    /^Your password is changed\. .*Where you are signed in already, you stay signed in\./,
  );
  await expect(account.button('Change password')).toBeFocused();
  await callUserPool('GetTokensFromRefreshToken', elsewhere);

  await test.step('the member hears of it by email', async () => {
    expect(await pool.listMessages(user.email)).toMatchObject([
      { kind: 'PasswordNotice', code: '' },
    ]);
    const inbox = await page.context().newPage();
    await inbox.goto(`${userPoolUrl}inbox`);
    const notice = inbox.getByRole('listitem').filter({ hasText: user.email });
    await expect(notice).toContainText('The password was changed or typed again');
    await inbox.close();
  });
  const changed = { ...user, password: newPassword };
  // With another password this would fail.
  await sessionElsewhere(changed);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const app = account.authenticator;
  await account.typeForApp('Set up', changed);
  await refuseOnce(account, 'Continue', 'AssociateSoftwareToken', app, [currentPassword(app)]);
  await account.press('Continue');
  const image = app.getByRole('img', { name: 'QR code with the key for your authenticator app' });
  await expect(image).toHaveAttribute('src', /^data:image\/png/);
  expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 });
  await account.press('Copy the key');
  await expect(app.getByText('Copied.')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(app.getByText(secret)).toBeVisible();

  await account.appCode.fill('000000');
  await account.press('Turn on');
  await expect(app.getByRole('alert')).toHaveText(
    'Code mismatch and fail enable Software Token MFA',
  );
  await expect(account.appCode).toHaveValue('000000');
  await account.appCode.fill(totpCode(secret));
  await refuseOnce(account, 'Turn on', 'SetUserMFAPreference', app, [account.appCode]);
  await account.press('Turn on');
  await expect(app).toContainText('Your authenticator app is set up.');
  await expect(app).toContainText('On.');
  expect(await pool.readUser(user.username)).toMatchObject({ enabledMfa: ['SOFTWARE_TOKEN_MFA'] });

  await account.press('Remove authenticator app');
  await expect(currentPassword(app)).toBeFocused();
  await tryWithoutPassword(account, 'Remove it', 'SetUserMFAPreference', app);
  await account.press('Keep it');
  await expect(app).toContainText('On.');
  await account.typeForApp('Remove', changed);
  await refuseOnce(account, 'Remove it', 'SetUserMFAPreference', app, [currentPassword(app)]);
  await account.press('Remove it');
  await expect(app).toContainText('Your authenticator app is removed.');
  await expect(app).toContainText('Off.');
  expect(await pool.readUser(user.username)).toMatchObject({ enabledMfa: [] });
});

test('[8.1] devices can be remembered and forgotten, sessions end here or everywhere, and a member takes all data along', async ({
  page,
  account,
  elsewhere,
}) => {
  const user = await createOwner();
  await elsewhere.open(user);
  await account.open(user);
  await test.step('devices are remembered and forgotten', async () => {
    const listed = account.devices.getByRole('listitem');
    await expect(listed).toHaveCount(2);
    const device = listed.first();
    await expect(device).toContainText(/Chromium on Linux This device Not remembered/);
    await expect(device).toContainText(/Last seen \w+ \d+, \d{4}/);
    await refuseOnce(account, 'Remember this device', 'UpdateDeviceStatus', account.devices);
    await account.press('Remember this device');
    await expect(account.devices.getByText('This device is remembered.')).toBeFocused();
    await expect(device).not.toContainText('Not remembered');
    const known = async () => (await pool.readUser(user.username)).devices;
    expect(await known()).toContainEqual(expect.objectContaining({ remembered: true }));

    await listed
      .last()
      .getByRole('button', { name: /^Forget Chromium on Linux, last seen \w+ \d+/ })
      .click();
    await expect(account.devices.getByText(/is forgotten/)).toBeFocused();
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText('This device');
    await refuseOnce(account, 'Forget and sign out', 'ForgetDevice', account.devices);
    await account.press('Forget and sign out');
    await account.expectSignedOut();
    expect(await known()).toEqual([]);
  });
  await test.step('all sessions end, and the other pages say so', async () => {
    await account.open(user);
    await refuseOnce(account, 'Sign out everywhere', 'GlobalSignOut', account.section('Sign out'));
    await account.press('Sign out everywhere');
    await account.expectSignedOut();
    await elsewhere.page.reload();
    await expect(elsewhere.page.getByRole('alert')).toContainText('Your session has ended');
    await elsewhere.press('Sign in again');
    await elsewhere.expectSignInForm();
  });
  await test.step('the member downloads all data, and deletes a comment', async () => {
    const member = await operationsOf(user);
    const post = 'note-08';
    await addComments(member, post, ['To be deleted', 'To stay']);
    await member.react(post, 'THANKS', true);
    await member.addBookmark(post);
    await account.visit(user);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).not.toMatch(/threadKey|isPublic/);
    expect(JSON.parse(file)).toMatchObject({
      comments: [{ body: 'To stay' }, { body: 'To be deleted' }],
      reactions: [{ post, reactions: ['THANKS'] }],
      bookmarks: [{ post }],
    });
    const comments = account.section('My comments');
    const comment = comments.getByRole('listitem').filter({ hasText: 'To be deleted' });
    await comment.getByRole('button', { name: /^Delete/ }).click();
    await comment.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(comments.getByRole('status')).toHaveText('The comment is deleted.');
    await expect(comments.getByRole('status')).toBeFocused();
  });
});

test('[8.1] the account goes, and all data with it', async ({ page, account }) => {
  const user = await createOwner();
  const post = 'note-10';
  const member = await operationsOf(user);
  await addComments(member, post, ['To go with the account']);
  await member.react(post, 'THANKS', true);
  await account.open(user);
  const part = account.section('Delete account');
  const password = currentPassword(part);
  const confirmation = account.deletionField(user);
  const button = 'Delete my account';
  await expect(account.button(button)).toBeDisabled();
  await confirmation.fill(user.username.slice(0, -1));
  await expect(account.button(button)).toBeDisabled();
  await account.typeForDeletion(user);
  await expect(part.locator('input[autocomplete=username]')).toHaveValue(user.username);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await part.getByLabel('Show password').check();
  await expect(password).toHaveAttribute('type', 'text');
  await tryWithoutPassword(account, button, 'DeleteUser', part);
  await password.fill(user.password);
  await refuseOnce(account, button, 'DeleteUser', part, [confirmation, password]);
  await account.press(button);
  await expect(account.farewell).toBeFocused();
  await expect(pool.readUser(user.username)).rejects.toThrow('User does not exist.');
  await addComments(await operationsOf(await createOwner()), post, ['Alone']);
  await page.goto(`/blog/${post}`);
  await commentsLine(page).hover();
  await expect(commentsLine(page)).toHaveText('1 comment');
});

test('late content moves no control, and everything open at once is accessible in both color modes, and fits a phone', async ({
  page,
  account,
}) => {
  // A typical address: space is reserved for one line, and a long address takes two.
  const user = await pool.createUser({
    attributes: { name: 'Ada', email: 'ada.king@example.com' },
  });
  await account.open(user);
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
    const before = await account.button('Sign out').boundingBox();
    for (const { release } of answers) release();
    await account.expectLoaded();
    await expect(account.authenticator).toBeVisible();
    await expect(loading).toHaveCount(0);
    expect(await account.button('Sign out').boundingBox(), `${width} px`).toEqual(before);
  }

  await account.openPasswordForm();
  await account.press('Save password');
  await account.press('Change name');
  await account.press('Change email address');
  await account.typeForApp('Set up', user);
  await account.press('Continue');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(excess, `width ${width}`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, { within: 'main' });
});
