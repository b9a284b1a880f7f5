import { BroadcastChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';

const boundary = { clientId: 'client', storage: 'localStorage' };
jest.mock('@generated/identity/default/boundary.json', () => boundary, { virtual: true });

/** jsdom has none. Node's would keep the test run waiting. */
class IdleChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { BroadcastChannel: IdleChannel });

/** The module as another tab has it. */
async function openTab() {
  jest.resetModules();
  return import('../otherTabs');
}

function store(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it.each([
  ['CognitoIdentityServiceProvider.client.LastAuthUser', 1],
  [null, 1],
  ['CognitoIdentityServiceProvider.clients.LastAuthUser', 0],
  ['theme', 0],
])('with local storage, hears of a change of %s %i times', async (key, times) => {
  const onChange = jest.fn();
  const { followOtherTabs, tellOtherTabs } = await openTab();
  const stop = followOtherTabs(onChange);
  store(key);
  tellOtherTabs();
  stop();
  store(key);
  expect(onChange).toHaveBeenCalledTimes(times);
});

it('with cookies, hears of the other tabs, and not of itself', async () => {
  boundary.storage = 'cookies';
  const [here, there] = [await openTab(), await openTab()];
  const [onHere, onThere] = [jest.fn(), jest.fn()];
  const stops = [here.followOtherTabs(onHere), there.followOtherTabs(onThere)];
  here.tellOtherTabs();
  await waitFor(() => expect(onThere).toHaveBeenCalledTimes(1));
  expect(onHere).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});
