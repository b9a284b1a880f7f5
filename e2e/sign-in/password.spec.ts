import type { Page } from '@playwright/test';
import {
  callUserPool,
  createUser,
  isCall,
  newPhoneNumber,
  readCode,
  readUser,
  refusedByPool,
} from '../identity/userPool';
import {
  askForPasswordReset,
  beginSignIn,
  expectSignedIn,
  expectSignInForm,
  fillPasswords,
  formButton,
  paste,
  replaceTemporaryPassword,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, test } from '../test';

const outerSpaces = 'Password must not begin or end with a space';
const newPassword = 'Better-horse-10';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const nextPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const repeated = (page: Page) => page.getByLabel('Confirm password', { exact: true });

test.describe('with a temporary password', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.6] [5.5] [5.9] the rules apply to the new one while it is typed, and then it signs in', async ({
    page,
  }) => {
    const user = await createUser({ status: 'FORCE_CHANGE_PASSWORD' });
    await beginSignIn(page, user);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await password(page).fill('short');
    // A field shows no message before it has lost the focus.
    await expect(page.getByText('Password must have at least 8 characters')).toBeHidden();
    await repeated(page).fill('shore');
    await repeated(page).blur();
    for (const rule of [
      'Password must have at least 8 characters',
      'Password must have upper case letters',
      'Password must have numbers',
      'Password must have special characters',
      'Your passwords must match',
    ]) {
      await expect(page.getByText(rule)).toBeVisible();
    }
    await expect(page.getByText('Password must have lower case letters')).toBeHidden();
    await formButton(page, 'Change password').click();
    await expect(page.getByText('Your passwords must match')).toBeVisible();
    await password(page).fill('SHORT');
    await expect(page.getByText('Password must have lower case letters')).toBeVisible();

    await paste(page, password(page), newPassword);
    await paste(page, repeated(page), newPassword);
    await expect(page.getByText(/must/)).toBeHidden();
    await formButton(page, 'Change password').click();
    await expectSignedIn(page);
    expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('[3.6] the form asks for missing attributes, and sends them with it', async ({ page }) => {
    const user = await createUser({
      status: 'FORCE_CHANGE_PASSWORD',
      requiredAttributes: ['given_name', 'phone_number', 'birthdate'],
    });
    await beginSignIn(page, user);
    await fillPasswords(page, newPassword);
    await page.getByLabel('Given name').fill('  Ada  ');
    await page.getByLabel('Birthdate').fill('1990-12-31');
    const number = newPhoneNumber();
    await page.getByLabel('Phone number').fill(number.replace(/^\+1(...)(...)/, '($1) $2-'));
    await formButton(page, 'Change password').click();
    await expectSignedIn(page);
    expect(await readUser(user.username)).toMatchObject({
      status: 'CONFIRMED',
      attributes: { given_name: 'Ada', birthdate: '1990-12-31', phone_number: number },
    });
  });

  test('[3.6] [3.3] [6.3] a second step follows the new password, whose outer spaces count; a way back precedes it', async ({
    page,
  }) => {
    const phone = newPhoneNumber();
    const user = await createUser({
      status: 'FORCE_CHANGE_PASSWORD',
      mfa: 'SMS',
      attributes: { phone_number: phone },
    });
    await beginSignIn(page, user);
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
    await submitSignIn(page, user.username, user.password);
    await fillPasswords(page, ` ${newPassword} `);
    const sent = page.waitForRequest((request) => isCall(request, 'RespondToAuthChallenge'));
    await formButton(page, 'Change password').click();
    // The user pool takes none with spaces at its ends, so it must be asked with them.
    expect((await sent).postDataJSON()).toMatchObject({
      ChallengeResponses: { NEW_PASSWORD: ` ${newPassword} ` },
    });
    await expect(page.getByRole('alert')).toHaveText(outerSpaces);
    await expect(password(page)).toHaveValue(` ${newPassword} `);
    await expect(repeated(page)).toHaveValue(` ${newPassword} `);
    await replaceTemporaryPassword(page, newPassword);
    await expect(
      page.getByRole('heading', { name: 'Enter the code from the text message' }),
    ).toBeVisible();
    await submitCode(page, await readCode(phone));
    await expectSignedIn(page);
  });
});

