import { redacted } from '../observe';

test('passwords, tokens and codes are replaced by their lengths, and nothing else', () => {
  const kept = { ClientId: 'client', UserAttributes: [{ Name: 'email', Value: 'a@example.com' }] };
  const parameters = { USERNAME: 'reader', SRP_A: 'abc', REFRESH_TOKEN: 'r' };
  const Logins = { 'accounts.example.com': 'id-token' };
  const inText = { ProviderDetails: '{"client_secret":"s","id":1}', query: '{ posts { id } }' };
  const sent = { ...kept, ...inText, AuthParameters: parameters, Session: 'session', Logins };
  expect(redacted(sent)).toEqual({
    ...kept,
    ...{ ProviderDetails: '{"client_secret":"<1 characters>","id":1}', query: inText.query },
    AuthParameters: { ...parameters, SRP_A: '<3 characters>', REFRESH_TOKEN: '<1 characters>' },
    Session: '<7 characters>',
    Logins: { 'accounts.example.com': '<8 characters>' },
  });
});

test('secrets are replaced at any depth', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(JSON.stringify(redacted(nested))).toContain('nested too deeply');
});
