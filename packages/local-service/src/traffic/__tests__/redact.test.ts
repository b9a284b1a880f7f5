import { redacted } from '../observe';

test('passwords, tokens and codes are replaced by their lengths', () => {
  expect(
    redacted({
      ClientId: 'client',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'reader', SRP_A: 'abc', PASSWORD: 'secret', REFRESH_TOKEN: 'r' },
      ChallengeResponses: {
        SMS_MFA_CODE: '123456',
        PASSWORD_CLAIM_SIGNATURE: 'sig',
        TIMESTAMP: 't',
      },
      Session: 'session',
      Logins: { 'accounts.example.com': 'id-token' },
      UserAttributes: [{ Name: 'email', Value: 'reader@example.com' }],
    }),
  ).toEqual({
    ClientId: 'client',
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: {
      USERNAME: 'reader',
      SRP_A: '<3 characters>',
      PASSWORD: '<6 characters>',
      REFRESH_TOKEN: '<1 characters>',
    },
    ChallengeResponses: {
      SMS_MFA_CODE: '<6 characters>',
      PASSWORD_CLAIM_SIGNATURE: '<3 characters>',
      TIMESTAMP: 't',
    },
    Session: '<7 characters>',
    Logins: { 'accounts.example.com': '<8 characters>' },
    UserAttributes: [{ Name: 'email', Value: 'reader@example.com' }],
  });
});

test('secrets are replaced at any depth', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(JSON.stringify(redacted(nested))).toContain('nested too deeply');
});
