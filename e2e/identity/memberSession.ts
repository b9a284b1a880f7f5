import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { lastUserKey, storagePrefix } from '../../src/session/storageKeys';
import { test } from '../test';
import type { TestUser } from './identity';
import { callUserPool } from './userPool';

const { userPoolClientId: clientId } = clientConfiguration();

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly NewDeviceMetadata: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

/**
 * Lets a browser begin with the session of a member, as if the member had signed in on an earlier visit. Signing in
 * through the form would take most of a test's time, because of its big-number arithmetic.
 */
export async function storeSession(context: BrowserContext, user: TestUser): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const items = await sessionItems(user);
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: new URL(baseURL).origin, localStorage }],
  });
}

/** Signs a member in without a page. @returns the entries that Amplify would keep in local storage */
export async function sessionItems(user: TestUser): Promise<Record<string, string>> {
  const { username, password } = user;
  const answer = await callUserPool('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const { AuthenticationResult: tokens } = JSON.parse(answer) as { AuthenticationResult: Tokens };
  const { DeviceKey, DeviceGroupKey } = tokens.NewDeviceMetadata;
  await confirmDevice(tokens.AccessToken, DeviceKey);
  const ofMember = {
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken,
    clockDrift: '0',
    signInDetails: JSON.stringify({ loginId: username, authFlowType: 'USER_SRP_AUTH' }),
    deviceKey: DeviceKey,
    deviceGroupKey: DeviceGroupKey,
    randomPasswordKey: randomText(),
  };
  const prefix = storagePrefix(clientId);
  return Object.fromEntries([
    [lastUserKey(clientId), username],
    ...Object.entries(ofMember).map(([name, value]) => [`${prefix}.${username}.${name}`, value]),
  ]) as Record<string, string>;
}

/** The secret is a dummy: only a remembered device needs it, at the next sign-in. */
async function confirmDevice(accessToken: string, deviceKey: string): Promise<void> {
  await callUserPool('ConfirmDevice', {
    AccessToken: accessToken,
    DeviceKey: deviceKey,
    DeviceName: 'Linux x86 Linux Chromium/140.0.0.0',
    DeviceSecretVerifierConfig: { PasswordVerifier: randomText(), Salt: randomText() },
  });
}

function randomText(): string {
  return randomBytes(32).toString('base64');
}
