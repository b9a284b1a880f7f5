import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { breakOperation } from '../testing/faults';
import {
  bodiesOf,
  createUser,
  newPhoneNumber,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
} from '../testing/userPool';
import { expectSignedOut } from '../testing/accountPage';
import {
  beginSignIn,
  codeField,
  expectSignedIn,
  expectSignInForm,
  formAlert,
  heading,
  paste,
  press,
  readTotpSecret,
  signOut,
  submitCode,
  submitSignIn,
  totpCode,
  wrongCode,
} from '../testing/signInForm';
import { expect, test } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const text = expect.stringMatching(/./);
/** The part of an answer to a challenge that is the same for all. */
const answered = { Session: text, ClientId: expect.stringMatching(/^\w+$/) };

const incorrectCode = 'The verification code you entered is incorrect. Please try again.';

/** The text of the QR code on the page. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const image = page.getByRole('img', { name: 'qr code' });
  await expect(image).toHaveAttribute('src', /^data:image\/png;base64,/);
  const { pixels, width, height } = await image.evaluate(async (element) => {
    const img = element as HTMLImageElement;
    await img.decode();
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
    const context = canvas.getContext('2d')!;
    context.drawImage(img, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { pixels: [...data], width, height };
  });
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

test('[3.3] [5.5] [5.9] [7.3] [3.15] with a code sent by SMS, an expired step and an old code are refused and can be corrected, and the pasted new one signs in', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const phone = newPhoneNumber();
  const user = await createUser({ mfa: 'SMS', attributes: { phone_number: phone } });
  await beginSignIn(page, user);
  await expect(heading(page, 'Enter the code from the text message')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(phone.slice(-4));
  await expect(page.getByRole('main')).not.toContainText(phone);
  const former = await readCode(phone);
  // The pool knows no session of this name, as after three minutes.
  const repair = await breakOperation(page, 'RespondToAuthChallenge', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, Session: 'x'.repeat(64) }) });
  });
  await submitCode(page, former);
  await expect(formAlert(page)).toHaveText(
    'This step of the sign-in has expired. Please sign in again.',
  );
  await repair();
  await press(page, 'Back to sign in');
  await expectSignInForm(page);

  await submitSignIn(page, user.username, user.password);
  await submitCode(page, former);
  await expect(formAlert(page)).toHaveText(incorrectCode);
  await expect(codeField(page)).toHaveValue(former);
  const code = await readCode(phone, former);
  await paste(page, codeField(page), ` ${code} `);
  await press(page, 'Confirm');
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
    ...answered,
    ChallengeName: 'SMS_MFA',
    ChallengeResponses: { USERNAME: user.username, SMS_MFA_CODE: code },
  });
});

test('[3.4] [5.5] [7.3] a wrong code of the authenticator app is refused and stays, the right one signs in', async ({
  page,
}) => {
  const user = await createUser({ mfa: 'TOTP' });
  const secret = String((await readUser(user.username)).totpSecret);
  const calls = recordCalls(page);
  await beginSignIn(page, user);
  await expect(heading(page, 'Enter the code from your authenticator app')).toBeVisible();
  await submitCode(page, wrongCode(totpCode(secret)));
  await expect(formAlert(page)).toHaveText(incorrectCode);
  await expect(codeField(page)).toHaveValue(/^(\d)\1{5}$/);
  const code = totpCode(secret);
  await submitCode(page, code);
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
    ...answered,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: user.username, SOFTWARE_TOKEN_MFA_CODE: code },
  });
});

test('[3.5] [5.5] [5.9] [7.3] the QR code holds issuer, username and secret, which a button copies, and after going back a code of the app that has read it signs in', async ({
  page,
  context,
}) => {
  const user = await createUser({ mfa: 'TOTP_SETUP' });
  const calls = recordCalls(page);
  await beginSignIn(page, user);
  await press(page, 'Back to sign in');
  await expectSignInForm(page);
  await submitSignIn(page, user.username, user.password);
  await expect(heading(page, 'Set up your authenticator app')).toBeVisible();
  const secret = await readTotpSecret(page);
  const uri = `otpauth://totp/AWSCognito:${user.username}?secret=${secret}&issuer=AWSCognito`;
  expect(await readQrCode(page)).toBe(uri);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy the key');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('img', { name: 'qr code' }).boundingBox();
    expect([box?.width, box?.height], `${width} px`).toEqual([228, 228]);
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  }

  await submitCode(page, wrongCode(totpCode(secret)));
  await expect(formAlert(page)).toHaveText('Code mismatch and fail enable Software Token MFA');
  await expect(page.getByRole('code')).toHaveText(secret);
  const code = totpCode(secret);
  await submitCode(page, code);
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'AssociateSoftwareToken')).toContainEqual({ Session: text });
  expect(bodiesOf(calls, 'VerifySoftwareToken').at(-1)).toEqual({ UserCode: code, Session: text });
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
    ...answered,
    ChallengeName: 'MFA_SETUP',
    ChallengeResponses: { USERNAME: user.username },
  });
  expect(await readUser(user.username)).toMatchObject({ mfa: 'TOTP', totpSecret: secret });
});

test('[3.9] [3.10] [5.9] an address and a number to verify are offered masked, both steps can be skipped, and the code sent to the number verifies it alone', async ({
  page,
}) => {
  const phone = newPhoneNumber();
  const user = await createUser({
    attributes: { email_verified: 'false', phone_number: phone, phone_number_verified: 'false' },
  });
  await beginSignIn(page, user);
  await expect(heading(page, /^Verify your /)).toBeVisible();
  const [local = '', domain = ''] = user.email.split('@');
  const maskedLocal = `${local.charAt(0)}${'*'.repeat(local.length - 2)}${local.slice(-1)}`;
  const maskedPhone = `${'*'.repeat(phone.length - 4)}${phone.slice(-4)}`;
  const email = page.getByRole('radio', { name: `Email: ${maskedLocal}@${domain}`, exact: true });
  const number = page.getByRole('radio', { name: `Phone number: ${maskedPhone}`, exact: true });
  await expect(email).toBeChecked();
  await expect(page.getByRole('main')).not.toContainText(user.email);
  await expect(page.getByRole('main')).not.toContainText(phone);
  await press(page, 'Skip');
  await expectSignedIn(page);
  await signOut(page, user.username);

  await submitSignIn(page, user.username, user.password);
  await press(page, 'Verify');
  await expect(codeField(page)).toBeVisible();
  await press(page, 'Skip');
  await expectSignedIn(page);
  await signOut(page, user.username);

  await submitSignIn(page, user.username, user.password);
  await page.getByText(`Phone number: ${maskedPhone}`).click();
  await expect(number).toBeChecked();
  await press(page, 'Verify');
  const code = await readCode(phone);
  await codeField(page).fill(wrongCode(code));
  await press(page, 'Submit');
  await expect(formAlert(page)).toHaveText('Invalid verification code provided, please try again.');
  await expect(codeField(page)).toHaveValue(wrongCode(code));
  await codeField(page).fill(` ${code} `);
  await press(page, 'Submit');
  await expectSignedIn(page);
  expect(await readUser(user.username)).toMatchObject({
    attributes: { phone_number_verified: 'true', email_verified: 'false' },
  });
});

test('[5.5] [7.3] one verified address is enough, and verifying it and signing out, here and everywhere, send the named fields', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const user = await createUser({ attributes: { email_verified: 'false' } });
  await beginSignIn(page, user);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await press(page, 'Verify');
  await codeField(page).fill(await readCode(user.email));
  await press(page, 'Submit');
  await press(page, 'Sign out everywhere');
  await expectSignedOut(page);
  expect(bodiesOf(calls, 'GetUserAttributeVerificationCode')).toEqual([
    { AccessToken: token, AttributeName: 'email' },
  ]);
  expect(bodiesOf(calls, 'VerifyUserAttribute')).toEqual([
    { AccessToken: token, AttributeName: 'email', Code: expect.stringMatching(/^\d{6}$/) },
  ]);
  expect(bodiesOf(calls, 'GlobalSignOut')).toEqual([{ AccessToken: token }]);

  // A number that is not verified does not count any more.
  const attributes = { phone_number: newPhoneNumber(), phone_number_verified: 'false' };
  await beginSignIn(page, await createUser({ attributes }));
  await expectSignedIn(page);
  await expect(heading(page, /^Verify your /)).toBeHidden();
  await press(page, 'Sign out');
  await expectSignedOut(page);
  const { ClientId } = answered;
  expect(bodiesOf(calls, 'RevokeToken')).toContainEqual({ ClientId, Token: text });
});
