import { EventEmitter, once } from 'node:events';
import { atEnd } from 'test-support/atEnd';
import { WebSocket } from 'ws';
import { startMembers, write } from '../../api/testing/localMembers';
import { follow } from '../live';
import { followed } from '../operations';

/** A page whose reader follows a post, with the members' API on this machine. */
async function followedPost() {
  const { api, control, ada } = await startMembers();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  Object.assign(globalThis, {
    WebSocket,
    document: page,
    addEventListener: window.addEventListener.bind(window),
  });
  const told = new EventEmitter();
  const controller = new AbortController();
  atEnd(() => controller.abort());
  follow({
    api,
    query: followed,
    variables: { post: 'hello' },
    onConnected: () => told.emit('connected'),
    onMessage: () => told.emit('message'),
    signal: controller.signal,
  });
  return { page, control, ada, hear: (what: 'connected' | 'message') => once(told, what) };
}

test('of what is published it is told, also after the connection was lost', async () => {
  const { control, ada, hear } = await followedPost();
  await hear('connected');
  const again = hear('connected');
  await control.breakConnections();
  await again;
  const message = hear('message');
  await write(ada);
  await message;
});

test('a connection that has become silent is made again', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const { hear } = await followedPost();
  await hear('connected');
  const again = hear('connected');
  const [lose] = timers.mock.calls.filter(([, ms]) => ms === 300_000).at(-1)!;
  lose();
  await again;
  timers.mockRestore();
});

test('a page that nobody sees is not connected', async () => {
  const { page, hear } = await followedPost();
  await hear('connected');
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  const again = hear('connected');
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await again;
});
