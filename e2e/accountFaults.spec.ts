import type { Locator, Page, Route } from '@playwright/test';
import { totpCode } from './authenticatorApp';
import { breakOperation } from './brokenCalls';
import {
  codeMismatch,
  expiredCode,
  faults,
  limitExceeded,
  loseAnswerOnce,
  refusedWith,
  reportedFaults,
  withBody,
  type Fault,
} from './faults';
import { createUser, readCode, readUser, signIn, submitSignIn, type TestUser } from './identity';
import { signInLink } from './memberMenu';
import { expect, open, test } from './test';

test.use({ expectedProblems: reportedFaults });

/** Something on the account page that makes one operation. */
interface Step {
  readonly operation: string;
  /** Which one, where several make the operation. */
  readonly purpose?: string;
  /** What the operation itself refuses. */
  readonly refusals: readonly Fault[];
  readonly user?: Parameters<typeof createUser>[0];
  /** The part of the page in which the visitor looks. */
  readonly part: (page: Page) => Locator;
  /** Opens what has to be open, and fills it in. */
  readonly prepare?: (page: Page, user: TestUser) => Promise<void>;
  /** What has been typed; all of it has to stay. */
  readonly typed?: (page: Page, user: TestUser) => readonly Locator[];
  readonly submit: (page: Page) => Promise<void>;
  /** Types anew what may have expired meanwhile. */
  readonly renew?: (page: Page) => Promise<void>;
  /** What shows when the step has succeeded at last. */
  readonly done: (page: Page, user: TestUser) => Promise<void>;
}

const newPassword = 'Stable-battery-7';

