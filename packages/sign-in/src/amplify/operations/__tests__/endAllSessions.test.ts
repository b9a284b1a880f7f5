/** @jest-environment node */
import type { IdentityConfig } from '../../../settings/identity';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { answerLimit } from '../../answerInTime';
import { boundRequests } from '../../boundRequests';
import { endAllSessions } from '../endAllSessions';

const getTokens = jest.fn();
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { getTokens: () => getTokens() as unknown },
}));
jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ userPoolEndpoint: 'https://pool.example.com/' }),
  { virtual: true },
);

const browserFetch = globalThis.fetch;
let unbind: () => void;

function answerWith(status: number, body: string): jest.Mock {
  const fetch = jest.fn().mockResolvedValue(new Response(body, { status }));
  globalThis.fetch = fetch;
  // As Amplify's start does.
  unbind = boundRequests(identity as IdentityConfig);
  return fetch;
}

beforeEach(() => {
  getTokens.mockReset().mockResolvedValue({ accessToken: { toString: () => 'access' } });
});
afterEach(() => {
  jest.restoreAllMocks();
  unbind?.();
  globalThis.fetch = browserFetch;
});

it('asks the user pool to end all sessions of the member whose access token this is', async () => {
  const fetch = answerWith(200, '');
  await endAllSessions();
  expect(String(fetch.mock.calls[0][0])).toBe('https://pool.example.com/');
  expect(fetch.mock.calls[0][1]).toMatchObject({
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
    body: '{"AccessToken":"access"}',
  });
});

it.each([
  [400, '{"__type":"a.b#LimitExceededException","message":"Wait."}', 'LimitExceededException'],
  [400, '{"message":"Wait."}', 'UnknownError'],
  [502, '<html>', 'UnusableAnswer'],
])('throws a refusal of %i with the body %j under its own name', async (status, body, name) => {
  answerWith(status, body);
  await expect(endAllSessions()).rejects.toMatchObject({ name });
});

it('reports that a revoked session has ended', async () => {
  getTokens.mockResolvedValue(null);
  await expect(endAllSessions()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('sends no request when the refresh has used up the time limit', async () => {
  const controller = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const fetch = answerWith(200, '');
  getTokens.mockImplementation(async () => {
    controller.abort(new DOMException('', 'TimeoutError'));
    return { accessToken: 'access' };
  });
  await expect(endAllSessions()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(timeout).toHaveBeenCalledWith(answerLimit);
  expect(fetch).not.toHaveBeenCalled();
});
