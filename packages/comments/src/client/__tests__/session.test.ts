/** @jest-environment jsdom */
import type { Session } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { askEvent, type SiteSession } from '../../page';

// What the bundler puts there.
Object.assign(globalThis, { SETTINGS: { userKey: 'pool.LastAuthUser' } });
const { followMember, storedMember } =
  jest.requireActual<typeof import('../session')>('../session');

let session: Session;
let change = (): void => undefined;
const site: SiteSession = {
  getSession: () => session,
  subscribe: (listener) => (change = listener),
  readAccessToken: async () => undefined,
};
document.addEventListener(askEvent, (event) => {
  (event as CustomEvent<(answer: SiteSession) => void>).detail(site);
});

const ada = { username: 'ada', name: 'Ada' };
const bob = { username: 'bob', name: 'Bob' };

test.each<[string, Session[], unknown[]]>([
  [
    'who has signed out offline is nobody, and nothing is told before that is known',
    [{ status: 'configuring' }, { status: 'unauthenticated', isUnrevoked: true }],
    [[undefined, false]],
  ],
  [
    'a member is told once, before and after the session is confirmed, and then its end',
    [
      { status: 'configuring', user: ada },
      { status: 'authenticated', user: { ...ada } },
      { status: 'unauthenticated', endNotice: 'Your session has ended.' },
    ],
    [
      ['ada', false],
      [undefined, true],
    ],
  ],
  [
    'another member is told',
    [ada, bob].map((user) => ({ status: 'authenticated', user })),
    [
      ['ada', false],
      ['bob', false],
    ],
  ],
])('%s', async (_, [first, ...later], expected) => {
  session = first!;
  const told: unknown[] = [];
  const { signal } = new AbortController();
  await followMember((user, hasEnded) => told.push([user?.username, hasEnded]), signal);
  for (session of later) change();
  expect(told).toEqual(expected);
});

test('the storage names the member; where it is forbidden, the page does', () => {
  session = { status: 'authenticated', user: ada };
  localStorage.setItem('token-to-revoke.1', 'x');
  expect(storedMember()).toBeUndefined();
  document.cookie = 'pool.LastAuthUser=b%40example.org';
  expect(storedMember()).toBe('b@example.org');
  localStorage.setItem('pool.LastAuthUser', 'bob');
  expect(storedMember()).toBe('bob');
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(storedMember()).toBe('ada');
  forbidden.mockRestore();
});
