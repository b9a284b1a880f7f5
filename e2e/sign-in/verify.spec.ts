import {
  createUser,
  newPhoneNumber,
  readCode,
  readUser,
  refusedByPool,
} from '../identity/userPool';
import {
  beginSignIn,
  expectSignedIn,
  formButton,
  paste,
  signOut,
  submitSignIn,
  wrongCode,
} from '../pages/signInForm';
import { expect, test } from '../test';

const heading = /^Verify your /;

test.describe('with an address and a number that are not verified', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.9] [3.10] both are offered masked, and the code sent to the number verifies it alone', async ({
    page,
  }) => {
    const phone = newPhoneNumber();
    const user = await createUser({
      attributes: {
        email_verified: 'false',
        phone_number: phone,
        phone_number_verified: 'false',
      },
    });
    await beginSignIn(page, user);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const [local = '', domain = ''] = user.email.split('@');
    const maskedLocal = `${local.charAt(0)}${'*'.repeat(local.length - 2)}${local.slice(-1)}`;
    const maskedPhone = `${'*'.repeat(phone.length - 4)}${phone.slice(-4)}`;
    const email = page.getByRole('radio', { name: `Email: ${maskedLocal}@${domain}`, exact: true });
    const number = page.getByRole('radio', { name: `Phone number: ${maskedPhone}`, exact: true });
    await expect(email).toBeChecked();
    await expect(page.getByRole('main')).not.toContainText(user.email);
    await expect(page.getByRole('main')).not.toContainText(phone);

    await page.getByText(`Phone number: ${maskedPhone}`).click();
    await expect(number).toBeChecked();
    await formButton(page, 'Verify').click();
    const field = page.getByLabel('Code');
    const code = await readCode(phone);
    await field.fill(wrongCode(code));
    await formButton(page, 'Submit').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid verification code provided, please try again.',
    );
    await expect(field).toHaveValue(wrongCode(code));
    await paste(page, field, ` ${code} `);
    await formButton(page, 'Submit').click();
    await expectSignedIn(page);
    expect(await readUser(user.username)).toMatchObject({
      attributes: { phone_number_verified: 'true', email_verified: 'false' },
    });
  });
});

test('[3.9] [3.10] [5.9] the choice can be skipped, and so can the code', async ({ page }) => {
  const user = await createUser({ attributes: { email_verified: 'false' } });
  await beginSignIn(page, user);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await formButton(page, 'Skip').click();
  await expectSignedIn(page);
  await signOut(page, user.username);
  await submitSignIn(page, user.username, user.password);
  await formButton(page, 'Verify').click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await readCode(user.email);
  await formButton(page, 'Skip').click();
  await expectSignedIn(page);
  expect(await readUser(user.username)).toMatchObject({ attributes: { email_verified: 'false' } });
});

test('[5.5] one verified address is enough: nothing is asked', async ({ page }) => {
  const user = await createUser({
    attributes: { phone_number: newPhoneNumber(), phone_number_verified: 'false' },
  });
  await beginSignIn(page, user);
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { name: heading })).toBeHidden();
});
