import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from '../src/pool';
import type { Refusal } from '../src/refusals';
import { tryRefusal } from '../src/try';

const pool: Pool = {
  endpoint: 'http://127.0.0.1:9/',
  id: 'local_pool',
  clientId: 'c',
  rotates: false,
};

function refusal(attempt: Refusal['attempt']): Refusal {
  return {
    title: 'a request',
    expected: 'CodeMismatchException',
    text: 'try again',
    attempt,
  };
}

function named(name: string, message = '') {
  return Object.assign(new Error(message), { name });
}

async function outcomeOf(attempt: Refusal['attempt']) {
  return (await tryRefusal(refusal(attempt), pool)).outcome;
}

test('the right error in the right words is a refusal', async () => {
  const error = named(
    'CodeMismatchException',
    'Invalid code, please try again.',
  );
  assert.equal(
    await outcomeOf(async () => () => Promise.reject(error)),
    'refused',
  );
});

test('another error, or other words, are not', async () => {
  const name = named('InternalErrorException', 'please try again');
  const words = named('CodeMismatchException', 'No.');
  assert.equal(
    await outcomeOf(async () => () => Promise.reject(name)),
    'other words',
  );
  assert.equal(
    await outcomeOf(async () => () => Promise.reject(words)),
    'other words',
  );
});

test('an answer is an acceptance', async () => {
  assert.equal(
    await outcomeOf(async () => () => Promise.resolve({})),
    'accepted',
  );
});

test('a failure before the request in question says nothing about it', async () => {
  const error = named('CodeMismatchException', 'try again');
  assert.equal(await outcomeOf(() => Promise.reject(error)), 'not tried');
});
