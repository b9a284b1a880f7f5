import { waitFor } from '@testing-library/react';

const confirmSession = jest.fn();
const endSession = jest.fn();
const revokeTokens = jest.fn();
jest.mock('../../amplify/confirmSession', () => ({ confirmSession, endSession }));
jest.mock('../../session/revokeTokens', () => ({ revokeTokens }));

const prefix = 'CognitoIdentityServiceProvider.client';
const key = `${prefix}.reader.refreshToken`;

/** The entries that Amplify stores for a member, in its order. */
function store(): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, 'reader');
  localStorage.setItem(key, 'refresh');
}

let stop: () => void;
afterEach(() => stop());

async function start() {
  const session = await import('../session');
  const store = await import('../../session/sessionStore');
  stop = session.startSession();
  return { ...session, ...store };
}

/** The event that a page gets when another tab has changed the storage. */
function tellOfStorage(changed: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: changed }));
}

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  confirmSession.mockReset().mockResolvedValue(undefined);
  revokeTokens.mockReset().mockResolvedValue('done');
  window.requestIdleCallback = (callback) => {
    callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
});

it('recognizes a visitor without a stored session at once, and loads no sign-in code', async () => {
  const { getSession } = await start();
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  expect(confirmSession).not.toHaveBeenCalled();
});

it('shows a stored session early and has it confirmed', async () => {
  store();
  const { getSession } = await start();
  expect(getSession()).toEqual({
    status: 'configuring',
    user: { username: 'reader', name: 'reader' },
  });
  await waitFor(() => expect(confirmSession).toHaveBeenCalledTimes(1));
});

it('reports that the sign-in code cannot be loaded, and tries again on request', async () => {
  confirmSession.mockRejectedValueOnce(new Error('Loading chunk failed'));
  store();
  const { getSession, checkSession, subscribe } = await start();
  await new Promise<void>((resolve) => subscribe(resolve));
  expect(getSession()).toMatchObject({ status: 'configuring', unreachable: true });
  checkSession();
  await waitFor(() => expect(confirmSession).toHaveBeenCalledTimes(2));
  expect(getSession().unreachable).toBeUndefined();
});

it('follows another tab in which another member signs in, and has that session confirmed', async () => {
  store();
  const { getSession, setSession } = await start();
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
  tellOfStorage(key);
  expect(getSession()).toMatchObject({ status: 'authenticated', user: { username: 'reader' } });
  localStorage.setItem(`${prefix}.LastAuthUser`, 'grace');
  localStorage.setItem(`${prefix}.grace.refreshToken`, 'refresh');
  tellOfStorage(`${prefix}.LastAuthUser`);
  expect(getSession()).toMatchObject({ status: 'configuring', user: { username: 'grace' } });
});

it.each([key, null])('follows another tab that signs out (%s)', async (changed) => {
  store();
  const { getSession } = await start();
  localStorage.clear();
  tellOfStorage(changed);
  expect(getSession()).toEqual({ status: 'unauthenticated' });
});

it('removes the stored session if the code that signs out cannot be loaded, and keeps its token to revoke', async () => {
  endSession.mockRejectedValueOnce(new Error('Loading chunk failed'));
  store();
  const deviceKeys = ['deviceGroupKey', 'deviceKey', 'randomPasswordKey'];
  for (const name of deviceKeys) localStorage.setItem(`${prefix}.reader.${name}`, 'device');
  localStorage.setItem('theme', 'dark');
  const { getSession, signOut } = await start();
  await signOut();
  expect(getSession()).toEqual({ status: 'unauthenticated', isUnrevoked: true });
  expect(Object.keys(localStorage).sort()).toEqual([
    ...deviceKeys.map((name) => `${prefix}.reader.${name}`),
    'theme',
    expect.stringMatching(/^token-to-revoke\.\d+$/),
  ]);
});

it('says nothing more of a sign-out that Cognito knows of', async () => {
  store();
  endSession.mockResolvedValueOnce('done');
  const { getSession, signOut } = await start();
  await signOut();
  expect(getSession().isUnrevoked).toBeUndefined();
});

it.each(['refused', 'unreachable'])(
  'tells the member of a session that Cognito has not revoked (%s), even if nothing could be kept',
  async (outcome) => {
    store();
    endSession.mockImplementationOnce(async () => {
      localStorage.clear();
      const { setSession } = await import('../../session/sessionStore');
      setSession({ status: 'unauthenticated' });
      return outcome;
    });
    const { getSession, signOut } = await start();
    await signOut();
    expect(getSession()).toEqual({ status: 'unauthenticated', isUnrevoked: true });
  },
);

it('says nothing of a session that Cognito has revoked before the sign-out failed', async () => {
  store();
  endSession.mockImplementationOnce(async () => {
    localStorage.removeItem(key);
    throw new Error('Amplify failed');
  });
  const { getSession, signOut } = await start();
  await signOut();
  expect(getSession()).toEqual({ status: 'unauthenticated' });
});

it('loads nothing to revoke tokens as long as none is kept', async () => {
  await start();
  window.dispatchEvent(new Event('online'));
  expect(revokeTokens).not.toHaveBeenCalled();
});

it('has a kept token revoked when a page wakes, and again when the browser is online', async () => {
  localStorage.setItem(`token-to-revoke.${Date.now()}`, 'client refresh');
  revokeTokens.mockResolvedValue('unreachable');
  const { getSession } = await start();
  await waitFor(() => expect(getSession().isUnrevoked).toBe(true));
  revokeTokens.mockResolvedValue('done');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(getSession()).toEqual({ status: 'unauthenticated' }));
  expect(revokeTokens).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(revokeTokens).toHaveBeenCalledTimes(2);
});

it('tries again when the page comes into view, and then does not repeat a message that was closed', async () => {
  localStorage.setItem(`token-to-revoke.${Date.now()}`, 'client refresh');
  revokeTokens.mockResolvedValue('unreachable');
  const { getSession } = await start();
  const { dismissUnrevoked } = await import('../../session/finishSignOuts');
  await waitFor(() => expect(getSession().isUnrevoked).toBe(true));
  dismissUnrevoked();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(revokeTokens).toHaveBeenCalledTimes(2));
  await revokeTokens.mock.results[1]!.value;
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(revokeTokens).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
});

it.each([
  ['storage event', () => tellOfStorage('token-to-revoke.1')],
  ['cleared storage', () => tellOfStorage(null)],
  ['next chance', () => window.dispatchEvent(new Event('online'))],
])('dismisses the message when another tab has revoked the token: %s', async (_, notice) => {
  localStorage.setItem(`token-to-revoke.${Date.now()}`, 'client refresh');
  revokeTokens.mockResolvedValue('unreachable');
  const { getSession } = await start();
  await waitFor(() => expect(getSession().isUnrevoked).toBe(true));
  tellOfStorage('token-to-revoke.1');
  expect(getSession().isUnrevoked).toBe(true);
  localStorage.clear();
  notice();
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  expect(revokeTokens).toHaveBeenCalledTimes(1);
});
