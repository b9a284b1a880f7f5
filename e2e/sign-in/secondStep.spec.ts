import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { URI } from 'otpauth';
import {
  beginSignIn,
  expectSignedIn,
  expectSignInForm,
  formButton,
  paste,
  readTotpSecret,
  submitCode,
  submitSignIn,
  totpCode,
  wrongCode,
} from '../pages/signInForm';
import {
  bodiesOf,
  createUser,
  isCall,
  newPhoneNumber,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
  type TestUser,
  userPoolUrl,
} from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import { expect, test } from '../test';

const text = expect.stringMatching(/./);
/** The part of an answer to a challenge that is the same for all. */
const answered = { Session: text, ClientId: expect.stringMatching(/^\w+$/) };

const incorrectCode = 'The verification code you entered is incorrect. Please try again.';

/** The text of the QR code on the page. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const image = page.getByRole('img', { name: 'qr code' });
  await expect(image).toBeVisible();
  expect(await image.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  const { pixels, width, height } = await image.evaluate(async (element) => {
    const img = element as HTMLImageElement;
    await img.decode();
    const canvas = document.createElement('canvas');
    canvas.width = img.naturalWidth;
    canvas.height = img.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return { pixels: [...data], width: canvas.width, height: canvas.height };
  });
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Signs in with the password. The next screen asks for the code sent by SMS. */
async function beginSmsStep(page: Page): Promise<{ user: TestUser; phone: string }> {
  const phone = newPhoneNumber();
  const user = await createUser({ mfa: 'SMS', attributes: { phone_number: phone } });
  await beginSignIn(page, user);
  await expect(
    page.getByRole('heading', { name: 'Enter the code from the text message' }),
  ).toBeVisible();
  return { user, phone };
}

test.describe('with a code sent by SMS', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.3] [5.5] [5.9] [7.3] after going back, the old code is refused and stays to be corrected, and the pasted new one signs in', async ({
    page,
  }) => {
    const calls = recordCalls(page);
    const { user, phone } = await beginSmsStep(page);
    await expect(page.getByRole('main')).toContainText(phone.slice(-4));
    await expect(page.getByRole('main')).not.toContainText(phone);
    const former = await readCode(phone);
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
    await submitSignIn(page, user.username, user.password);
    await submitCode(page, former);
    await expect(page.getByRole('alert')).toHaveText(incorrectCode);
    const field = page.getByLabel('Code');
    await expect(field).toHaveValue(former);
    const code = await readCode(phone, former);
    await paste(page, field, ` ${code} `);
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
    expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
      ...answered,
      ChallengeName: 'SMS_MFA',
      ChallengeResponses: { USERNAME: user.username, SMS_MFA_CODE: code },
    });
  });

  test('[3.3] [3.15] the form says that a slow step has expired, and the sign-in begins anew', async ({
    page,
  }) => {
    const { phone } = await beginSmsStep(page);
    await page.getByLabel('Code').fill(await readCode(phone));
    // The pool knows no session of this name, as after three minutes.
    await page.route(userPoolUrl, (route) => {
      if (!isCall(route.request(), 'RespondToAuthChallenge')) return route.continue();
      const body = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: JSON.stringify({ ...body, Session: 'x'.repeat(64) }) });
    });
    await formButton(page, 'Confirm').click();
    await expect(page.getByRole('alert')).toHaveText(
      'This step of the sign-in has expired. Please sign in again.',
    );
    await page.unroute(userPoolUrl);
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
  });
});

test.describe('with a code of the authenticator app', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.4] [5.5] [7.3] a wrong code is refused and stays, the right one signs in', async ({
    page,
  }) => {
    const user = await createUser({ mfa: 'TOTP' });
    const { totpSecret } = await readUser(user.username);
    const calls = recordCalls(page);
    await beginSignIn(page, user);
    await expect(
      page.getByRole('heading', { name: 'Enter the code from your authenticator app' }),
    ).toBeVisible();
    const field = page.getByLabel('Code');
    await field.fill(wrongCode(totpCode(String(totpSecret))));
    await formButton(page, 'Confirm').click();
    await expect(page.getByRole('alert')).toHaveText(incorrectCode);
    await expect(field).toHaveValue(/^(\d)\1{5}$/);
    const code = totpCode(String(totpSecret));
    await paste(page, field, code);
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
    expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
      ...answered,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: user.username, SOFTWARE_TOKEN_MFA_CODE: code },
    });
  });
});

test.describe('when an authenticator app must be set up', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.5] [5.9] [7.3] after going back, the QR code holds issuer, username and secret, and a code of the app that has read it signs in', async ({
    page,
  }) => {
    const user = await createUser({ mfa: 'TOTP_SETUP' });
    const calls = recordCalls(page);
    await beginSignIn(page, user);
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
    await submitSignIn(page, user.username, user.password);
    await expect(
      page.getByRole('heading', { name: 'Set up your authenticator app' }),
    ).toBeVisible();
    const secret = await readTotpSecret(page);
    const uri = `otpauth://totp/AWSCognito:${user.username}?secret=${secret}&issuer=AWSCognito`;
    expect(await readQrCode(page)).toBe(uri);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.getByRole('img', { name: 'qr code' }).boundingBox();
      expect([box?.width, box?.height], `${width} px`).toEqual([228, 228]);
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    }

    await submitCode(page, wrongCode(totpCode(secret)));
    await expect(page.getByRole('alert')).toHaveText(
      'Code mismatch and fail enable Software Token MFA',
    );
    await expect(page.getByRole('code')).toHaveText(secret);
    const code = totpCode(secret);
    await paste(page, page.getByLabel('Code'), code);
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
    expect(bodiesOf(calls, 'AssociateSoftwareToken')).toContainEqual({ Session: text });
    expect(bodiesOf(calls, 'VerifySoftwareToken').at(-1)).toEqual({
      UserCode: code,
      Session: text,
    });
    expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toEqual({
      ...answered,
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME: user.username },
    });
    expect(await readUser(user.username)).toMatchObject({ mfa: 'TOTP', totpSecret: secret });
  });

  test('[3.5] the QR code holds the whole secret, whatever signs the name of the site has', async ({
    page,
    context,
  }) => {
    const issuer = 'Tea & Notes #1';
    await useSettings(context, { totpIssuer: issuer });
    const user = await createUser({ mfa: 'TOTP_SETUP' });
    await beginSignIn(page, user);
    const secret = await readTotpSecret(page);
    expect(URI.parse((await readQrCode(page)) ?? '')).toMatchObject({
      issuer,
      label: user.username,
      secret: { base32: secret },
    });
  });
});
