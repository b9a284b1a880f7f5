import { totpCode, wrongCode, test } from '../testing/accountPage';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { breakOperation, holdAnswers, refusal } from '../testing/faults';
import { bodiesOf, newPhoneNumber, pool, recordCalls, refusedByPool } from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const text = expect.stringMatching(/./);
/** The part of an answer to a challenge that is the same for all. */
const answered = { Session: text, ClientId: expect.stringMatching(/^\w+$/) };

const incorrectCode = 'The verification code you entered is incorrect. Please try again.';

/** The text of the QR code on the page. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const image = page.getByRole('img', { name: 'qr code' });
  await expect(image).toHaveAttribute('src', /^data:image\/png;base64,/);
  const { dark, width, height } = await image.evaluate(async (element) => {
    const img = element as HTMLImageElement;
    await img.decode();
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
    const context = canvas.getContext('2d')!;
    context.drawImage(img, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    // A text takes a hundredth of the time that a list of all numbers takes to here.
    const dark = Array.from({ length: width * height }, (_, at) => Number(data[4 * at]! < 128));
    return { dark: dark.join(''), width, height };
  });
  const pixels = [...dark].flatMap((isDark) =>
    isDark === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255],
  );
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

test('[3.3] [5.5] [5.9] [6.5] [7.3] [3.15] with a code sent by SMS, an expired step and an old code are refused and can be corrected, and the pasted new one signs in', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page);
  const phone = newPhoneNumber();
  const user = await pool.createUser({ mfa: 'SMS', attributes: { phone_number: phone } });
  await account.beginSignIn(user);
  await expect(account.code).toBeFocused();
  await account.expectScreen('Enter the code from the text message');
  await expect(page.getByRole('main')).toContainText(phone.slice(-4));
  await expect(page.getByRole('main')).not.toContainText(phone);
  const former = await pool.readCode(phone);
  // The pool knows no session of this name, as after three minutes.
  const repair = await breakOperation(page, 'RespondToAuthChallenge', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify({ ...body, Session: 'x'.repeat(64) }) });
  });
  await account.submitCode(former);
  await expect(account.alert).toHaveText(
    'This step of the sign-in has expired. Please sign in again.',
  );
  await repair();
  await account.press('Back to sign in');
  await account.expectSignInForm();

  await account.submitSignIn(user.username, user.password);
  await account.submitCode('  ');
  await expect(account.alert).toHaveText('Challenge response cannot be empty');
  await account.submitCode(former);
  await expect(account.alert).toHaveText(incorrectCode);
  await expect(account.code).toHaveValue(former);
  const code = await pool.readCode(phone, former);
  await account.paste(account.code, ` ${code} `);
  await account.press('Confirm');
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
    ...answered,
    ChallengeName: 'SMS_MFA',
    ChallengeResponses: { USERNAME: user.username, SMS_MFA_CODE: code },
  });
});

test('[3.4] [3.5] [5.5] [5.9] [7.3] the QR code holds issuer, username and secret, which a button copies; codes of the app that has read it sign in, then and later, and a wrong one is refused and stays', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser({ mfa: 'TOTP_SETUP' });
  const calls = recordCalls(page);
  await account.beginSignIn(user);
  await expect(page.getByRole('img', { name: 'qr code' })).toBeVisible();
  await expect(account.code).toBeFocused();
  await account.expectScreen('Set up your authenticator app');
  await expect(account.button('Back to sign in')).toBeVisible();
  const secret = await account.readTotpSecret();
  const uri = `otpauth://totp/AWSCognito:${user.username}?secret=${secret}&issuer=AWSCognito`;
  expect(await readQrCode(page)).toBe(uri);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await account.press('Copy the key');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('img', { name: 'qr code' }).boundingBox();
    expect([box?.width, box?.height], `${width} px`).toEqual([228, 228]);
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  }

  await account.submitCode(wrongCode(totpCode(secret)));
  await expect(account.alert).toHaveText('Code mismatch and fail enable Software Token MFA');
  await expect(page.getByRole('code')).toHaveText(secret);
  const code = totpCode(secret);
  await account.submitCode(code);
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'AssociateSoftwareToken')).toContainEqual({ Session: text });
  expect(bodiesOf(calls, 'VerifySoftwareToken').at(-1)).toEqual({ UserCode: code, Session: text });
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
    ...answered,
    ChallengeName: 'MFA_SETUP',
    ChallengeResponses: { USERNAME: user.username },
  });
  expect(await pool.readUser(user.username)).toMatchObject({ mfa: 'TOTP', totpSecret: secret });

  await account.signOut(user.username);
  await account.submitSignIn(user.username, user.password);
  await expect(account.code).toBeFocused();
  await expect(account.code).toHaveAttribute('autocomplete', 'one-time-code');
  await account.expectScreen('Enter the code from your authenticator app');
  await account.submitCode(wrongCode(code));
  await expect(account.alert).toHaveText(incorrectCode);
  await expect(account.code).toHaveValue(/^(\d)\1{5}$/);
  // A code works only once.
  const next = totpCode(secret, Date.now() + 30_000);
  await account.submitCode(next);
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toMatchObject({
    ...answered,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: user.username, SOFTWARE_TOKEN_MFA_CODE: next },
  });
});

test('[3.9] [3.10] [3.12] [5.9] while the sign-in is being completed no form shows; an address and a number to verify are offered masked, which can be skipped after a code was sent, and the code sent to the number verifies it alone', async ({
  page,
  account,
}) => {
  const phone = newPhoneNumber();
  const user = await pool.createUser({
    attributes: { email_verified: 'false', phone_number: phone, phone_number_verified: 'false' },
  });
  const read = await holdAnswers(page, 'GetUser');
  await account.beginSignIn(user);
  await read.arrived();
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(account.heading('Profile')).toBeHidden();
  read.release();
  const [local = '', domain = ''] = user.email.split('@');
  const maskedLocal = `${local.charAt(0)}${'*'.repeat(local.length - 2)}${local.slice(-1)}`;
  const maskedPhone = `${'*'.repeat(phone.length - 4)}${phone.slice(-4)}`;
  const email = page.getByRole('radio', { name: `Email: ${maskedLocal}@${domain}`, exact: true });
  const number = page.getByRole('radio', { name: `Phone number: ${maskedPhone}`, exact: true });
  await expect(email).toBeChecked();
  await expect(email).toBeFocused();
  await account.expectScreen('Verify your email address or phone number');
  await expect(page.getByRole('main')).not.toContainText(user.email);
  await expect(page.getByRole('main')).not.toContainText(phone);
  await account.press('Verify');
  await expect(account.code).toBeFocused();
  await account.expectScreen('Enter the code that we have sent you');
  await account.press('Skip');
  await account.expectSignedIn();
  await account.signOut(user.username);

  await account.submitSignIn(user.username, user.password);
  await page.getByText(`Phone number: ${maskedPhone}`).click();
  await expect(number).toBeChecked();
  await account.press('Verify');
  const code = await pool.readCode(phone);
  await account.code.fill(wrongCode(code));
  await account.press('Submit');
  await expect(account.alert).toHaveText('Invalid verification code provided, please try again.');
  await expect(account.code).toHaveValue(wrongCode(code));
  await account.code.fill(` ${code} `);
  await account.press('Submit');
  await account.expectSignedIn();
  expect(await pool.readUser(user.username)).toMatchObject({
    attributes: { phone_number_verified: 'true', email_verified: 'false' },
  });
});

test('[5.5] [7.3] verifying the only address and signing out everywhere send the named fields; a member whose attributes cannot be read is still signed in, and need not verify anything', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page);
  const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const user = await pool.createUser({ attributes: { email_verified: 'false' } });
  await account.beginSignIn(user);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await account.press('Verify');
  await account.code.fill(await pool.readCode(user.email));
  await account.press('Submit');
  await account.press('Sign out everywhere');
  await account.expectSignedOut();
  expect(bodiesOf(calls, 'GetUserAttributeVerificationCode')).toEqual([
    { AccessToken: token, AttributeName: 'email' },
  ]);
  expect(bodiesOf(calls, 'VerifyUserAttribute')).toEqual([
    { AccessToken: token, AttributeName: 'email', Code: expect.stringMatching(/^\d{6}$/) },
  ]);
  expect(bodiesOf(calls, 'GlobalSignOut')).toEqual([{ AccessToken: token }]);

  const unread = await pool.createUser({ attributes: { email_verified: 'false' } });
  const { answer, text: told } = refusal('InvalidParameterException', 'Not today.');
  let isBroken = false;
  await breakOperation(page, 'GetUser', (route) => {
    if (isBroken) return route.fallback();
    isBroken = true;
    return answer(route);
  });
  await account.beginSignIn(unread);
  await account.expectSignedIn();
  await expect(page.getByText(told)).toBeHidden();
  expect(isBroken).toBe(true);
});
