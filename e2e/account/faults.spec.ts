import { currentPassword, AccountPage, test } from '../testing/accountPage';
import {
  breakOperation,
  brokenConnection,
  expectTold,
  failInEveryWay,
  faults,
  holdAnswers,
  limitExceeded,
  loseAnswerOnce,
  refusal,
  reportedFaults,
  silence,
  type Fault,
} from '../testing/faults';
import { pool } from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

test('[7.6] [8.1] the faults of a change are shown in its place, the typed text stays, and another try works; a password that cannot be checked is told as such, and nothing is deleted', async ({
  page,
  account,
}) => {
  await page.clock.install();
  const user = await pool.createUser();
  await account.open(user);
  await account.typeName('Ada');
  await failInEveryWay(page, [limitExceeded, ...faults], {
    operation: 'UpdateUserAttributes',
    typed: [account.nameField],
    submit: () => account.press('Save name'),
    alert: account.setting('Name').getByRole('alert'),
    textOf: textOfChange,
  });
  await account.press('Save name');
  await expect(account.setting('Name').getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();

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
        const told = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. ${textOfLoad(fault)}`;
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

test('[5.10] a slow sign-out does not lead away a reader who has moved on', async ({
  page,
  account,
}) => {
  await account.open(await pool.createUser());
  const revocation = await holdAnswers(page, 'RevokeToken');
  await account.press('Sign out');
  await revocation.arrived();
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  revocation.release();
  await expect(account.signInLink).toBeVisible();
  await expect(page).toHaveURL('/blog');
});

test('[7.6] a request that the user pool has carried out while its answer was lost has its effect: on the name, the address and the password', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  await account.typeName('Ada');
  await loseAnswerOnce(page, 'UpdateUserAttributes');
  await account.press('Save name');
  await expect(account.setting('Name').getByRole('status')).toHaveText('Your name is saved.');
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

  await account.openPasswordForm();
  await account.fillPasswordChange(user.password, 'Stable-battery-7');
  await loseAnswerOnce(page, 'ChangePassword');
  await account.press('Save password');
  await expect(account.setting('Password').getByRole('status')).toContainText(
    'Your password is changed.',
  );
});

/** The account page's message for a fault of a change. */
function textOfChange(fault: Fault): string {
  return fault.isSlow
    ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
    : textOfLoad(fault);
}

/** Its message for a fault of a part that it loads. */
function textOfLoad(fault: Fault): string {
  const { text } = fault;
  return fault === brokenConnection ? `${text} Are you connected to the internet?` : text;
}
