/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { render } from 'preact';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Comment } from '../../api/types';
import { draftsOf, forgetDraft, keepDraft, type Draft } from '../../drafts/drafts';
import { RequestError } from '../../api/request';
import { Context } from '../context';
import { ConversationList } from '../ConversationList';
import type { Thread, ThreadState } from '../thread';
import { StrandedTexts } from '../UnsentTexts';
import { useForms } from '../useForms';

const assign = jest.fn();
const edit = jest.fn<Promise<void>, []>();
jest.mock('../goToSignIn', () => ({ goToSignIn: () => assign() }));

const comment: Comment = {
  id: 'A',
  post: 'hello',
  parentId: null,
  author: 'Ada',
  byOwner: false,
  body: 'First',
  createdAt: '2026-01-01T00:00:00Z',
  editedAt: null,
  version: 1,
  status: 'PUBLISHED',
  threadKey: '1#A',
};

const reply: Draft = {
  id: '01J',
  post: 'hello',
  about: 'reply:A',
  body: 'My answer',
  member: 'bob',
};

interface Shown extends Partial<ThreadState> {
  isClosed?: boolean;
}

/** Shows the parts of a thread in this state. @returns a function that changes the state */
function show(first: Shown) {
  document.body.innerHTML = '<div></div>';
  document.documentElement.lang = 'en';
  localStorage.clear();
  const root = document.body.firstElementChild!;
  let state: ThreadState;
  let isClosed: boolean | undefined;
  const thread = {
    get: () => state,
    takeBack(draft: Draft) {
      keepDraft({ ...draft, author: undefined });
      draw({ unsent: [] });
    },
    discard(draft: Draft) {
      forgetDraft(draft);
      draw({ unsent: [] });
    },
    more: async () => undefined,
    edit: () => edit(),
  } as unknown as Thread;
  function Page() {
    const forms = useForms();
    const shared = { post: 'hello', thread, reader: 'bob', user: undefined, isMember: true, forms };
    return (
      <Context.Provider value={{ ...shared, isClosed: isClosed ?? false, tell: () => undefined }}>
        <ConversationList />
        <StrandedTexts />
      </Context.Provider>
    );
  }
  const draw = (change: Shown): void => {
    ({ isClosed = isClosed } = change);
    state = { ...state, ...change };
    void act(() => render(<Page />, root));
  };
  state = {
    status: 'ready',
    known: new Map([['A', comment]]),
    mine: new Set(),
    areOwnKnown: true,
    next: null,
    unsent: [],
  };
  draw(first);
  return draw;
}

const known = (...comments: Partial<Comment>[]) =>
  new Map(comments.map((change) => [change.id ?? 'A', { ...comment, ...change }]));

test('a reply that is being typed stays in its form when its comment goes, and then can be copied', async () => {
  const draw = show({});
  await userEvent.click(screen.getByRole('button', { name: /^Reply/ }));
  const field = await screen.findByLabelText('Your reply to Ada');
  // It takes the focus, and keys, once its draft is open.
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'My answer');
  draw({ known: known({ status: 'DELETED', author: 'Ada' }) });
  expect(screen.getByLabelText('Your reply to Ada')).toBe(field);
  expect(field).toHaveProperty('value', 'My answer');
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const [text] = screen.getAllByRole('article');
  expect(text?.textContent).toContain('My answer');
  expect(text?.textContent).toContain('is gone');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a reply that was not taken is in its form again when the member changes it', async () => {
  const failure = new RequestError('offline');
  const unsent = [{ draft: { ...reply, author: 'Bob' }, isSending: false, failure }];
  show({ unsent });
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  const field = await screen.findByDisplayValue('My answer');
  expect(field).toBe(screen.getByLabelText('Your reply to Ada'));
});

test('where comments are closed, what was not sent is shown until its author discards it', async () => {
  const draw = show({});
  keepDraft({ ...reply, about: '' });
  draw({ isClosed: true });
  expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('My answer');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const question = screen.getByRole('group', { name: /^Discard/ });
  await userEvent.click(question.querySelector('button')!);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(draftsOf('hello', 'bob')).toEqual([]);
});

test('the text of a change is shown when the comment can no longer be changed', () => {
  const draw = show({});
  keepDraft({ ...reply, about: 'edit:A' });
  draw({ areOwnKnown: false });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  draw({ areOwnKnown: true, mine: new Set(['A']) });
  expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('My answer');
});

const young = { createdAt: new Date().toISOString() };

test.each([
  ['is deleted', known({ ...young, status: 'DELETED' })],
  ['is no longer in the list', new Map()],
])('a change that is being typed can be copied when its comment %s', async (_, left) => {
  const mine = new Set(['A']);
  const draw = show({ known: known(young), mine });
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  await userEvent.type(await screen.findByDisplayValue('First'), ' and changed');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  draw({ known: left });
  expect(screen.getByRole('article').textContent).toContain('First and changed');
});

test('a change that is saved closes no form that was opened meanwhile', async () => {
  const other = { id: 'B', body: 'Second', threadKey: '2#B', author: 'Cleo' };
  let save = (): void => undefined;
  edit.mockReturnValueOnce(new Promise<void>((resolve) => (save = resolve)));
  show({ known: known(young, other), mine: new Set(['A']) });
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  await screen.findByDisplayValue('First');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: /^Reply: Cleo/ }));
  await act(async () => save());
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  expect(screen.getByLabelText('Your reply to Cleo')).toBeTruthy();
});

test('who is no longer signed in is led to the sign-in by what was not sent', async () => {
  const failure = new RequestError('session');
  show({ unsent: [{ draft: { ...reply, author: 'Bob' }, isSending: false, failure }] });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(assign).toHaveBeenCalledTimes(1);
});

test('the button for more stays where it is when the last comment of the list goes', () => {
  const b = { id: 'B', body: 'Second', threadKey: '2#B' };
  const c = { id: 'C', body: 'By itself', threadKey: '3#C' };
  const draw = show({ known: known({}, b, c), next: 'next', last: { ...comment, ...b } });
  const order = () =>
    [...document.querySelectorAll('li')].map(
      ({ textContent }) => /First|Second|By itself|more/.exec(textContent)?.[0],
    );
  expect(order()).toEqual(['First', 'Second', 'more', 'By itself']);
  draw({ known: known({}, { ...b, status: 'DELETED' }, c) });
  expect(order()).toEqual(['First', 'more', 'By itself']);
});
