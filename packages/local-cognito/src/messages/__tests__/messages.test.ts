import { inboxApp } from '../../inbox/app';
import type { Cognito } from '../../state/cognito';
import { newCognito, userNamed } from '../../testing/newCognito';
import { totpCode } from '../../testing/server';
import { appClientId } from '../../connection/connection';
import { issueTokens, userAdminScope } from '../../tokens/tokens';
import { operations } from '../../user-pool/operations';
import { checkCode, issueCode, redeemCode } from '../codes';

const expired = expect.objectContaining({ name: 'ExpiredCodeException' });
const mismatch = expect.objectContaining({ name: 'CodeMismatchException' });

describe('a code', () => {
  const withReader = () => {
    const cognito = newCognito();
    return { cognito, user: userNamed(cognito, 'reader') };
  };

  test('verifies only the address that it was sent to, and is not kept in the clear', () => {
    const { cognito, user } = withReader();
    const toNew = issueCode(cognito, user, 'email', 'new@example.com');
    expect(JSON.stringify(user.codes)).not.toContain(toNew);
    user.pendingAttributes.email = 'new@example.com';
    checkCode(cognito, user, 'email', toNew);
    delete user.pendingAttributes.email;
    expect(() => redeemCode(cognito, user, 'email', toNew)).toThrow(expired);
    const toOld = issueCode(cognito, user, 'email');
    user.attributes.email = 'new@example.com';
    expect(() => redeemCode(cognito, user, 'email', toOld)).toThrow(expired);
  });

  test('that is right clears the mistakes before it', () => {
    const { cognito, user } = withReader();
    for (let round = 0; round < 2; round++) {
      const code = issueCode(cognito, user, 'email');
      for (let count = 0; count < 4; count++) {
        expect(() => redeemCode(cognito, user, 'email', 'wrong')).toThrow(mismatch);
      }
      redeemCode(cognito, user, 'email', code);
    }
  });
});

describe('notices', () => {
  const bothNotices = { emailChangeNotice: true, securityNotices: true };
  const newPassword = 'Battery-staple-7';
  const emailNotice = 'EmailChangeNotice  to reader@example.com';
  const toNew = 'UpdateUserAttribute … to new@example.com';

  function withNotices(options: Partial<typeof bothNotices>, username = 'reader') {
    const cognito = newCognito(options);
    const call = async (operation: string, parameters: object = {}) => {
      const { AccessToken } = await issueTokens(cognito, userNamed(cognito, username), {
        scopes: [userAdminScope],
        authTime: cognito.clock.nowSeconds(),
      });
      await operations.get(operation)?.handle(cognito, { AccessToken, ...parameters });
    };
    return {
      cognito,
      call,
      changeAttribute: (Name: string, Value: string) =>
        call('UpdateUserAttributes', { UserAttributes: [{ Name, Value }] }),
      changePassword: (ProposedPassword = newPassword) =>
        call('ChangePassword', { PreviousPassword: 'Correct-horse-9', ProposedPassword }),
      /** Sets up an authenticator app as Amplify does. */
      setUpApp: async () => {
        await call('AssociateSoftwareToken');
        const { pendingTotpSecret } = userNamed(cognito, username);
        await call('VerifySoftwareToken', { UserCode: totpCode(pendingTotpSecret) });
        const on = { Enabled: true, PreferredMfa: true };
        await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: on });
      },
      sent: () => messagesOf(cognito),
    };
  }

  const messagesOf = ({ store }: Cognito) =>
    store.state.messages.map(({ kind, to, code }) => `${kind} ${code && '…'} to ${to}`);

  test('reach a verified old address before the new one gets its code', async () => {
    const { changeAttribute, sent } = withNotices({ emailChangeNotice: true });
    await changeAttribute('email', 'new@example.com');
    expect(sent()).toEqual([emailNotice, toNew]);
  });

  test('reach an address that is replaced at once, too', async () => {
    const { cognito, changeAttribute, sent } = withNotices({ emailChangeNotice: true });
    cognito.store.state.settings.attributesRequireVerificationBeforeUpdate = [];
    await changeAttribute('email', 'new@example.com');
    expect(sent()).toContain(emailNotice);
  });

  test.each([
    ['email', 'reader@example.com'],
    ['name', 'Ada'],
    ['phone_number', '+12025550199'],
  ])('are not sent for a new %s that changes no email address (%s)', async (name, value) => {
    const { changeAttribute, sent } = withNotices({ emailChangeNotice: true });
    await changeAttribute(name, value);
    expect(sent().join()).not.toContain('EmailChangeNotice');
  });

  test('tell of a changed password, also if it is the same as before', async () => {
    const { changePassword, sent } = withNotices({ securityNotices: true });
    await changePassword('Correct-horse-9');
    await changePassword();
    const notice = 'PasswordNotice  to reader@example.com';
    expect(sent()).toEqual([notice, notice]);
  });

  test('tell once of an authenticator app, and once of its removal', async () => {
    const { call, setUpApp, sent } = withNotices({ securityNotices: true });
    await setUpApp();
    const notice = 'SecondFactorNotice  to reader@example.com';
    expect(sent()).toEqual([notice]);
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    expect(sent()).toEqual([notice, notice]);
  });

  test('tell of a forgotten password that was replaced', async () => {
    const { cognito, call, sent } = withNotices({ securityNotices: true });
    const who = { ClientId: appClientId, Username: 'reader' };
    await call('ForgotPassword', who);
    const ConfirmationCode = cognito.store.state.messages[0]?.code;
    await call('ConfirmForgotPassword', { ...who, ConfirmationCode, Password: newPassword });
    const to = 'to reader@example.com';
    expect(sent()).toEqual([`ForgotPassword … ${to}`, `RecoveryNotice  ${to}`]);
  });

  test('are not sent for a refused change', async () => {
    const { changePassword, changeAttribute, sent } = withNotices(bothNotices);
    await expect(changePassword('short')).rejects.toThrow('did not conform');
    expect(sent()).toEqual([]);
    for (let n = 0; n < 5; n++) await changeAttribute('email', `new${n}@example.com`);
    const before = sent();
    const refused = changeAttribute('email', 'new@example.com');
    await expect(refused).rejects.toThrow('Attempt limit exceeded');
    expect(sent()).toEqual(before);
  });

  test('are not sent to an unverified address, since it may be somebody else’s', async () => {
    const { changePassword, changeAttribute, sent } = withNotices(bothNotices, 'unverified');
    await changePassword();
    await changeAttribute('email', 'new@example.com');
    expect(sent()).toEqual([toNew]);
  });

  test('are those of their option alone; without options there are none, as by Cognito', async () => {
    const byEmail = withNotices({ emailChangeNotice: true });
    await byEmail.changePassword();
    await byEmail.setUpApp();
    expect(byEmail.sent()).toEqual([]);
    const bySecurity = withNotices({ securityNotices: true });
    await bySecurity.changeAttribute('email', 'new@example.com');
    expect(bySecurity.sent()).toEqual([toNew]);
  });

  test('stand in the inbox in words', async () => {
    const { cognito, changePassword, changeAttribute } = withNotices(bothNotices);
    await changePassword();
    await changeAttribute('email', 'new@example.com');
    const page = await (await inboxApp(cognito).request('http://localhost:9229/inbox')).text();
    expect(page).toContain('The password was changed or typed again');
    expect(page).toContain('The email address is about to change');
    expect(page).toContain('Email to reader@example.com');
  });
});
