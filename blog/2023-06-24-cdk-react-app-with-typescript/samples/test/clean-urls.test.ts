import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

type Answer = {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
};

const file = new URL('../hosting/clean-urls.js', import.meta.url);

/** Runs the very file that is deployed, in a context without anything of Node's. */
function request(uri: string, querystring: object = {}): Answer {
  const code = readFileSync(file, 'utf8');
  return runInNewContext(`${code}\nhandler(event);`, {
    event: { request: { uri, querystring } },
  }) as Answer;
}

// #region function
test('routes get the application, files get themselves', () => {
  assert.equal(request('/').uri, '/index.html');
  assert.equal(request('/orders/42').uri, '/index.html');
  assert.equal(request('/favicon.svg').uri, '/favicon.svg');
});

test('names without a dot below /.well-known/ are files as well', () => {
  for (const uri of [
    '/.well-known/apple-app-site-association',
    '/.well-known/acme-challenge/evaGxfADs6pSRb2LAv9IZ',
  ]) {
    assert.equal(request(uri).uri, uri);
  }
  assert.equal(request('/about/.well-known/apple').uri, '/index.html');
});

test('other spellings redirect and keep the query', () => {
  const answer = request('/orders/', {
    page: { value: '2' },
    all: { value: '' },
  });
  assert.equal(answer.statusCode, 301);
  assert.equal(answer.headers?.location.value, '/orders?page=2&all');
  assert.equal(request('/index.html').headers?.location.value, '/');
});

test('no redirect leaves the site', () => {
  for (const uri of [
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example//',
  ]) {
    assert.equal(request(uri).headers?.location.value, '/evil.example');
  }
});
// #endregion
