import { BroadcastChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';

const pageSettings = { clientId: 'client', storage: 'localStorage' };
jest.mock('@generated/docusaurus-cognito-sign-in/default/page.json', () => pageSettings, {
  virtual: true,
});

/** jsdom has no BroadcastChannel, and Node's would keep the test run waiting. */
class IdleChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { BroadcastChannel: IdleChannel });

/** The module as another tab loads it. */
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
])('with local storage, a change of %s calls back %i times', async (key, times) => {
  const onChange = jest.fn();
  const { followOtherTabs, tellOtherTabs } = await openTab();
  const stop = followOtherTabs(onChange);
  store(key);
  tellOtherTabs();
  stop();
  store(key);
  expect(onChange).toHaveBeenCalledTimes(times);
});

it('of page events, only a return from the back-forward cache calls back, until the function is ended', async () => {
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

it('with cookies, other tabs call back, and this one does not', async () => {
  pageSettings.storage = 'cookies';
  const [here, there] = [await openTab(), await openTab()];
  const [onHere, onThere] = [jest.fn(), jest.fn()];
  const stops = [here.followOtherTabs(onHere), there.followOtherTabs(onThere)];
  here.tellOtherTabs();
  await waitFor(() => expect(onThere).toHaveBeenCalledTimes(1));
  expect(onHere).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

it('with cookies, looks again, because a message may arrive before the cookies', async () => {
  pageSettings.storage = 'cookies';
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

it('with cookies, nothing calls back after the function is ended', async () => {
  pageSettings.storage = 'cookies';
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
