import { currentPassword, AccountPage, test } from '../testing/accountPage';
import {
  breakOperation,
  brokenConnection,
  expectTold,
  failInEveryWay,
  loseAnswerOnce,
  refusal,
  reportedFaults,
  silence,
} from '../testing/faults';
import { deviceKeys, storedByAmplify } from '../testing/storedSession';
import { pool } from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

// packages/sign-in/src/amplify/__tests__/ has the other kinds, in requests.test.ts and serviceErrors.test.ts.
test('[7.6] [8.1] the faults of a change are shown in its place, the typed text stays, and another try works; what was carried out while its answer was lost has its effect; a password that cannot be checked is told as such, and nothing is deleted', async ({
  page,
  account,
}) => {
  await page.clock.install();
  const user = await pool.createUser();
  await account.open(user);
  const name = account.setting('Name');
  await account.typeName('Ada');
  await failInEveryWay(page, [brokenConnection, silence], {
    operation: 'UpdateUserAttributes',
    typed: [account.nameField],
    submit: () => account.press('Save name'),
    alert: name.getByRole('alert'),
    textOf: ({ isSlow, text }) =>
      isSlow
        ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
        : `${text} Are you connected to the internet?`,
  });
  await loseAnswerOnce(page, 'UpdateUserAttributes');
  await account.press('Save name');
  await expect(name.getByRole('status')).toHaveText('Your name is saved.');
  await expect(account.button('Change name')).toBeFocused();
  await expect(page.getByRole('navigation').getByText('Ada', { exact: true })).toBeVisible();

  await loseAnswerOnce(page, 'UpdateUserAttributes');
  await account.askForEmailChange(user);
  // By then the attempt after the lost one has sent another code.
  await expect(account.emailCode).toBeVisible();
  await account.emailCode.fill(await pool.readCode(`new-${user.email}`));
  await loseAnswerOnce(page, 'VerifyUserAttribute');
  await account.press('Confirm');
  const email = account.setting('Email address');
  await expect(email).toContainText(`new-${user.email} Verified`);
  await expect(email.getByRole('status')).toHaveText('Your email address is changed.');

  const part = account.section('Delete account');
  await account.typeForDeletion(user);
  const attempts = refusal('NotAuthorizedException', 'Password attempts exceeded');
  await failInEveryWay(page, [attempts, silence], {
    operation: 'ChangePassword',
    typed: [account.deletionField(user), currentPassword(part)],
    submit: () => account.press('Delete my account'),
    alert: part.getByRole('alert'),
    textOf: ({ isSlow, text }) =>
      isSlow
        ? 'The sign-in service has not answered in time, so your password could not be checked. Nothing is changed. Please try again.'
        : text,
  });
  expect(await pool.readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });

  await account.openPasswordForm();
  await account.fillPasswordChange(user.password, 'Stable-battery-7');
  await loseAnswerOnce(page, 'ChangePassword');
  await account.press('Save password');
  await expect(account.setting('Password').getByRole('status')).toContainText(
    'Your password is changed.',
  );
});

/** The parts that the page loads by itself: each with where it is, and what then shows. */
const loads = (account: AccountPage) =>
  [
    ['your profile', account.section('Profile'), account.setting('Email address')],
    ['the second steps', account.section('Ways of signing in'), account.authenticator],
    ['your devices', account.devices, account.devices.getByText('This device', { exact: true })],
  ] as const;

test('[7.6] [8.1] the faults of each part that the page loads are shown there, and another try works', async ({
  page,
  account,
}) => {
  await page.clock.install();
  const user = await pool.createUser();
  // packages/sign-in/src/amplify/__tests__/requests.test.ts has the other kinds.
  for (const [index, fault] of [brokenConnection, silence].entries()) {
    await test.step(fault.name, async () => {
      const repairs = await Promise.all(
        ['GetUser', 'ListDevices'].map((name) => breakOperation(page, name, fault.answer)),
      );
      if (index === 0) await account.visit(user);
      for (const [what, part] of loads(account)) {
        const retry = part.getByRole('button', { name: `Try again to load ${what}` });
        if (index > 0) await retry.click();
        const hint = fault === brokenConnection ? ' Are you connected to the internet?' : '';
        const told = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. ${fault.text}${hint}`;
        await expectTold(page, part.getByRole('alert'), fault, told);
        await expect(retry).toHaveText('Try again');
        if (index > 0) await expect(retry).toBeFocused();
      }
      for (const repair of repairs) await repair();
    });
  }
  for (const [what, part, shown] of loads(account)) {
    await part.getByRole('button', { name: `Try again to load ${what}` }).click();
    await expect(shown).toBeVisible();
    await expect(part.getByRole('alert')).toBeHidden();
    await expect(part.getByRole('heading', { level: 2 })).toBeFocused();
  }
});

test('[5.10] [3.11] the tokens are still removed if a sign-out gets no answer, which does not lead away a reader who has moved on', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  await page.clock.install();
  let attempts = 0;
  await breakOperation(page, 'RevokeToken', () => (attempts += 1));
  await account.press('Sign out');
  await expect.poll(() => attempts).toBeGreaterThan(0);
  await account.memberMenu(user.username).click();
  const navbar = page.getByRole('navigation');
  const button = navbar.getByRole('button', { name: 'Signing out …' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await navbar.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle(/^Blog/);
  await page.clock.runFor(30_000);
  await expect(account.signInLink).toBeVisible();
  await expect(page).toHaveURL('/blog');
  expect(Object.keys(await storedByAmplify(context)).sort()).toEqual(deviceKeys);
});
