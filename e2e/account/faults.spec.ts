import type { Locator, Page } from '@playwright/test';
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
import { createUser, readCode, readUser } from '../testing/userPool';
import {
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
  openAccount,
  openPasswordForm,
  section,
  setting,
  typeForDeletion,
  typeName,
  visitAccount,
} from '../testing/accountPage';
import { expectSignedIn, press, signInLink, submitSignIn } from '../testing/signInForm';
import { expect, test } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

test('[7.6] [8.1] the faults of a change are shown in its place, the typed text stays, and another try works; a password that cannot be checked is told as such, and nothing is deleted', async ({
  page,
}) => {
  await page.clock.install();
  const user = await createUser();
  await openAccount(page, user);
  await typeName(page, 'Ada');
  await failInEveryWay(page, [limitExceeded, ...faults], {
    operation: 'UpdateUserAttributes',
    typed: [nameField(page)],
    submit: () => press(page, 'Save name'),
    alert: setting(page, 'Name').getByRole('alert'),
    textOf: textOfChange,
  });
  await press(page, 'Save name');
  await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();

  const part = section(page, 'Delete account');
  await typeForDeletion(page, user);
  const attempts = refusal('NotAuthorizedException', 'Password attempts exceeded');
  await failInEveryWay(page, [attempts, silence], {
    operation: 'ChangePassword',
    typed: [deletionField(page, user), currentPassword(part)],
    submit: () => press(page, 'Delete my account'),
    alert: part.getByRole('alert'),
    textOf: ({ isSlow, text }) =>
      isSlow
        ? 'The sign-in service has not answered in time, so your password could not be checked. Nothing is changed. Please try again.'
        : text,
  });
  expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

/** The parts that the page loads by itself: each with where it is, and what then shows. */
const loads: [what: string, part: (page: Page) => Locator, shown: (page: Page) => Locator][] = [
  ['your profile', (page) => section(page, 'Profile'), (page) => setting(page, 'Email address')],
  ['the second steps', (page) => section(page, 'Ways of signing in'), authenticator],
  ['your devices', devices, (page) => devices(page).getByText('This device', { exact: true })],
];

test('[7.6] [8.1] the faults of each part that the page loads are shown there, and another try works', async ({
  page,
}) => {
  await page.clock.install();
  const user = await createUser();
  for (const [index, fault] of faults.entries()) {
    await test.step(fault.name, async () => {
      const repairs = await Promise.all(
        ['GetUser', 'ListDevices'].map((name) => breakOperation(page, name, fault.answer)),
      );
      if (index === 0) await visitAccount(page, user);
      for (const [what, partOf] of loads) {
        const part = partOf(page);
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
  for (const [what, partOf, shown] of loads) {
    const part = partOf(page);
    await part.getByRole('button', { name: `Try again to load ${what}` }).click();
    await expect(shown(page)).toBeVisible();
    await expect(part.getByRole('alert')).toBeHidden();
    await expect(part.getByRole('heading', { level: 2 })).toBeFocused();
  }
});

test('[5.10] a slow sign-out does not lead away a reader who has moved on', async ({ page }) => {
  await openAccount(page, await createUser());
  const revocation = await holdAnswers(page, 'RevokeToken');
  await press(page, 'Sign out');
  await revocation.arrived();
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  revocation.release();
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL('/blog');
});

test('[7.6] a request that the user pool has carried out while its answer was lost has its effect: on the name, the address and the password', async ({
  page,
}) => {
  const user = await createUser();
  await openAccount(page, user);
  await typeName(page, 'Ada');
  await loseAnswerOnce(page, 'UpdateUserAttributes');
  await press(page, 'Save name');
  await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByRole('navigation').getByText('Ada', { exact: true })).toBeVisible();

  await loseAnswerOnce(page, 'UpdateUserAttributes');
  await askForEmailChange(page, user);
  // By then the attempt after the lost one has sent another code.
  await expect(emailCode(page)).toBeVisible();
  await emailCode(page).fill(await readCode(`new-${user.email}`));
  await loseAnswerOnce(page, 'VerifyUserAttribute');
  await press(page, 'Confirm');
  const email = setting(page, 'Email address');
  await expect(email).toContainText(`new-${user.email} Verified`);
  await expect(email.getByRole('status')).toHaveText('Your email address is changed.');

  await openPasswordForm(page);
  await fillPasswordChange(page, user.password, 'Stable-battery-7');
  await loseAnswerOnce(page, 'ChangePassword');
  await press(page, 'Save password');
  await expect(setting(page, 'Password').getByRole('status')).toContainText(
    'Your password is changed.',
  );
});

test('[7.6] the same holds for devices, for all sessions and for the account', async ({
  page,
  browser,
}) => {
  const user = await createUser();
  const elsewhere = await browser.newContext();
  await openAccount(await elsewhere.newPage(), user);
  await elsewhere.close();
  await openAccount(page, user);
  await loseAnswerOnce(page, 'ForgetDevice');
  await devices(page)
    .getByRole('button', { name: /^Forget Chromium/ })
    .click();
  await expect(devices(page).getByText(/is forgotten/)).toBeFocused();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  await loseAnswerOnce(page, 'ForgetDevice');
  await press(page, 'Forget and sign out');
  await expectSignedOut(page);
  expect(await readUser(user.username)).toMatchObject({ devices: [] });

  await openAccount(page, user);
  await loseAnswerOnce(page, 'GlobalSignOut');
  await press(page, 'Sign out everywhere');
  await expect(section(page, 'Sign out').getByRole('alert')).toContainText(
    'A network error has occurred.',
  );
  await press(page, 'Sign out everywhere');
  await press(page, 'Sign in again');
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);

  await typeForDeletion(page, user);
  await loseAnswerOnce(page, 'DeleteUser');
  await press(page, 'Delete my account');
  await expect(farewell(page)).toBeFocused();
  await expect(readUser(user.username)).rejects.toThrow('User does not exist.');
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
