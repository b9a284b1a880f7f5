import assert from 'node:assert/strict';
import test from 'node:test';
import { toReturnPath } from '../src/auth/return-path';

const origin = 'https://blog.example.com';

test('a page of this site is kept, with its query and its anchor', () => {
  for (const path of ['/', '/blog/page/2', '/blog/a-post?x=1#comments']) {
    assert.equal(toReturnPath(path, origin), path);
  }
});

test('a post whose address begins like a page of the sign-in is a post', () => {
  for (const path of [
    '/callback-hell/',
    '/callbacks',
    '/logout-explained/?x=1',
  ]) {
    assert.equal(toReturnPath(path, origin), path);
  }
});

// #region refused
test('everything else becomes the home page', () => {
  const refused = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    `blob:${origin}/0b1c`,
    '/callback/?code=1',
    '/callback',
    '/logout/',
    '',
  ];
  for (const value of refused) assert.equal(toReturnPath(value, origin), '/');
});
// #endregion
