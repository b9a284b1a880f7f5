// What a row lets its owner change, over a store whose API answers from the test.
import './dom';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { BookmarkApi } from '../src/api';
import type { Bookmark, UpdateBookmarkInput } from '../src/graphql/types';
import { List } from '../src/ReadingList';
import { createStore } from '../src/store';

afterEach(cleanup);

const stored: Bookmark = {
  id: '1',
  owner: 'user-1',
  url: 'https://example.com',
  title: 'Example',
  note: 'From Ada',
  status: 'TO_READ',
  shared: false,
  addedAt: '2025-03-01T08:00:00.000Z',
  updatedAt: '2025-03-01T08:00:00.000Z',
  version: 1,
  removed: null,
};

/** Renders a list of one bookmark. Returns what is sent; `answer` decides what comes back. */
function renderRow(
  answer: (input: UpdateBookmarkInput) => Promise<Bookmark>,
  others: Partial<BookmarkApi> = {},
) {
  const unused = () => Promise.reject(new Error('not expected'));
  const sent: UpdateBookmarkInput[] = [];
  const store = createStore({
    list: unused,
    add: unused,
    remove: unused,
    update: (input) => {
      sent.push(input);
      return answer(input);
    },
    ...others,
  });
  store.receive(stored);
  function Page() {
    const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
    return (
      <List store={store} snapshot={snapshot} onReconnect={() => undefined} />
    );
  }
  render(<Page />);
  return { sent, store };
}

const accept = (input: UpdateBookmarkInput) =>
  Promise.resolve({ ...stored, ...input, version: input.version + 1 });
const noteOf = () =>
  screen.getByLabelText<HTMLTextAreaElement>('Note to Example');
const write = (value: string) =>
  fireEvent.change(noteOf(), { target: { value } });
const save = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Save note/ });

test('a bookmark goes to the shelf with the click, and off it again', async () => {
  const { sent } = renderRow(accept);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  assert.equal(box().checked, false);
  fireEvent.click(box());
  assert.equal(box().checked, true);
  await waitFor(() => assert.equal(box().disabled, false));
  fireEvent.click(box());
  await waitFor(() => assert.equal(box().disabled, false));
  assert.equal(box().checked, false);
  assert.deepEqual(sent, [
    { id: '1', version: 1, shared: true },
    { id: '1', version: 2, shared: false },
  ]);
});

test('a note is written, and an empty one takes it away', async () => {
  const { sent } = renderRow(accept);
  assert.equal(noteOf().value, 'From Ada');
  assert.equal(save().disabled, true);
  write(' Chapter 3 ');
  fireEvent.click(save());
  await waitFor(() => assert.equal(noteOf().value, 'Chapter 3'));
  await waitFor(() => assert.equal(noteOf().readOnly, false));
  write('');
  fireEvent.click(save());
  await waitFor(() => assert.equal(sent.length, 2));
  assert.deepEqual(
    sent.map(({ note }) => note),
    ['Chapter 3', ''],
  );
});

test('a note that is not saved keeps what was typed', async () => {
  const offline = { errors: [{ originalError: { name: 'NetworkError' } }] };
  renderRow(() => Promise.reject(offline));
  write('Chapter 3');
  fireEvent.click(save());
  await screen.findByText(/not confirmed/);
  assert.equal(noteOf().value, 'Chapter 3');
  assert.equal(save().disabled, false);
});

test('a note that was changed elsewhere shows beside what is being written', () => {
  const { store } = renderRow(accept);
  write('Chapter 3');
  act(() => store.receive({ ...stored, version: 2, note: 'From the phone' }));
  assert.ok(screen.getByText('Saved so far: From the phone'));
  assert.equal(noteOf().value, 'Chapter 3');
});

// What is typed outlives its row.
const page = (ids: string[], nextToken: string | null) => ({
  items: ids.map((id) => ({
    ...stored,
    id,
    title: id === '1' ? 'Example' : id,
  })),
  nextToken,
});
const pages: Partial<BookmarkApi> = {
  list: (token) =>
    Promise.resolve(token ? page(['2', '1'], null) : page(['4', '3'], 'more')),
};
const leftOver = () =>
  screen.queryByLabelText<HTMLTextAreaElement>('Unsaved note to Example');

test('a refresh takes the row away, and "Show more" brings it back with what was typed', async () => {
  const { store } = renderRow(accept, pages);
  write('Chapter 3');
  await act(() => store.refresh());
  assert.deepEqual(
    store.getSnapshot().bookmarks.map(({ id }) => id),
    ['4', '3'],
  );
  assert.equal(leftOver()?.value, 'Chapter 3');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => assert.equal(noteOf().value, 'Chapter 3'));
  assert.equal(leftOver(), null);
});

test('what was typed for a bookmark that another device removed can still be read', async () => {
  const { store } = renderRow(accept);
  write('Chapter 3');
  act(() => store.receive({ ...stored, version: 2, removed: true }));
  assert.equal(leftOver()?.value, 'Chapter 3');
  fireEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  assert.equal(leftOver(), null);
});

test('the same when saving the note finds the bookmark gone', async () => {
  const gone = { errors: [{ errorType: 'NotFound' }] };
  renderRow(() => Promise.reject(gone));
  write('Chapter 3');
  fireEvent.click(save());
  await screen.findByRole('button', { name: /^Discard/ });
  assert.equal(leftOver()?.value, 'Chapter 3');
});

test('a removal that fails brings the row back with what was typed', async () => {
  const offline = { errors: [{ originalError: { name: 'NetworkError' } }] };
  renderRow(accept, { remove: () => Promise.reject(offline) });
  write('Chapter 3');
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await screen.findByText(/not confirmed/);
  assert.equal(noteOf().value, 'Chapter 3');
});
