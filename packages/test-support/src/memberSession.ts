import { randomBytes } from 'node:crypto';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { lastUserKey, storagePrefix } from 'docusaurus-cognito-sign-in/settings/addresses';

const { userPoolClientId: clientId } = clientConfiguration();

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly NewDeviceMetadata: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

/** Calls an operation of the user pool. @returns the body of the answer */
type CallUserPool = (operation: string, body: Record<string, unknown>) => Promise<string>;

/** Signs a member in without a page. @returns the entries that Amplify would keep in local storage */
export async function sessionItems(
  call: CallUserPool,
  { username, password }: { username: string; password: string },
): Promise<Record<string, string>> {
  const answer = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const { AuthenticationResult: tokens } = JSON.parse(answer) as { AuthenticationResult: Tokens };
  const { DeviceKey, DeviceGroupKey } = tokens.NewDeviceMetadata;
  // The secret is a dummy: only a remembered device needs it, at the next sign-in.
  await call('ConfirmDevice', {
    AccessToken: tokens.AccessToken,
    DeviceKey,
    DeviceName: 'Linux x86 Linux Chromium/140.0.0.0',
    DeviceSecretVerifierConfig: { PasswordVerifier: randomText(), Salt: randomText() },
  });
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

function randomText(): string {
  return randomBytes(32).toString('base64');
}

/**
 * Calls an operation of a user pool without a page, as another browser would.
 *
 * @param endpoint the address of the user-pool API
 * @returns the status and the body of the answer, whatever the status is
 */
export async function askUserPool(
  endpoint: string,
  operation: string,
  body: Record<string, unknown>,
): Promise<{ status: number; text: string }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