test.describe('with a forgotten password', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.7] [3.8] [5.8] a code that was sent again replaces it; after wrong ones the typed values stay', async ({
    page,
  }) => {
    const user = await createUser();
    await askForPasswordReset(page, ` ${user.username} `);
    await expect(nextPassword(page)).toBeVisible();
    const former = await readCode(user.email);
    await formButton(page, 'Resend code').click();
    const code = await readCode(user.email, former);
    await page.getByLabel('Code').fill(former);
    await nextPassword(page).fill(newPassword);
    await repeated(page).fill(newPassword);
    await formButton(page, 'Submit').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid verification code provided, please try again.',
    );
    await expect(page.getByLabel('Code')).toHaveValue(former);
    await expect(nextPassword(page)).toHaveValue(newPassword);
    await expect(repeated(page)).toHaveValue(newPassword);
    await paste(page, page.getByLabel('Code'), ` ${code} `);
    await formButton(page, 'Submit').click();
    await expectSignInForm(page);
    await expect(page.getByText(/^Your password is changed/)).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(user.username);
    await submitSignIn(page, user.username, newPassword);
    await expectSignedIn(page);
  });

  test('[3.8] [5.8] the rules for the new one are shown, a code that was used elsewhere is refused, and there is a way back', async ({
    page,
  }) => {
    const user = await createUser();
    const sent = page.waitForRequest((request) => isCall(request, 'ForgotPassword'));
    await askForPasswordReset(page, user.username);
    const { ClientId } = (await sent).postDataJSON() as { ClientId: string };
    const code = await readCode(user.email);
    await page.getByLabel('Code').fill(code);
    await nextPassword(page).fill('12345');
    await repeated(page).fill('1234567');
    await repeated(page).blur();
    for (const rule of [
      'Password must have at least 8 characters',
      'Password must have lower case letters',
      'Password must have upper case letters',
      'Password must have special characters',
      'Your passwords must match',
    ]) {
      await expect(page.getByText(rule)).toBeVisible();
    }
    await callUserPool('ConfirmForgotPassword', {
      ClientId,
      Username: user.username,
      ConfirmationCode: code,
      Password: newPassword,
    });
    await nextPassword(page).fill(newPassword);
    await repeated(page).fill(newPassword);
    await expect(page.getByText(/must/)).toBeHidden();
    await formButton(page, 'Submit').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid code provided, please request a code again.',
    );
    await expect(page.getByLabel('Code')).toHaveValue(code);
    await expect(nextPassword(page)).toHaveValue(newPassword);
    await formButton(page, 'Back to sign in').click();
    await submitSignIn(page, user.username, newPassword);
    await expectSignedIn(page);
  });

  test('[3.7] without a verified address the form gives the reason and keeps the name; the way back works', async ({
    page,
  }) => {
    const user = await createUser({ attributes: { email_verified: 'false' } });
    await askForPasswordReset(page, user.username);
    await expect(page.getByRole('alert')).toContainText(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
    await expect(page.getByLabel('Enter your username')).toHaveValue(user.username);
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
  });

  test('[3.7] the form does not reveal whether a user exists', async ({ page }) => {
    await askForPasswordReset(page, `nobody-${crypto.randomUUID().slice(0, 8)}`);
    await expect(nextPassword(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test.describe('with a password that must be reset', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[5.5] [3.8] [6.3] the form asks for the sent code and for a password, whose outer spaces count', async ({
    page,
  }) => {
    const user = await createUser({ status: 'RESET_REQUIRED' });
    await beginSignIn(page, user);
    await expect(
      page.getByRole('heading', { name: 'Enter the code and a new password' }),
    ).toBeVisible();
    await page.getByLabel('Code').fill(await readCode(user.email));
    await nextPassword(page).fill(` ${newPassword} `);
    await repeated(page).fill(` ${newPassword} `);
    const sent = page.waitForRequest((request) => isCall(request, 'ConfirmForgotPassword'));
    await formButton(page, 'Submit').click();
    // The user pool takes none with spaces at its ends, so it must be asked with them.
    expect((await sent).postDataJSON()).toMatchObject({ Password: ` ${newPassword} ` });
    await expect(page.getByRole('alert')).toHaveText(outerSpaces);
    await expect(nextPassword(page)).toHaveValue(` ${newPassword} `);
    await nextPassword(page).fill(newPassword);
    await repeated(page).fill(newPassword);
    await formButton(page, 'Submit').click();
    await expectSignInForm(page);
    await submitSignIn(page, user.username, newPassword);
    await expectSignedIn(page);
  });

  test('[5.5] [3.14] if there is no address for a code, the form gives the reason, and the sign-in begins anew', async ({
    page,
  }) => {
    const user = await createUser({
      status: 'RESET_REQUIRED',
      attributes: { email_verified: 'false' },
    });
    const [warning] = await Promise.all([
      page.waitForEvent('console', (message) =>
        message.text().startsWith('Unhandled Authenticator route'),
      ),
      beginSignIn(page, user),
    ]);
    expect(warning.type()).toBe('warning');
    await expect(page.getByRole('alert')).toContainText(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
  });
});
