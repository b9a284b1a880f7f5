/** @jest-environment jsdom */
import type { Session } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { askEvent, type SiteSession } from '../../page';

// What the bundler puts there.
Object.assign(globalThis, { SETTINGS: { userKey: 'pool.LastAuthUser' } });
const { followMember, storedMember } =
  jest.requireActual<typeof import('../session')>('../session');

const listeners = new Set<() => void>();
let session: Session = { status: 'configuring' };

/** Sets the session of the page, which is hydrated. */
function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

document.addEventListener(askEvent, (event) => {
  (event as CustomEvent<(site: SiteSession) => void>).detail({
    getSession: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readAccessToken: async () => undefined,
  });
});

/** What is told of a session that is this at first. */
async function toldFrom(first: Session) {
  session = first;
  const told: [string | undefined, boolean][] = [];
  const controller = new AbortController();
  await followMember((user, hasEnded) => told.push([user?.username, hasEnded]), controller.signal);
  return told;
}

const ada = { username: 'ada', name: 'Ada' };

test('who has signed out offline is told to be nobody, and nothing is told before that is known', async () => {
  const told = await toldFrom({ status: 'configuring' });
  expect(told).toEqual([]);
  setSession({ status: 'unauthenticated', isUnrevoked: true });
  expect(told).toEqual([[undefined, false]]);
});

test('a member is told once, before and after the session is confirmed, and then the end of the session', async () => {
  const told = await toldFrom({ status: 'configuring', user: ada });
  setSession({ status: 'authenticated', user: { ...ada } });
  setSession({ status: 'unauthenticated', endNotice: 'Your session has ended.' });
  expect(told).toEqual([
    ['ada', false],
    [undefined, true],
  ]);
});

test('another member is told', async () => {
  const told = await toldFrom({ status: 'authenticated', user: ada });
  setSession({ status: 'authenticated', user: { username: 'bob', name: 'Bob' } });
  expect(told.map(([name]) => name)).toEqual(['ada', 'bob']);
});

test('where storage is forbidden, the member is the one that the page knows', () => {
  session = { status: 'authenticated', user: ada };
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(storedMember()).toBe('ada');
  session = { status: 'unauthenticated' };
  expect(storedMember()).toBeUndefined();
  forbidden.mockRestore();
});

test('the storage names the member, and a token that is only to be revoked names nobody', () => {
  localStorage.setItem('token-to-revoke.1', 'x');
  expect(storedMember()).toBeUndefined();
  document.cookie = 'pool.LastAuthUser=b%40example.org';
  expect(storedMember()).toBe('b@example.org');
  localStorage.setItem('pool.LastAuthUser', 'ada');
  expect(storedMember()).toBe('ada');
});
