import { TOTP } from 'otpauth';
import { appClientId } from '../../connection/connection';
import { inboxApp } from '../../inbox/app';
import type { Cognito } from '../../state/cognito';
import { newCognito, userNamed } from '../../testing/newCognito';
import { issueTokens, userAdminScope } from '../../tokens/tokens';
import { operations } from '../../user-pool/operations';

const oldPassword = 'Correct-horse-9';
const newPassword = 'Battery-staple-7';

async function call(cognito: Cognito, operation: string, parameters: object): Promise<void> {
  await operations.get(operation)?.handle(cognito, parameters);
}

/** Calls an operation of a signed-in user. */
async function callAs(cognito: Cognito, username: string, operation: string, parameters: object) {
  const { AccessToken } = await issueTokens(cognito, userNamed(cognito, username), {
    scopes: [userAdminScope],
    authTime: cognito.clock.nowSeconds(),
  });
  await call(cognito, operation, { AccessToken, ...parameters });
}

function changeAttribute(cognito: Cognito, username: string, Name: string, Value: string) {
  const UserAttributes = [{ Name, Value }];
  return callAs(cognito, username, 'UpdateUserAttributes', { UserAttributes });
}

function changePassword(cognito: Cognito, username: string, ProposedPassword = newPassword) {
  const passwords = { PreviousPassword: oldPassword, ProposedPassword };
  return callAs(cognito, username, 'ChangePassword', passwords);
}

/** Sets up an authenticator app as Amplify does. */
async function setUpApp(cognito: Cognito): Promise<void> {
  await callAs(cognito, 'reader', 'AssociateSoftwareToken', {});
  const secret = userNamed(cognito, 'reader').pendingTotpSecret ?? '';
  const UserCode = new TOTP({ secret }).generate({ timestamp: cognito.clock.now() });
  await callAs(cognito, 'reader', 'VerifySoftwareToken', { UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await callAs(cognito, 'reader', 'SetUserMFAPreference', { SoftwareTokenMfaSettings });
}

function sent({ store }: Cognito): string[] {
  return store.state.messages.map(({ kind, to, code }) => `${kind} ${code && '…'} to ${to}`);
}

const emailNotice = 'EmailChangeNotice  to reader@example.com';

test('a verified old address hears of the change before the new one gets its code', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  await changeAttribute(cognito, 'reader', 'email', 'new@example.com');
  expect(sent(cognito)).toEqual([emailNotice, 'UpdateUserAttribute … to new@example.com']);
});

test('an address that is replaced at once hears of it, too', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  cognito.store.state.settings.attributesRequireVerificationBeforeUpdate = [];
  await changeAttribute(cognito, 'reader', 'email', 'new@example.com');
  expect(sent(cognito)).toContain(emailNotice);
});

test.each([
  ['email', 'reader@example.com'],
  ['name', 'Ada'],
  ['phone_number', '+12025550199'],
])('no notice for a new value of %s that changes no email address (%s)', async (name, value) => {
  const cognito = newCognito({ emailChangeNotice: true });
  await changeAttribute(cognito, 'reader', name, value);
  expect(sent(cognito).join()).not.toContain('EmailChangeNotice');
});

test('a user hears of a changed password, also if it is the same as before', async () => {
  const cognito = newCognito({ securityNotices: true });
  await changePassword(cognito, 'reader', oldPassword);
  await changePassword(cognito, 'reader');
  const notice = 'PasswordNotice  to reader@example.com';
  expect(sent(cognito)).toEqual([notice, notice]);
});

test('a user hears once that an authenticator app was set up, and once that it was removed', async () => {
  const cognito = newCognito({ securityNotices: true });
  await setUpApp(cognito);
  const notice = 'SecondFactorNotice  to reader@example.com';
  expect(sent(cognito)).toEqual([notice]);
  const SoftwareTokenMfaSettings = { Enabled: false };
  await callAs(cognito, 'reader', 'SetUserMFAPreference', { SoftwareTokenMfaSettings });
  expect(sent(cognito)).toEqual([notice, notice]);
});

test('a user hears that the forgotten password was replaced', async () => {
  const cognito = newCognito({ securityNotices: true });
  const who = { ClientId: appClientId, Username: 'reader' };
  await call(cognito, 'ForgotPassword', who);
  const ConfirmationCode = cognito.store.state.messages[0]?.code ?? '';
  const replacement = { ...who, ConfirmationCode, Password: newPassword };
  await call(cognito, 'ConfirmForgotPassword', replacement);
  expect(sent(cognito)).toEqual([
    'ForgotPassword … to reader@example.com',
    'RecoveryNotice  to reader@example.com',
  ]);
});

test('a refused change sends no notice', async () => {
  const cognito = newCognito({ emailChangeNotice: true, securityNotices: true });
  await expect(changePassword(cognito, 'reader', 'short')).rejects.toThrow('did not conform');
  expect(sent(cognito)).toEqual([]);
  for (let count = 0; count < 5; count++) {
    await changeAttribute(cognito, 'reader', 'email', `new${count}@example.com`);
  }
  const before = sent(cognito);
  const refused = changeAttribute(cognito, 'reader', 'email', 'new@example.com');
  await expect(refused).rejects.toThrow('Attempt limit exceeded');
  expect(sent(cognito)).toEqual(before);
});

test('an unverified address gets no notice, since it may be somebody else’s', async () => {
  const cognito = newCognito({ emailChangeNotice: true, securityNotices: true });
  await changePassword(cognito, 'unverified');
  await changeAttribute(cognito, 'unverified', 'email', 'new@example.com');
  expect(sent(cognito)).toEqual(['UpdateUserAttribute … to new@example.com']);
});

test('each option brings only its own notices; without them there are none, as by Cognito', async () => {
  const byEmailOption = newCognito({ emailChangeNotice: true });
  await changePassword(byEmailOption, 'reader');
  await setUpApp(byEmailOption);
  expect(sent(byEmailOption)).toEqual([]);
  const bySecurityOption = newCognito({ securityNotices: true });
  await changeAttribute(bySecurityOption, 'reader', 'email', 'new@example.com');
  expect(sent(bySecurityOption)).toEqual(['UpdateUserAttribute … to new@example.com']);
});

test('the inbox shows notices in words', async () => {
  const cognito = newCognito({ emailChangeNotice: true, securityNotices: true });
  await changePassword(cognito, 'reader');
  await changeAttribute(cognito, 'reader', 'email', 'new@example.com');
  const page = await (await inboxApp(cognito).request('http://localhost:9229/inbox')).text();
  expect(page).toContain('The password was changed or typed again');
  expect(page).toContain('The email address is about to change');
  expect(page).toContain('Email to reader@example.com');
});