/** What members change, and can type again. */
const steps: readonly Step[] = [
  {
    operation: 'UpdateUserAttributes',
    purpose: 'for the name',
    refusals: [refusedWith('InvalidParameterException', 'Attribute value is too long.')],
    part: (page) => setting(page, 'Name'),
    prepare: (page) => typeName(page, 'Ada'),
    typed: (page) => [nameField(page)],
    submit: saveName,
    async done(page) {
      await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
      await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    },
  },
  {
    operation: 'UpdateUserAttributes',
    purpose: 'for the email address',
    refusals: [
      refusedWith('AliasExistsException', 'An account with the given email already exists.'),
    ],
    part: (page) => setting(page, 'Email address'),
    async prepare(page, user) {
      await press(page, 'Change email address');
      await page.getByLabel('New email address').fill(`new-${user.email}`);
    },
    typed: (page) => [page.getByLabel('New email address')],
    submit: (page) => press(page, 'Send code'),
    done: (page) => expect(emailCode(page)).toBeFocused(),
  },
  {
    operation: 'UpdateUserAttributes',
    purpose: 'to send the code again',
    refusals: [limitExceeded],
    part: (page) => setting(page, 'Email address'),
    async prepare(page, user) {
      await askForEmailCode(page, `new-${user.email}`);
      await emailCode(page).fill('12');
    },
    typed: (page) => [emailCode(page)],
    submit: (page) => press(page, 'Send the code again'),
    done: (page) => expect(page.getByText(/^A new code is on its way to new-/)).toBeVisible(),
  },
  {
    operation: 'GetUserAttributeVerificationCode',
    refusals: [limitExceeded],
    user: { attributes: { email_verified: 'false' } },
    part: (page) => setting(page, 'Email address'),
    submit: (page) => press(page, 'Verify this address'),
    done: (page) => expect(emailCode(page)).toBeFocused(),
  },
  {
    operation: 'VerifyUserAttribute',
    refusals: [codeMismatch, expiredCode],
    part: (page) => setting(page, 'Email address'),
    async prepare(page, user) {
      await askForEmailCode(page, `new-${user.email}`);
      await emailCode(page).fill(await readCode(`new-${user.email}`));
    },
    typed: (page) => [emailCode(page)],
    submit: (page) => press(page, 'Confirm'),
    done: (page, user) =>
      expect(setting(page, 'Email address')).toContainText(`new-${user.email} Verified`),
  },
  {
    operation: 'ChangePassword',
    refusals: [
      limitExceeded,
      refusedWith('InvalidPasswordException', 'Password did not conform with policy.'),
      refusedWith('PasswordHistoryPolicyViolationException', 'Password has been used before.'),
    ],
    part: (page) => setting(page, 'Password'),
    prepare: (page, user) => typePasswords(page, user.password),
    typed: (page) =>
      ['Current password', 'New password', 'New password again'].map((label) =>
        page.getByLabel(label, { exact: true }),
      ),
    submit: (page) => press(page, 'Save password'),
    done: (page) =>
      expect(setting(page, 'Password').getByRole('status')).toContainText(
        'Your password is changed.',
      ),
  },
  {
    operation: 'AssociateSoftwareToken',
    refusals: [
      refusedWith('SoftwareTokenMFANotFoundException', 'Software Token MFA is not enabled.'),
    ],
    part: authenticator,
    submit: (page) => press(page, 'Set up authenticator app'),
    done: (page) => expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible(),
  },
  {
    operation: 'VerifySoftwareToken',
    refusals: [
      codeMismatch,
      refusedWith('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable.'),
    ],
    part: authenticator,
    prepare: setUpAuthenticator,
    typed: (page) => [appCode(page)],
    submit: (page) => press(page, 'Turn on'),
    renew: typeAppCode,
    done: (page) => expect(authenticator(page)).toContainText('Your authenticator app is set up.'),
  },
  {
    operation: 'SetUserMFAPreference',
    purpose: 'on',
    refusals: [limitExceeded],
    part: authenticator,
    prepare: setUpAuthenticator,
    typed: (page) => [appCode(page)],
    submit: (page) => press(page, 'Turn on'),
    done: (page) => expect(authenticator(page)).toContainText('Your authenticator app is set up.'),
  },
  {
    operation: 'SetUserMFAPreference',
    purpose: 'off',
    refusals: [limitExceeded],
    part: authenticator,
    async prepare(page) {
      await setUpAuthenticator(page);
      await press(page, 'Turn on');
      await press(page, 'Remove authenticator app');
    },
    submit: (page) => press(page, 'Remove it'),
    async done(page, user) {
      await expect(authenticator(page)).toContainText('Your authenticator app is removed.');
      expect(await readUser(user.username)).toMatchObject({ enabledMfa: [] });
    },
  },
  {
    operation: 'UpdateDeviceStatus',
    refusals: [limitExceeded],
    part: devices,
    submit: (page) => press(page, 'Remember this device'),
    done: (page) => expect(page.getByText('This device is remembered.')).toBeFocused(),
  },
  {
    operation: 'ForgetDevice',
    refusals: [limitExceeded],
    part: devices,
    submit: (page) => press(page, 'Forget and sign out'),
    async done(page, user) {
      await expectSignedOut(page);
      expect(await readUser(user.username)).toMatchObject({ devices: [] });
    },
  },
  {
    operation: 'GlobalSignOut',
    refusals: [limitExceeded],
    part: (page) => page.getByRole('region', { name: 'Sign out' }),
    submit: (page) => press(page, 'Sign out everywhere'),
    done: expectSignedOut,
  },
  {
    operation: 'DeleteUser',
    refusals: [limitExceeded],
    part: (page) => page.getByRole('region', { name: 'Delete account' }),
    prepare: (page, user) => deleteField(page, user).fill(user.username),
    typed: (page, user) => [deleteField(page, user)],
    submit: (page) => press(page, 'Delete my account'),
    done: (page) =>
      expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeFocused(),
  },
];

