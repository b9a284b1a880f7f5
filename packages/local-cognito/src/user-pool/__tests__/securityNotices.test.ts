import { TOTP } from 'otpauth';
import { appClientId } from '../../connection/ids';
import { inboxApp } from '../../inbox/app';
import type { Cognito } from '../../state/cognito';
import { newCognito, userNamed } from '../../testing/newCognito';
import { userAdminScope } from '../../tokens/tokenClaims';
import { issueTokens } from '../../tokens/tokens';
import { changePassword } from '../operations/changePassword';
import { confirmForgotPassword, forgotPassword } from '../operations/forgotPassword';
import { setUserMfaPreference } from '../operations/setUserMfaPreference';
import { associateSoftwareToken, verifySoftwareToken } from '../operations/softwareToken';

const oldPassword = 'Correct-horse-9';
const newPassword = 'Battery-staple-7';

async function tokenOf(cognito: Cognito, username: string): Promise<string> {
  const { AccessToken } = await issueTokens(cognito, userNamed(cognito, username), {
    scopes: [userAdminScope],
    authTime: cognito.clock.nowSeconds(),
  });
  return AccessToken;
}

async function change(cognito: Cognito, username: string, ProposedPassword = newPassword) {
  const AccessToken = await tokenOf(cognito, username);
  const passwords = { PreviousPassword: oldPassword, ProposedPassword };
  await changePassword.handle(cognito, { AccessToken, ...passwords });
}

/** Sets up an authenticator app as Amplify does. */
async function setUpApp(cognito: Cognito, AccessToken: string): Promise<void> {
  await associateSoftwareToken.handle(cognito, { AccessToken });
  const secret = userNamed(cognito, 'reader').pendingTotpSecret ?? '';
  const UserCode = new TOTP({ secret }).generate({ timestamp: cognito.clock.now() });
  await verifySoftwareToken.handle(cognito, { AccessToken, UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await setUserMfaPreference.handle(cognito, { AccessToken, SoftwareTokenMfaSettings });
}

function sent({ store }: Cognito): string[] {
  return store.state.messages.map(({ kind, to, code }) => `${kind} ${code && '…'} to ${to}`);
}

test('a user hears of a changed password, also if it is the same as before', async () => {
  const cognito = newCognito({ securityNotices: true });
  await change(cognito, 'reader', oldPassword);
  await change(cognito, 'reader');
  const notice = 'PasswordNotice  to reader@example.com';
  expect(sent(cognito)).toEqual([notice, notice]);
});

test('a user hears once that an authenticator app was set up, and once that it was removed', async () => {
  const cognito = newCognito({ securityNotices: true });
  const AccessToken = await tokenOf(cognito, 'reader');
  await setUpApp(cognito, AccessToken);
  const notice = 'SecondFactorNotice  to reader@example.com';
  expect(sent(cognito)).toEqual([notice]);
  const SoftwareTokenMfaSettings = { Enabled: false };
  await setUserMfaPreference.handle(cognito, { AccessToken, SoftwareTokenMfaSettings });
  expect(sent(cognito)).toEqual([notice, notice]);
});

test('a user hears that the forgotten password was replaced', async () => {
  const cognito = newCognito({ securityNotices: true });
  const who = { ClientId: appClientId, Username: 'reader' };
  await forgotPassword.handle(cognito, who);
  const ConfirmationCode = cognito.store.state.messages[0]?.code ?? '';
  await confirmForgotPassword.handle(cognito, { ...who, ConfirmationCode, Password: newPassword });
  expect(sent(cognito)).toEqual([
    'ForgotPassword … to reader@example.com',
    'RecoveryNotice  to reader@example.com',
  ]);
});

test('a refused change sends no notice', async () => {
  const cognito = newCognito({ securityNotices: true });
  await expect(change(cognito, 'reader', 'short')).rejects.toThrow('did not conform');
  expect(sent(cognito)).toEqual([]);
});

test('an unverified address gets no notice, since it may be somebody else’s', async () => {
  const cognito = newCognito({ securityNotices: true });
  await change(cognito, 'unverified');
  expect(sent(cognito)).toEqual([]);
});

test('without the option nothing is sent, as by Cognito itself', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  await change(cognito, 'reader');
  await setUpApp(cognito, await tokenOf(cognito, 'reader'));
  expect(sent(cognito)).toEqual([]);
});

test('the inbox shows the notice in words', async () => {
  const cognito = newCognito({ securityNotices: true });
  await change(cognito, 'reader');
  const page = await (await inboxApp(cognito).request('http://localhost:9229/inbox')).text();
  expect(page).toContain('The password was changed or typed again');
  expect(page).toContain('Email to reader@example.com');
});
