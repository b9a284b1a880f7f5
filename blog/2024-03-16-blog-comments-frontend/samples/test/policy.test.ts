import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineCode, policy } from '../scripts/policy';

// #region inline
test("'self' alone would stop what Docusaurus writes into each page", () => {
  const page =
    '<script src="/assets/js/main.js" defer></script>' +
    '<script type="application/ld+json">{}</script>' +
    '<script data-rh="true">document.documentElement.dataset.theme="dark"</script>' +
    '<span class="token" style="color:#00a4db">const</span>';
  const { scripts, styles } = inlineCode([page, page]);
  assert.equal(scripts.length, 1); // neither the file nor the data
  assert.equal(styles.length, 1);
  const header = policy([page]).join('; ');
  assert.match(header, /script-src 'self' 'sha256-[\w+/]{43}='/);
  assert.match(header, /style-src 'self' 'unsafe-hashes' 'sha256-/);
});
// #endregion

test('the services of the sign-in and of the comments are allowed, live ones too', () => {
  const header = policy([]).join('; ');
  for (const source of [
    'https://cognito-idp.',
    '.amazoncognito.com',
    'wss://',
  ]) {
    assert.ok(header.includes(source), source);
  }
  assert.doesNotMatch(header, /unsafe-inline|\*/);
});
