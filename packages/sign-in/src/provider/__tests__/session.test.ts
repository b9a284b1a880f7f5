import { waitFor } from '@testing-library/react';

const confirmSession = jest.fn();
const endSession = jest.fn();
const revokeTokens = jest.fn();
jest.mock('@docusaurus/router', () => ({ useHistory: () => ({}) }), { virtual: true });
jest.mock('../../amplify/memberSession', () => ({ confirmSession, endSession }));
jest.mock('../../session/revokeTokens', () => ({ revokeTokens }));

const prefix = 'CognitoIdentityServiceProvider.client';

/** The entries that Amplify stores for a member, in its order. */
function store(username = 'reader'): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, username);
  localStorage.setItem(`${prefix}.${username}.refreshToken`, 'refresh');
}

function keepToken(): void {
  localStorage.setItem(`token-to-revoke.${Date.now()}`, 'client refresh');
}

let stop = (): void => undefined;
afterEach(() => stop());

async function start() {
  const session = await import('../session');
  const store = await import('../../session/sessionStore');
  stop = session.startSession();
  return { ...session, ...store };
}

/** The event that a page gets when another tab has changed the storage. */
function tellOfStorage(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  confirmSession.mockReset().mockResolvedValue(undefined);
  revokeTokens.mockReset().mockResolvedValue('revoked');
  window.requestIdleCallback = (callback) => {
    callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
});

test('a visitor without a stored session is known at once, and downloads no sign-in code', async () => {
  const { getSession } = await start();
  window.dispatchEvent(new Event('online'));
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  expect(confirmSession).not.toHaveBeenCalled();
  expect(revokeTokens).not.toHaveBeenCalled();
});

test('a stored session is shown early and confirmed; if that fails, it is tried again on request', async () => {
  confirmSession.mockRejectedValueOnce(new Error('Loading chunk failed'));
  store();
  const { getSession, checkSession } = await start();
  const user = { username: 'reader', name: 'reader' };
  expect(getSession()).toEqual({ status: 'configuring', user });
  const unreachable = { status: 'configuring', user, unreachable: true };
  await waitFor(() => expect(getSession()).toEqual(unreachable));
  checkSession();
  await waitFor(() => expect(confirmSession).toHaveBeenCalledTimes(2));
  expect(getSession().unreachable).toBeUndefined();
});

test('a tab follows another in which another member signs in, and then out', async () => {
  store();
  const { getSession, setSession } = await start();
  const user = { username: 'reader', name: 'reader' };
  setSession({ status: 'authenticated', user });
  tellOfStorage(`${prefix}.reader.refreshToken`);
  expect(getSession()).toEqual({ status: 'authenticated', user });
  store('grace');
  tellOfStorage(`${prefix}.LastAuthUser`);
  expect(getSession()).toMatchObject({ status: 'configuring', user: { username: 'grace' } });
  localStorage.clear();
  tellOfStorage(null);
  expect(getSession()).toEqual({ status: 'unauthenticated' });
});

test('if the code that signs out cannot be loaded, the session is removed, and its token kept to revoke', async () => {
  endSession.mockRejectedValueOnce(new Error('Loading chunk failed'));
  store();
  const kept = ['deviceGroupKey', 'deviceKey', 'randomPasswordKey'].map(
    (name) => `${prefix}.reader.${name}`,
  );
  for (const key of [...kept, 'theme']) localStorage.setItem(key, 'kept');
  const { getSession, signOut } = await start();
  await signOut();
  expect(getSession()).toEqual({ status: 'unauthenticated', isUnrevoked: true });
  const token = expect.stringMatching(/^token-to-revoke\.\d+$/);
  expect(Object.keys(localStorage).sort()).toEqual([...kept, 'theme', token]);
});

test.each([
  [true, undefined],
  [false, true],
])('who signs out is told nothing if Cognito has revoked the token: %s', async (done, told) => {
  store();
  const { getSession, setSession, signOut } = await start();
  endSession.mockImplementationOnce(async () => {
    setSession({ status: 'unauthenticated' });
    return done;
  });
  await signOut();
  expect(getSession().isUnrevoked).toBe(told);
});

test('a kept token is revoked when a page is hydrated, and at each chance after it; a closed message stays closed', async () => {
  keepToken();
  revokeTokens.mockResolvedValue('refused');
  const { getSession, setSession } = await start();
  await waitFor(() => expect(getSession().isUnrevoked).toBe(true));
  setSession({ status: 'unauthenticated' });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(revokeTokens).toHaveBeenCalledTimes(2));
  await revokeTokens.mock.results[1]!.value;
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  setSession({ status: 'unauthenticated', isUnrevoked: true });
  revokeTokens.mockResolvedValue('revoked');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(getSession()).toEqual({ status: 'unauthenticated' }));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(revokeTokens).toHaveBeenCalledTimes(3);
});

test('the message goes when another tab has revoked the token', async () => {
  keepToken();
  revokeTokens.mockResolvedValue('refused');
  const { getSession } = await start();
  await waitFor(() => expect(getSession().isUnrevoked).toBe(true));
  tellOfStorage('token-to-revoke.1');
  expect(getSession().isUnrevoked).toBe(true);
  localStorage.clear();
  tellOfStorage('token-to-revoke.1');
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  expect(revokeTokens).toHaveBeenCalledTimes(1);
});
