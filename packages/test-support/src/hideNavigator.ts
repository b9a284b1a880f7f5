/**
 * Hides Node's `navigator` from tests that run outside the browser.
 *
 * Node has it since version 21. If it exists, `jsbn`, the arithmetic of `cognito-srp-helper`, assumes a browser and
 * calls `Math.floor` for every digit. Each call looks the global up in Jest's sandbox, so that one key exchange takes
 * minutes instead of 0.1 s.
 */
Reflect.deleteProperty(globalThis, 'navigator');
