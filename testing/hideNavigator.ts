/**
 * Hides Node's `navigator` from tests that run outside the browser.
 *
 * Node has it since version 21. `jsbn`, the arithmetic of `cognito-srp-helper`, takes a machine that has it for a browser
 * and then calls `Math.floor` for every digit, which looks the global up in Jest's sandbox each time: one exchange of keys
 * takes minutes instead of 0.1 s.
 */
Reflect.deleteProperty(globalThis, 'navigator');
