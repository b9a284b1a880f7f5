import { EventEmitter, once } from 'node:events';
import { atEnd } from 'test-support/atEnd';
import { WebSocket } from 'ws';
import { startMembers } from '../../api/testing/localMembers';
import { follow } from '../live';

// One for both tests: to start it again would break the connection of the first page.
const members = startMembers();

/** A page whose reader follows a post, with the members' API on this machine. */
async function followedPost() {
  const { api } = await members;
  const page = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  const opened = jest.fn((...to: [string, string[]]) => new WebSocket(...to));
  Object.assign(globalThis, {
    WebSocket: opened,
    document: page,
    addEventListener: window.addEventListener.bind(window),
  });
  const told = new EventEmitter();
  const controller = new AbortController();
  atEnd(() => controller.abort());
  follow({
    api,
    post: 'hello',
    onConnected: () => told.emit('connected'),
    onMessage: () => undefined,
    signal: controller.signal,
  });
  return { page, opened, connected: () => once(told, 'connected') };
}

test('a connection that has become silent is made again', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const { connected } = await followedPost();
  await connected();
  const again = connected();
  const [lose] = timers.mock.calls.filter(([, ms]) => ms === 300_000).at(-1)!;
  lose();
  await again;
  timers.mockRestore();
});

test('a page that nobody sees is not connected', async () => {
  const { page, opened, connected } = await followedPost();
  await connected();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(opened).toHaveBeenCalledTimes(1);
  const again = connected();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await again;
});
