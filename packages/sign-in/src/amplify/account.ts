import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { hasName } from './serviceErrors';

export interface Profile {
  readonly username: string;
  readonly name?: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly phoneNumber?: string;
}

export type ProviderProfile = Pick<Profile, 'name' | 'email'>;

export async function readProfile(): Promise<Profile> {
  const [{ username }, attributes] = await Promise.all([
    auth.getCurrentUser(),
    auth.fetchUserAttributes(),
  ]);
  return {
    username,
    name: attributes.name,
    email: attributes.email,
    emailVerified: attributes.email_verified === 'true',
    phoneNumber: attributes.phone_number,
  };
}

/**
 * Reads the profile from the ID token.
 *
 * A sign-in through a provider gets the scopes `openid email profile`, and with these the user pool refuses GetUser.
 */
export async function readProviderProfile(): Promise<ProviderProfile> {
  // Not `fetchAuthSession`, which also fetches AWS credentials if there is an identity pool.
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  const { name, email } = tokens?.idToken?.payload ?? {};
  return { name, email } as ProviderProfile;
}

export async function saveName(name: string): Promise<void> {
  await auth.updateUserAttributes({ userAttributes: { name } });
  await renewTokens();
}

/** Gets tokens with the new attributes: the site takes names from the ID token. */
export async function renewTokens(): Promise<void> {
  // The attributes are saved. Old tokens only show the old name until their next refresh.
  await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true }).catch(() => undefined);
}

/**
 * Changes the email address, or sends the code of a pending change again.
 *
 * The user pool sends a code to the new address. With AttributesRequireVerificationBeforeUpdate it keeps the old
 * address until the code is confirmed. GetUser does not report a pending change, and only this call is sure to send the
 * code to the new address.
 *
 * @returns whether a code has to be confirmed.
 */
export async function changeEmail(email: string): Promise<boolean> {
  const { email: result } = await auth.updateUserAttributes({ userAttributes: { email } });
  const needsCode = result?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
  if (!needsCode) await renewTokens();
  return needsCode;
}

export async function sendEmailCode(): Promise<void> {
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** Confirms the code that was sent to the new or the current address. */
export async function confirmEmail(address: string, code: string): Promise<void> {
  try {
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  } catch (error) {
    // The code has expired, or an earlier attempt whose answer was lost has used it.
    if (!hasName(error, 'ExpiredCodeException')) throw error;
    const { email, emailVerified } = await readProfile();
    if (!emailVerified || email !== address) throw error;
  }
  await renewTokens();
}

export interface SecondSteps {
  readonly authenticatorApp: boolean;
  readonly textMessage: boolean;
}

export interface AuthenticatorSetup {
  /** In base32, to type if the QR code cannot be scanned. */
  readonly secret: string;
  /** Confirms a code from the app. From then on every sign-in requires one. */
  readonly confirm: (code: string) => Promise<void>;
}

export async function readSecondSteps(): Promise<SecondSteps> {
  const { enabled = [] } = await auth.fetchMFAPreference();
  return { authenticatorApp: enabled.includes('TOTP'), textMessage: enabled.includes('SMS') };
}

/** Makes a secret for an authenticator app. It takes effect when its first code is confirmed. */
export async function setUpAuthenticatorApp(): Promise<AuthenticatorSetup> {
  const { sharedSecret } = await auth.setUpTOTP();
  let isVerified = false;
  return {
    secret: sharedSecret,
    confirm: async (code) => {
      // A code works only once: if the second call fails, only that call is repeated.
      if (!isVerified) await auth.verifyTOTPSetup({ code });
      isVerified = true;
      await auth.updateMFAPreference({ totp: 'PREFERRED' });
    },
  };
}

export async function removeAuthenticatorApp(): Promise<void> {
  await auth.updateMFAPreference({ totp: 'DISABLED' });
}

export interface Device {
  readonly key: string;
  readonly label: string;
  readonly lastSeen?: Date;
  readonly isThisDevice: boolean;
  /** Whether a sign-in on it skips the second step. */
  readonly isRemembered: boolean;
}

/** Lists the devices that the user pool knows (60 at most): this one first, then those seen most recently. */
export async function listDevices(): Promise<Device[]> {
  const [devices, current] = await Promise.all([
    auth.fetchDevices(),
    cognitoUserPoolsTokenProvider.authTokenStore.getDeviceMetadata(),
  ]);
  return devices
    .map(({ id, name, attributes, lastAuthenticatedDate }) => ({
      key: id,
      label: deviceLabel(name),
      ...(lastAuthenticatedDate && { lastSeen: lastAuthenticatedDate }),
      isThisDevice: id === current?.deviceKey,
      isRemembered:
        (attributes as Record<string, string>)['dev:device_remembered_status'] !== 'not_remembered',
    }))
    .sort(
      (a, b) =>
        Number(b.isThisDevice) - Number(a.isThisDevice) ||
        Number(b.lastSeen ?? 0) - Number(a.lastSeen ?? 0),
    );
}

/** Makes the user pool forget a device; the next sign-in on it counts as the first. */
export async function forget(device: Device): Promise<void> {
  try {
    await auth.forgetDevice({ device: { id: device.key } });
  } catch (error) {
    // It is already forgotten: from another browser, or by an earlier attempt whose answer was lost.
    if (!hasName(error, 'ResourceNotFoundException')) throw error;
  }
}

export async function rememberThisDevice(): Promise<void> {
  await auth.rememberDevice();
}

/** How Amplify names browsers in a device's name. Browsers whose names also contain another's come first. */
type Names = readonly [RegExp, string][];

const browsers: Names = [
  [/\bMicrosoft Edge\/|\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOpera\/|\bOPR\//, 'Opera'],
  [/\bBrave\//, 'Brave'],
  [/\bSamsung Internet\/|\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bGoogle Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bChrome ?OS\b|\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bmacOS\b|\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A label for a device, such as `Chrome on macOS`.
 *
 * @param name as Amplify made it, from client hints (`macOS 14.2.1 arm macOS Google Chrome/121.0.0.0;…`) or from the
 * User-Agent header; returned as it is if neither browser nor system is recognized.
 */
export function deviceLabel(name: string | undefined): string {
  if (!name) return 'Unnamed device';
  const browser = find(browsers, name);
  const system = find(systems, name);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? name);
}

function find(table: Names, name: string): string | undefined {
  return table.find(([pattern]) => pattern.test(name))?.[1];
}