for (const step of steps) {
  const { operation, purpose, refusals, part, prepare, typed, submit, renew, done } = step;
  const name = purpose ? `${operation} (${purpose})` : operation;
  test(`[7.6] [8.1] whatever ${name} meets is told where it was asked for, keeps what was typed, and can be tried again`, async ({
    page,
  }) => {
    await page.clock.install();
    const user = await createUser(step.user);
    await signInPastQuestions(page, user);
    await prepare?.(page, user);
    const fields = typed?.(page, user) ?? [];
    const values = await Promise.all(fields.map((each) => each.inputValue()));
    for (const fault of [...refusals, ...faults]) {
      await test.step(fault.name, async () => {
        const repair = await breakOperation(page, operation, fault.answer);
        await submit(page);
        const alert = part(page).getByRole('alert');
        await expectToldOf(page, alert, fault, toldOfChange(fault));
        await expect(alert).toBeFocused();
        for (const [index, each] of fields.entries()) {
          await expect(each).toHaveValue(values[index] ?? '');
        }
        await repair();
      });
    }
    await renew?.(page);
    await submit(page);
    await done(page, user);
  });
}

/** What the page shows without being asked. */
const loads = [
  {
    operation: 'GetUser',
    what: 'your profile',
    part: (page: Page) => page.getByRole('region', { name: 'Profile' }),
    shown: (page: Page) => setting(page, 'Email address'),
  },
  {
    operation: 'GetUser',
    what: 'the second steps',
    part: (page: Page) => page.getByRole('region', { name: 'Ways of signing in' }),
    shown: authenticator,
  },
  {
    operation: 'ListDevices',
    what: 'your devices',
    part: devices,
    shown: (page: Page) => devices(page).getByText('This device', { exact: true }),
  },
];

