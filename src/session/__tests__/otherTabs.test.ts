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

it('calls back on a return from the back-forward cache alone, until it is ended', async () => {
  const onChange = jest.fn();
  const { followOtherTabs } = await openTab();
  const show = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const stop = followOtherTabs(onChange);
  show(false);
  expect(onChange).not.toHaveBeenCalled();
  show(true);
  stop();
  show(true);
  expect(onChange).toHaveBeenCalledTimes(1);
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

it('with cookies, looks again for those that a message has overtaken', async () => {
  boundary.storage = 'cookies';
  document.cookie = 'session=here';
  const [here, there] = [await openTab(), await openTab()];
  const seen: string[] = [];
  const stop = there.followOtherTabs(() => seen.push(document.cookie));
  here.tellOtherTabs();
  await waitFor(() => expect(seen).toEqual(['session=here']));
  document.cookie = 'session=; max-age=0';
  await waitFor(() => expect(seen).toEqual(['session=here', '']));
  stop();
});

it('with cookies, hears nothing after it has been ended', async () => {
  boundary.storage = 'cookies';
  const [here, there] = [await openTab(), await openTab()];
  const [onChange, onLater] = [jest.fn(), jest.fn()];
  const stop = there.followOtherTabs(() => {
    onChange();
    stop();
  });
  const stopLater = there.followOtherTabs(onLater);
  here.tellOtherTabs();
  await waitFor(() => expect(onLater).toHaveBeenCalledTimes(2));
  expect(onChange).toHaveBeenCalledTimes(1);
  stopLater();
});
