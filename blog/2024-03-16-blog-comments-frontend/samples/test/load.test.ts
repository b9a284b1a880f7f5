import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSession } from '../src/auth/load';

for (const { pathname, looks } of [
  { pathname: '/callback/', looks: false },
  { pathname: '/callback', looks: false },
  { pathname: '/callback-hell/', looks: true },
  { pathname: '/', looks: true },
]) {
  const answer = looks ? 'is looked up' : 'is left to the page';
  test(`the session ${answer} at ${pathname}`, (t) => {
    const getItem = t.mock.fn(() => null);
    const listening = { addEventListener() {}, removeEventListener() {} };
    const globals = {
      window: { location: { pathname }, ...listening },
      localStorage: { getItem },
    };
    for (const [name, value] of Object.entries(globals)) {
      const before = Object.getOwnPropertyDescriptor(globalThis, name);
      Object.defineProperty(globalThis, name, { value, configurable: true });
      t.after(() => {
        if (before) Object.defineProperty(globalThis, name, before);
        else Reflect.deleteProperty(globalThis, name);
      });
    }
    startSession()();
    assert.equal(getItem.mock.callCount() > 0, looks);
  });
}