for (const { operation, what, part, shown } of loads) {
  test(`[7.6] [8.1] whatever ${operation} meets for ${what} is told, and can be tried again`, async ({
    page,
  }) => {
    await page.clock.install();
    const repairs = [await breakOperation(page, operation, faults[1]!.answer)];
    await signIn(page, await createUser());
    const retry = part(page).getByRole('button', { name: `Try again to load ${what}` });
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        await expect(retry).toHaveText('Try again');
        // A new fault takes the place of the last one before the next attempt.
        repairs.push(await breakOperation(page, operation, fault.answer));
        await retry.click();
        const told = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. ${toldOfLoad(fault)}`;
        await passTimeUntil(page, retry.filter({ hasText: 'Try again' }), fault.isSlow);
        await expect(retry).toHaveText('Try again');
        await expect(part(page).getByRole('alert')).toHaveText(told);
        await expect(retry).toBeFocused();
      });
    }
    for (const repair of repairs) await repair();
    await retry.click();
    await expect(shown(page)).toBeVisible();
    await expect(part(page).getByRole('alert')).toBeHidden();
    await expect(part(page).getByRole('heading', { level: 2 })).toBeFocused();
  });
}

test('[5.10] whatever RevokeToken meets, the member is signed out here', async ({ page }) => {
  await page.clock.install();
  await signIn(page, await createUser());
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      // A token that was not revoked still signs in.
      await page.evaluate((items) => Object.assign(localStorage, items), stored);
      await open(page, '/account/');
      const repair = await breakOperation(page, 'RevokeToken', fault.answer);
      await press(page, 'Sign out');
      await passTimeUntil(page, signedOutHeading(page), fault.isSlow);
      await expectSignedOut(page);
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/Token/);
      await repair();
    });
  }
});

test('[5.10] who reads on while signing out takes its time is not led away', async ({ page }) => {
  await signIn(page, await createUser());
  const revocation = await holdAnswers(page, 'RevokeToken');
  await press(page, 'Sign out');
  await revocation.arrived();
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  revocation.release();
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL('/blog');
});

test.describe('an answer that was lost after the user pool had done what was asked', () => {
  test('[7.6] leaves a name saved', async ({ page }) => {
    await signIn(page, await createUser());
    await typeName(page, 'Ada');
    await loseAnswerOnce(page, 'UpdateUserAttributes');
    await saveName(page);
    await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
    await expect(page.getByRole('navigation').getByText('Ada', { exact: true })).toBeVisible();
  });

  test('[7.6] leaves an email address waiting for its code', async ({ page }) => {
    const user = await createUser();
    await signIn(page, user);
    await loseAnswerOnce(page, 'UpdateUserAttributes');
    await askForEmailCode(page, `new-${user.email}`);
    await emailCode(page).fill(await readCode(`new-${user.email}`));
    await press(page, 'Confirm');
    await expect(setting(page, 'Email address')).toContainText(`new-${user.email} Verified`);
  });

  test('[7.6] leaves an email address confirmed', async ({ page }) => {
    const user = await createUser();
    await signIn(page, user);
    await askForEmailCode(page, `new-${user.email}`);
    await emailCode(page).fill(await readCode(`new-${user.email}`));
    await loseAnswerOnce(page, 'VerifyUserAttribute');
    await press(page, 'Confirm');
    await expect(setting(page, 'Email address')).toContainText(`new-${user.email} Verified`);
    await expect(setting(page, 'Email address').getByRole('status')).toHaveText(
      'Your email address is changed.',
    );
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
      await signIn(page, user);
      await typePasswords(page, user.password);
      await loseAnswerOnce(page, 'ChangePassword', lose);
      await press(page, 'Save password');
      await expect(setting(page, 'Password').getByRole('status')).toContainText(
        'Your password is changed.',
      );
    });
  }

  test('[7.6] leaves this device forgotten', async ({ page }) => {
    const user = await createUser();
    await signIn(page, user);
    await loseAnswerOnce(page, 'ForgetDevice');
    await press(page, 'Forget and sign out');
    await expectSignedOut(page);
    expect(await readUser(user.username)).toMatchObject({ devices: [] });
  });

  test('[7.6] leaves another device forgotten', async ({ page, browser }) => {
    const user = await createUser();
    const elsewhere = await browser.newContext();
    await signIn(await elsewhere.newPage(), user);
    await signIn(page, user);
    await loseAnswerOnce(page, 'ForgetDevice');
    await devices(page)
      .getByRole('button', { name: /^Forget Chromium/ })
      .click();
    await expect(devices(page).getByText(/is forgotten/)).toBeFocused();
    await expect(devices(page).getByRole('listitem')).toHaveCount(1);
    await elsewhere.close();
  });

  test('[7.6] leaves every session ended, and the sign-in open', async ({ page }) => {
    const user = await createUser();
    await signIn(page, user);
    await loseAnswerOnce(page, 'GlobalSignOut');
    await press(page, 'Sign out everywhere');
    await expect(page.getByRole('region', { name: 'Sign out' }).getByRole('alert')).toContainText(
      'A network error has occurred.',
    );
    await press(page, 'Sign out everywhere');
    await press(page, 'Sign in again');
    await submitSignIn(page, user.username, user.password);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  test('[7.6] leaves an account deleted', async ({ page }) => {
    const user = await createUser();
    await signIn(page, user);
    await deleteField(page, user).fill(user.username);
    await loseAnswerOnce(page, 'DeleteUser');
    await press(page, 'Delete my account');
    await expect(
      page.getByRole('heading', { name: 'Your account has been deleted' }),
    ).toBeFocused();
    await expect(readUser(user.username)).rejects.toThrow(/404/);
  });
});

test.describe('an answer that takes long', () => {
  test('[7.6] is waited for, for 20 seconds and more', async ({ page }) => {
    await page.clock.install();
    await signIn(page, await createUser());
    const answers = await holdAnswers(page, 'UpdateUserAttributes');
    await typeName(page, 'Ada');
    await saveName(page);
    await answers.arrived();
    await page.clock.runFor(20_000);
    await expect(setting(page, 'Name').getByRole('button', { name: 'Saving …' })).toBeVisible();
    answers.release();
    await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
  });

  test('[7.6] changes nothing on the page once the page has given it up', async ({ page }) => {
    await page.clock.install();
    const user = await createUser();
    await signIn(page, user);
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

  test('[7.6] does not close what was opened after it was given up', async ({ page }) => {
    await page.clock.install();
    await signIn(page, await createUser());
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
    // What the late answer has brought is shown where nothing is typed.
    await expect(name).toContainText('Ada');
    await expect(nameField(page)).toHaveValue('Grace');
    await expect(name.getByRole('status')).toBeEmpty();
  });
});

/** The silence among the faults. */
const late = faults.find(({ isSlow }) => isSlow)!;

/** Lets calls of an operation happen, and holds their answers back. */
async function holdAnswers(page: Page, operation: string) {
  let tellArrival = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (tellArrival = resolve));
  let letGo = (): void => undefined;
  let isReleased = false;
  const permission = new Promise<void>((resolve) => (letGo = resolve));
  await breakOperation(page, operation, async (route: Route) => {
    if (isReleased) return route.fallback();
    const response = await route.fetch();
    tellArrival();
    await permission;
    await route.fulfill({ response });
  });
  return {
    /** Waits until the user pool has done what was asked. */
    arrived: () => arrival,
    /** Lets the answers go, and later ones pass. */
    release() {
      isReleased = true;
      letGo();
    },
  };
}

/** Signs in, and skips the form's offer to verify an address. */
async function signInPastQuestions(page: Page, user: TestUser): Promise<void> {
  await open(page, '/account/');
  await submitSignIn(page, user.username, user.password);
  const profile = page.getByRole('heading', { name: 'Profile' });
  const skip = page.getByRole('button', { name: 'Skip' });
  await expect(profile.or(skip)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(profile).toBeVisible();
}

async function expectToldOf(
  page: Page,
  alert: Locator,
  { isSlow }: Fault,
  text: string,
): Promise<void> {
  await passTimeUntil(page, alert.filter({ hasText: text }), isSlow);
  await expect(alert).toHaveText(text);
}

/** Lets the page's clock jump over the waits between attempts, or the one for an answer that does not come. */
async function passTimeUntil(page: Page, shown: Locator, isSlow = false): Promise<void> {
  // Not without end: a machine that is busy must not turn another fault into silence.
  for (let jump = 0; (isSlow || jump < 10) && !(await shown.isVisible()); jump += 1) {
    await page.clock.runFor(isSlow ? 5_000 : 500);
  }
}

/** What the account page says of a fault that a change has met. */
function toldOfChange(fault: Fault): string {
  return fault.isSlow
    ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
    : toldOfLoad(fault);
}

/** What it says of one that something to be shown has met. */
function toldOfLoad({ name, text }: Fault): string {
  return name === 'a broken connection' ? `${text} Are you connected to the internet?` : text;
}

function setting(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

function authenticator(page: Page): Locator {
  return setting(page, 'Authenticator app');
}

function devices(page: Page): Locator {
  return page.getByRole('region', { name: 'Devices' });
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true });
}

async function typeName(page: Page, name: string): Promise<void> {
  await setting(page, 'Name')
    .getByRole('button', { name: /^(Add a|Change) name$/ })
    .click();
  await nameField(page).fill(name);
}

function saveName(page: Page): Promise<void> {
  return press(page, 'Save name');
}

function emailCode(page: Page): Locator {
  return page.getByLabel('Code from the email');
}

async function askForEmailCode(page: Page, address: string): Promise<void> {
  await press(page, 'Change email address');
  await page.getByLabel('New email address').fill(address);
  await press(page, 'Send code');
  await expect(emailCode(page)).toBeVisible();
}

async function typePasswords(page: Page, current: string): Promise<void> {
  await press(page, 'Change password');
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
}

function appCode(page: Page): Locator {
  return page.getByLabel('Code from the app');
}

async function setUpAuthenticator(page: Page): Promise<void> {
  await press(page, 'Set up authenticator app');
  await typeAppCode(page);
}

async function typeAppCode(page: Page): Promise<void> {
  const secret = (await authenticator(page).locator('code').textContent()) ?? '';
  await appCode(page).fill(totpCode(secret));
}

function deleteField(page: Page, { username }: TestUser): Locator {
  return page.getByLabel(`Type ${username} to confirm`);
}

function signedOutHeading(page: Page): Locator {
  return page.getByRole('heading', { name: 'You are signed out' });
}

function expectSignedOut(page: Page): Promise<void> {
  return expect(signedOutHeading(page)).toBeVisible();
}
