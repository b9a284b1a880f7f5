import type { Locator, Page } from '@playwright/test';
import {
  askForEmailChange,
  authenticator,
  currentPassword,
  deletionField,
  devices,
  emailCode,
  expectSignedOut,
  farewell,
  fillPasswords,
  nameField,
  openAccount,
  openPasswordForm,
  press,
  saveName,
  section,
  setting,
  typeForDeletion,
  typeName,
  visitAccount,
} from '../pages/accountPage';
import {
  breakOperation,
  failInEveryWay,
  type Fault,
  faults,
  holdAnswers,
  limitExceeded,
  loseAnswerOnce,
  passTimeUntil,
  refusedWith,
  reportedFaults,
  withBody,
} from '../identity/faults';
import { createUser, readCode, readUser } from '../identity/userPool';
import { expectSignedIn, signInLink, submitSignIn } from '../pages/signInForm';
import { expect, test } from '../test';

test.use({ expectedProblems: reportedFaults });

const newPassword = 'Stable-battery-7';

/** The fault in which no answer comes. */
const late = faults.find(({ isSlow }) => isSlow)!;

test('[7.6] [8.1] the faults of a change are shown in its place, the typed text stays, and another try works', async ({
  page,
}) => {
  await page.clock.install();
  await openAccount(page, await createUser());
  await typeName(page, 'Ada');
  const alert = setting(page, 'Name').getByRole('alert');
  const attempt = {
    operation: 'UpdateUserAttributes',
    faults: [limitExceeded, ...faults],
    typed: [nameField(page)],
    submit: () => saveName(page),
    alert,
  };
  await failInEveryWay(page, attempt, (fault) =>
    expectToldOf(page, alert, fault, toldOfChange(fault)),
  );
  await saveName(page);
  await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
});

