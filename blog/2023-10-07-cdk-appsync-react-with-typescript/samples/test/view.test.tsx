import './dom';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AddForm } from '../src/AddForm';
import type { Failure } from '../src/errors';
import type { AddBookmarkInput } from '../src/graphql/types';
import { List } from '../src/ReadingList';
import { createStore, type BookmarkStore, type Snapshot } from '../src/store';

afterEach(cleanup);

const unused = () => Promise.reject(new Error('not expected'));
const list = () => Promise.resolve({ items: [], nextToken: null });
const store: BookmarkStore = createStore({
  list,
  add: unused,
  update: unused,
  remove: unused,
});

// #region states
const states: [string, Partial<Snapshot>, RegExp][] = [
  ['the first load', { loading: true }, /Loading your list/],
  [
    'a failed first load',
    { loadFailure: { kind: 'offline' } },
    /No connection, so the list/,
  ],
  ['an empty list', { loaded: true }, /Nothing here yet/],
  [
    'a lost connection',
    { loaded: true, live: 'interrupted' },
    /are interrupted/,
  ],
  [
    'the end of live updates',
    { loaded: true, live: 'stopped' },
    /have stopped/,
  ],
  [
    'a failed change',
    { changeFailure: { kind: 'offline' } },
    /change is not confirmed/,
  ],
];

for (const [name, state, expected] of states) {
  test(`${name} has words of its own`, () => {
    const snapshot = { ...store.getSnapshot(), ...state };
    render(
      <List store={store} snapshot={snapshot} onReconnect={() => undefined} />,
    );
    const others = states
      .map(([, , other]) => other)
      .filter((other) => other !== expected);
    assert.match(document.body.textContent ?? '', expected);
    if (name === 'a failed first load') {
      assert.ok(screen.getByRole('button', { name: 'Try again' }));
      for (const other of others) {
        assert.doesNotMatch(document.body.textContent ?? '', other);
      }
    }
  });
}
// #endregion

// #region form
/** Saves with these answers and returns what was sent. */
async function fill(
  answers: (Failure | null)[],
  tries: [url: string, title: string][],
) {
  const sent: AddBookmarkInput[] = [];
  const onAdd = (input: AddBookmarkInput) => {
    sent.push(input);
    return Promise.resolve(answers.shift() ?? null);
  };
  render(<AddForm onAdd={onAdd} />);
  for (const [url, title] of tries) {
    fireEvent.change(screen.getByLabelText('Link'), { target: { value: url } });
    fireEvent.change(screen.getByLabelText('Title'), {
      target: { value: title },
    });
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: 'Save' });
  }
  return sent;
}

const offline: Failure = { kind: 'offline' };
const conflict: Failure = { kind: 'conflict', current: null };
const a = 'https://example.com/a';
const b = 'https://example.com/b';

test('a corrected title is the same bookmark, a corrected link another one', async () => {
  const sent = await fill(
    [offline, offline],
    [
      [a, 'Tpyo'],
      [a, 'Typo'],
      [b, 'Typo'],
    ],
  );
  assert.equal(sent[0]?.id, sent[1]?.id);
  assert.notEqual(sent[1]?.id, sent[2]?.id);
});

test('after a conflict the form leaves the other bookmark alone', async () => {
  const sent = await fill(
    [conflict],
    [
      [a, 'Title'],
      [a, 'Title'],
    ],
  );
  assert.notEqual(sent[0]?.id, sent[1]?.id);
});

test('a failed save keeps what was typed', async () => {
  await fill([offline], [[a, 'Title']]);
  assert.equal(screen.getByLabelText<HTMLInputElement>('Link').value, a);
});
// #endregion
