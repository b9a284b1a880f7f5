import { inboxApp } from '../../inbox/app';
import { caller, newCognito, userNamed } from '../../testing/newCognito';
import { totpCode } from '../../testing/server';
import { appClientId } from '../../connection/connection';
import { issueTokens, userAdminScope } from '../../tokens/tokens';
import { checkCode, issueCode, redeemCode } from '../codes';

test('a code verifies only the address that it was sent to, and is not kept in the clear', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const expired = expect.objectContaining({ name: 'ExpiredCodeException' });
  const toNew = issueCode(cognito, user, 'email', 'new@example.com');
  expect(JSON.stringify(user.codes)).not.toContain(toNew);
  user.pendingAttributes.email = 'new@example.com';
  checkCode(cognito, user, 'email', toNew);
  delete user.pendingAttributes.email;
  expect(() => redeemCode(cognito, user, 'email', toNew)).toThrow(expired);
  const toOld = issueCode(cognito, user, 'email');
  user.attributes.email = 'new@example.com';
  expect(() => redeemCode(cognito, user, 'email', toOld)).toThrow(expired);
  const unconfirmed = userNamed(cognito, 'unconfirmed');
  const toConfirm = issueCode(cognito, unconfirmed, 'signUp');
  unconfirmed.attributes.email = 'new@example.com';
  expect(() => redeemCode(cognito, unconfirmed, 'signUp', toConfirm)).toThrow(expired);
});

describe('notices', () => {
  const [byEmail, bySecurity] = [{ emailChangeNotice: true }, { securityNotices: true }];
  const both = { ...byEmail, ...bySecurity };
  const newPassword = 'Battery-staple-7';
  const toReader = (kind: string) => `${kind}Notice  to reader@example.com`;
  const toNew = 'UpdateUserAttribute … to new@example.com';

  function withNotices(options: Partial<typeof both>, username = 'reader') {
    const cognito = newCognito(options);
    const call = async (operation: string, parameters: object = {}) => {
      const session = { scopes: [userAdminScope], authTime: cognito.clock.nowSeconds() };
      const { AccessToken } = await issueTokens(cognito, userNamed(cognito, username), session);
      await caller(cognito)(operation, { AccessToken, ...parameters });
    };
    return {
      ...{ cognito, call },
      change: (Name: string, Value: string) =>
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
      sent: () =>
        cognito.store.state.messages
          .values()
          .map(({ kind, to, code }) => `${kind} ${code && '…'} to ${to}`),
    };
  }

  test('reach a verified old address before the new one gets its code', async () => {
    const { cognito, change, sent } = withNotices(byEmail);
    await change('email', 'new@example.com');
    expect(sent()).toEqual([toReader('EmailChange'), toNew]);
    // They also reach one that is replaced at once, and nobody if no email address changes.
    cognito.settings.attributesRequireVerificationBeforeUpdate = [];
    await change('phone_number', '+12025550199');
    await change('email', 'new@example.com');
    await change('email', 'new@example.com');
    const notices = sent().filter((message) => message.includes('Notice'));
    expect(notices).toEqual([toReader('EmailChange'), toReader('EmailChange')]);
  });

  test('tell of a changed password, an authenticator app and its removal, once each', async () => {
    const { call, changePassword, setUpApp, sent } = withNotices(bySecurity);
    await changePassword('Correct-horse-9');
    await changePassword();
    await setUpApp();
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    const kinds = ['Password', 'Password', 'SecondFactor', 'SecondFactor'];
    expect(sent()).toEqual(kinds.map(toReader));
  });

  test('tell of a forgotten password that was replaced, in the inbox in words', async () => {
    const { cognito, call, sent } = withNotices(bySecurity);
    const who = { ClientId: appClientId, Username: 'reader' };
    await call('ForgotPassword', who);
    const ConfirmationCode = cognito.store.state.messages.values()[0]?.code;
    await call('ConfirmForgotPassword', { ...who, ConfirmationCode, Password: newPassword });
    expect(sent()).toEqual(['ForgotPassword … to reader@example.com', toReader('Recovery')]);
    const page = await (await inboxApp(cognito).request('http://localhost:9229/inbox')).text();
    expect(page).toContain('The forgotten password was replaced');
    expect(page).toContain('Email to reader@example.com');
  });

  test('are not sent for a refused change', async () => {
    const { changePassword, change, sent } = withNotices(both);
    await expect(changePassword('short')).rejects.toThrow('did not conform');
    for (let n = 0; n < 5; n++) await change('email', `new${n}@example.com`);
    const before = sent();
    await expect(change('email', 'new@example.com')).rejects.toThrow('Attempt limit exceeded');
    expect(sent()).toEqual(before);
    expect(before.join()).not.toContain('PasswordNotice');
  });

  test.each([
    ['an unverified address, since it may be somebody else’s', both, 'unverified', [toNew]],
    ['anybody without options, as by Cognito', {}, 'reader', [toNew]],
    ['an address that changes', bySecurity, 'reader', [toReader('Password'), toNew]],
  ])('are not sent to %s', async (_who, options, username, messages) => {
    const { changePassword, change, sent } = withNotices(options, username);
    await changePassword();
    await change('email', 'new@example.com');
    expect(sent()).toEqual(messages);
  });
});