test('[8.1] a password that cannot be checked is told as such, and nothing is deleted', async ({
  page,
}) => {
  await page.clock.install();
  const user = await createUser();
  await openAccount(page, user);
  const part = section(page, 'Delete account');
  const alert = part.getByRole('alert');
  await typeForDeletion(page, user);
  const attempt = {
    operation: 'ChangePassword',
    faults: [refusedWith('NotAuthorizedException', 'Password attempts exceeded'), late],
    typed: [deletionField(page, user), currentPassword(part)],
    submit: () => press(page, 'Delete my account'),
    alert,
  };
  await failInEveryWay(page, attempt, (fault) =>
    expectToldOf(
      page,
      alert,
      fault,
      fault.isSlow
        ? 'The sign-in service has not answered in time, so your password could not be checked. Nothing is changed. Please try again.'
        : fault.text,
    ),
  );
  expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

/** The parts that the page loads by itself. */
const loads = [
  {
    what: 'your profile',
    part: (page: Page) => section(page, 'Profile'),
    shown: (page: Page) => setting(page, 'Email address'),
  },
  {
    what: 'the second steps',
    part: (page: Page) => section(page, 'Ways of signing in'),
    shown: authenticator,
  },
  {
    what: 'your devices',
    part: devices,
    shown: (page: Page) => devices(page).getByText('This device', { exact: true }),
  },
];

test('[7.6] [8.1] the faults of each part that the page loads are shown there, and another try works', async ({
  page,
}) => {
  await page.clock.install();
  const repairs: (() => Promise<void>)[] = [];
  const breakAll = async ({ answer }: Fault): Promise<void> => {
    for (const operation of ['GetUser', 'ListDevices']) {
      repairs.push(await breakOperation(page, operation, answer));
    }
  };
  await breakAll(faults[0]!);
  await visitAccount(page, await createUser());
  const retry = (what: string, part: Locator) =>
    part.getByRole('button', { name: `Try again to load ${what}` });
  for (const [index, fault] of faults.entries()) {
    await test.step(fault.name, async () => {
      for (const { what, part } of loads) {
        const button = retry(what, part(page));
        if (index > 0) await button.click();
        const told = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. ${toldOfLoad(fault)}`;
        await expectToldOf(page, part(page).getByRole('alert'), fault, told);
        await expect(button).toHaveText('Try again');
        if (index > 0) await expect(button).toBeFocused();
      }
      const next = faults[index + 1];
      if (next) await breakAll(next);
    });
  }
  for (const repair of repairs) await repair();
  for (const { what, part, shown } of loads) {
    await retry(what, part(page)).click();
    await expect(shown(page)).toBeVisible();
    await expect(part(page).getByRole('alert')).toBeHidden();
    await expect(part(page).getByRole('heading', { level: 2 })).toBeFocused();
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

test.describe('an answer that is lost after the user pool has carried out the request', () => {
  test('[7.6] leaves a name saved, an email address waiting for its code, and confirmed', async ({
    page,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    await typeName(page, 'Ada');
    await loseAnswerOnce(page, 'UpdateUserAttributes');
    await saveName(page);
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
    await expect(page.getByRole('button', { name: 'Change email address' })).toBeFocused();
  });

  for (const [loss, lose] of [
    ['a broken connection', undefined],
    ['a gateway that gave up', withBody(502, '<h1>Bad gateway</h1>')],
  ] as const) {
    test(`[7.6] leaves a new password in force, and the page says so (${loss})`, async ({
      page,
    }) => {
      const user = await createUser();
      await openAccount(page, user);
      await openPasswordForm(page);
      await fillPasswords(page, user.password, newPassword);
      await loseAnswerOnce(page, 'ChangePassword', lose);
      await press(page, 'Save password');
      await expect(setting(page, 'Password').getByRole('status')).toContainText(
        'Your password is changed.',
      );
    });
  }

  test('[7.6] leaves another device and this one forgotten', async ({ page, browser }) => {
    const user = await createUser();
    const elsewhere = await browser.newContext();
    await openAccount(await elsewhere.newPage(), user);
    await openAccount(page, user);
    await loseAnswerOnce(page, 'ForgetDevice');
    await devices(page)
      .getByRole('button', { name: /^Forget Chromium/ })
      .click();
    await expect(devices(page).getByText(/is forgotten/)).toBeFocused();
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
    await elsewhere.close();

    await loseAnswerOnce(page, 'ForgetDevice');
    await press(page, 'Forget and sign out');
    await expectSignedOut(page);
    expect(await readUser(user.username)).toMatchObject({ devices: [] });
  });

  test('[7.6] leaves every session ended, and an account deleted', async ({ page }) => {
    const user = await createUser();
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
});

test.describe('an answer that takes long', () => {
  test('[7.6] changes nothing once the page has stopped waiting for it', async ({ page }) => {
    await page.clock.install();
    const user = await createUser();
    await openAccount(page, user);
    const answers = await holdAnswers(page, 'UpdateUserAttributes');
    await typeName(page, 'Ada');
    await saveName(page);
    await answers.arrived();
    await page.clock.runFor(31_000);
    await expect(setting(page, 'Name').getByRole('alert')).toHaveText(toldOfChange(late));
    await nameField(page).fill('Grace');
    answers.release();
    await saveName(page);
    await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
    await expect(setting(page, 'Name')).toContainText('Grace');
    expect(await readUser(user.username)).toMatchObject({ attributes: { name: 'Grace' } });
  });

  test('[7.6] does not close a form that was opened after the page stopped waiting', async ({
    page,
  }) => {
    await page.clock.install();
    await openAccount(page, await createUser());
    const changes = await holdAnswers(page, 'UpdateUserAttributes');
    const refreshes = await holdAnswers(page, 'GetTokensFromRefreshToken');
    await typeName(page, 'Ada');
    await saveName(page);
    await changes.arrived();
    await page.clock.runFor(20_000);
    changes.release();
    await refreshes.arrived();
    await page.clock.runFor(11_000);
    const name = setting(page, 'Name');
    await expect(name.getByRole('alert')).toHaveText(toldOfChange(late));
    await name.getByRole('button', { name: 'Cancel' }).click();
    await typeName(page, 'Grace');
    refreshes.release();
    // The late answer's data is shown only if nobody is typing there.
    await expect(name).toContainText('Ada');
    await expect(nameField(page)).toHaveValue('Grace');
    await expect(name.getByRole('status')).toBeEmpty();
  });
});

async function expectToldOf(
  page: Page,
  alert: Locator,
  { isSlow }: Fault,
  text: string,
): Promise<void> {
  await passTimeUntil(page, alert.filter({ hasText: text }), isSlow);
  await expect(alert).toHaveText(text);
}

/** The account page's message for a fault of a change. */
function toldOfChange(fault: Fault): string {
  return fault.isSlow
    ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
    : toldOfLoad(fault);
}

/** Its message for a fault of a part that it loads. */
function toldOfLoad({ name, text }: Fault): string {
  return name === 'a broken connection' ? `${text} Are you connected to the internet?` : text;
}
