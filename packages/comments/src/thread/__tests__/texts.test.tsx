/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { render } from 'preact';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { draftsOf, keepDraft, type Draft } from '../../client/kept';
import { RequestError, type Comment } from '../../client/operations';
import { CommentList } from '../CommentList';
import { countsOf } from '../conversations';
import { Context, useForms } from '../forms';
import type { Thread, ThreadState } from '../thread';
import { StrandedTexts, useRestoredForms, Writing } from '../ThreadView';

const goToSignIn = jest.fn();
const refresh = jest.fn();
const add = jest.fn<Promise<Comment>, [Draft, string]>();
const edit = jest.fn<Promise<Comment>, [Comment, string]>();
const reject = jest.fn<Promise<void>, unknown[]>();
jest.mock('../../client/session', () => ({ goToSignIn: (reason: string) => goToSignIn(reason) }));

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
  isOwner?: boolean;
  /** What the browser keeps from a page before this one. */
  kept?: Draft[];
}

/** Shows the parts of a thread in this state. @returns a function that changes the state */
function show({ kept = [], isOwner = false, ...first }: Shown) {
  // The forms of the test before this one have their drafts no more.
  const before = document.body.firstElementChild;
  if (before) void act(() => render(null, before));
  document.body.innerHTML = '<div></div>';
  document.documentElement.lang = 'en';
  localStorage.clear();
  for (const draft of kept) keepDraft(draft);
  const root = document.body.firstElementChild!;
  let state: ThreadState;
  let isClosed: boolean | undefined;
  const inspect = async () => ({ member: 'sub', username: 'ada.l', author: 'Ada' });
  const thread = { get: () => state, refresh, add, edit, inspect, reject } as unknown as Thread;
  function Page() {
    const forms = useForms();
    useRestoredForms(thread, 'hello', 'bob', isClosed ?? false, forms);
    const user = { username: 'bob', name: 'Bob' };
    const who = { reader: 'bob', user, isMember: true, isOwner };
    const shared = { post: 'hello', thread, forms, tell: () => undefined, ...who };
    return (
      <Context.Provider value={{ ...shared, isClosed: isClosed ?? false }}>
        <CommentList />
        <StrandedTexts />
        <Writing />
      </Context.Provider>
    );
  }
  const draw = (change: Shown): void => {
    ({ isClosed = isClosed } = change);
    state = { ...state, ...change };
    const seen = state.listed.map((one) => [one.id, one] as const);
    state = { ...state, seen: new Map([...state.seen, ...seen]) };
    void act(() => render(<Page />, root));
  };
  state = {
    status: 'ready',
    listed: [comment],
    seen: new Map(),
    own: new Map(),
    areOwnKnown: true,
    next: null,
    counts: undefined,
    isBanned: false,
  };
  draw(first);
  return draw;
}

/** Opens a form by its button, and types. It takes the focus, and keys, once its draft is open. */
async function type(button: RegExp, label: string, text: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: button }));
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, text);
  return field;
}

/** Lets a promise wait. */
function later<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

const those = (...changes: Partial<Comment>[]) =>
  changes.map((change): Comment => ({ ...comment, ...change }));
const own = (...changes: Partial<Comment>[]) =>
  new Map(those(...changes).map((one) => [one.id, one]));

test('a reply that is being typed stays in its form when its comment goes, and then can be copied', async () => {
  const draw = show({});
  const field = await type(/^Reply/, 'Your reply to Ada', 'My answer');
  draw({ listed: [] });
  expect(screen.getByLabelText('Your reply to Ada')).toBe(field);
  expect(field).toHaveProperty('value', 'My answer');
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const [text] = screen.getAllByRole('article');
  expect(text?.textContent).toContain('My answer');
  expect(text?.textContent).toContain('is not public now');
});

test('a comment that is sent leaves its form when the API has it, and one that is refused stays there', async () => {
  show({});
  const field = await screen.findByLabelText('Write a comment');
  await waitFor(() => expect(field).toHaveProperty('readOnly', false));
  await userEvent.type(field, 'My comment');
  const first = later<Comment>();
  add.mockReturnValueOnce(first.promise);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Sending …')).toBeTruthy();
  expect(field).toHaveProperty('readOnly', true);
  await act(async () => first.reject(new RequestError('offline')));
  expect(screen.getByText(/^Not sent yet.*connected to the internet/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'My comment');
  const second = later<Comment>();
  add.mockReturnValueOnce(second.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => second.resolve(comment));
  expect(field).toHaveProperty('value', '');
  expect(draftsOf('hello', 'bob')).toEqual([]);
  const [[draft], [again, name]] = add.mock.calls as [[Draft], [Draft, string]];
  expect(draft).toMatchObject({ body: 'My comment', member: 'bob' });
  expect([again, name]).toEqual([draft, 'Bob']);
});

test('a text whose answer was lost leaves its form when its comment is found', async () => {
  const draw = show({ kept: [{ ...reply, about: '' }] });
  const field = await screen.findByDisplayValue('My answer');
  draw({ own: own({ id: reply.id, body: 'My answer' }) });
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(draftsOf('hello', 'bob')).toEqual([]);
});

test('who is no longer signed in is led to the sign-in by what was not sent', async () => {
  show({ kept: [{ ...reply, about: '' }] });
  await screen.findByDisplayValue('My answer');
  add.mockRejectedValueOnce(new RequestError('session'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to send' }));
  expect(goToSignIn.mock.calls).toEqual([['ended']]);
});

test('where comments are closed, what was not sent is shown until its author discards it', async () => {
  show({ isClosed: true, kept: [{ ...reply, about: '' }] });
  expect(screen.getAllByRole('article').at(-1)?.textContent).toContain('My answer');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const question = screen.getByRole('group', { name: /^Discard/ });
  await userEvent.click(question.querySelector('button')!);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(draftsOf('hello', 'bob')).toEqual([]);
});

const young = { createdAt: new Date().toISOString() };

test.each<[string, ThreadState['own']]>([
  ['is deleted here', own({ ...young, status: 'DELETED' })],
  ['is deleted elsewhere', new Map()],
])('a change that is being typed can be copied when its comment %s', async (_, left) => {
  const draw = show({ listed: those(young), own: own(young) });
  await type(/^Edit/, 'Your comment', ' and changed');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  draw({ listed: [], own: left });
  expect(screen.getByRole('article').textContent).toContain('First and changed');
});

test('a change that is saved closes no form that was opened meanwhile', async () => {
  const other = { id: 'B', body: 'Second', threadKey: '2#B', author: 'Cleo' };
  const { promise, resolve } = later<Comment>();
  edit.mockReturnValueOnce(promise);
  show({ listed: those(young, other), own: own(young) });
  await type(/^Edit/, 'Your comment', ', changed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: /^Reply: Cleo/ }));
  await act(async () => resolve(comment));
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  expect(screen.getByLabelText('Your reply to Cleo')).toBeTruthy();
});

test('where the comments could not be loaded, they can be asked for again', async () => {
  const draw = show({ status: 'failed' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  draw({ status: 'ready' });
  expect(screen.getByText('First')).toBeTruthy();
});

test('the button for more stays where it is when the last comment of the list goes', () => {
  const b = { id: 'B', body: 'Second', threadKey: '2#B' };
  const c = { id: 'C', body: 'My own', threadKey: '3#C' };
  const draw = show({ listed: those({}, b), own: own(c), next: 'next' });
  const order = () =>
    [...document.querySelectorAll('li')].map(
      ({ textContent }) => /First|Second|My own|more/.exec(textContent)?.[0],
    );
  expect(order()).toEqual(['First', 'Second', 'more', 'My own']);
  draw({ listed: those({}) });
  expect(order()).toEqual(['First', 'more', 'My own']);
});

test('comments stand in the order of reading, and replies stay when their comment is not public', () => {
  const b = { id: 'B', body: 'Second', threadKey: '2#B' };
  const answer = { id: 'A1', parentId: 'A', body: 'Answer', threadKey: '1#A#3#A1' };
  const held = {
    id: 'A2',
    parentId: 'A',
    body: 'Held',
    threadKey: '1#A#4#A2',
    status: 'HELD' as const,
  };
  const draw = show({ listed: those({}, answer, b), own: own(held) });
  const texts = () =>
    [...document.querySelectorAll('li')].map(({ textContent }) =>
      [...textContent.matchAll(/First|Answer|Held|Second|not public now/g)].join(' '),
    );
  expect(texts()).toEqual(['First Answer Held', 'Answer', 'Held', 'Second']);
  draw({ listed: those(answer, b) });
  // It may wait for an owner, after a change.
  expect(texts()).toEqual(['not public now Answer Held', 'Answer', 'Held', 'Second']);
});

test('what others see is counted', () => {
  const counts = { comments: 7, moreComments: true, reactions: [] };
  const state = {
    status: 'ready',
    listed: [comment],
    own: own({ id: 'B', status: 'HELD' }),
    counts,
  };
  expect(countsOf({ ...state, next: null } as unknown as ThreadState)?.comments).toBe(1);
  expect(countsOf({ ...state, next: 'next' } as unknown as ThreadState)?.comments).toBe(7);
});

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('one’s own comment is changed and not reported, and an owner decides on those of others', () => {
  const draw = show({});
  expect(buttons()).toEqual(['Reply', 'Report', 'Send']);
  draw({ own: own({}) });
  expect(buttons()).toEqual(['Reply', 'Delete', 'Send']);
  draw({ own: own(young), listed: those(young) });
  expect(buttons()).toEqual(['Reply', 'Edit', 'Delete', 'Send']);
  draw({ own: own({ status: 'HELD' }), listed: [] });
  expect(buttons()).toEqual(['Edit', 'Delete', 'Send']);
  show({ isOwner: true });
  expect(buttons()).toEqual(['Reply', 'Reject', 'Ban', 'Send']);
});

test('no owner rejects or bans an owner, nor anybody before the own comments are known', () => {
  const draw = show({ isOwner: true, areOwnKnown: false });
  expect(buttons()).toEqual(['Reply', 'Send']);
  draw({ areOwnKnown: true });
  expect(buttons()).toEqual(['Reply', 'Reject', 'Ban', 'Send']);
  draw({ listed: those({ byOwner: true }) });
  expect(buttons()).toEqual(['Reply', 'Send']);
});

test('an owner reads the user name, and rejects with a reason or bans', async () => {
  reject.mockResolvedValue();
  show({ isOwner: true });
  await userEvent.click(screen.getByRole('button', { name: /^Reject/ }));
  const question = await screen.findByRole('group', { name: /ada\.l/ });
  await userEvent.type(screen.getByLabelText(/^The reason/), 'Off topic');
  await userEvent.click(question.querySelector('button')!);
  expect(reject.mock.calls[0]).toEqual([comment, 'Off topic', undefined]);
  await userEvent.click(screen.getByRole('button', { name: /^Ban/ }));
  const ban = await screen.findByRole('group', { name: /^Ban Ada \(user name: ada\.l\)/ });
  await userEvent.click(ban.querySelector('button')!);
  expect(reject.mock.calls[1]).toMatchObject([
    { id: 'A' },
    'Its author is banned.',
    { member: 'sub' },
  ]);
});

test('after a reload the forms whose texts were kept are open, and none takes the focus', async () => {
  const kept = [
    { ...reply, id: '1' },
    { ...reply, id: '2', about: 'edit:A', body: 'My change' },
  ];
  const draw = show({ kept, listed: [], status: 'loading', areOwnKnown: false });
  draw({ status: 'ready', listed: those(young) });
  draw({ own: own(young), areOwnKnown: true });
  expect(await screen.findByDisplayValue('My answer')).toBe(screen.getByLabelText(/^Your reply/));
  expect(await screen.findByDisplayValue('My change')).toBe(screen.getByLabelText('Your comment'));
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  draw({ counts: undefined });
  expect(screen.queryByLabelText(/^Your reply/)).toBeNull();
});

test('a change of what was changed elsewhere meanwhile shows both texts, also after a reload, and replaces the other only on purpose', async () => {
  edit.mockReset().mockResolvedValue(comment);
  const elsewhere = { ...young, version: 2, body: 'Of the other tab' };
  const kept = [{ ...reply, about: 'edit:A', body: 'My change', version: 1 }];
  show({ kept, listed: those(elsewhere), own: own(elsewhere) });
  await screen.findByDisplayValue('My change');
  expect(screen.getByText('Of the other tab')).toBeTruthy();
  const draw = show({ listed: those(young), own: own(young) });
  const field = await type(/^Edit/, 'Your comment', ', changed');
  draw({ listed: those(elsewhere), own: own(elsewhere) });
  expect(screen.getByText('Of the other tab')).toBeTruthy();
  expect(field).toHaveProperty('value', 'First, changed');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
  expect(edit.mock.calls).toMatchObject([[{ version: 2 }, 'First, changed']]);
});

test('who is banned reads that instead of forms, and keeps what was typed', () => {
  show({
    kept: [{ ...reply, about: '' }],
    own: own({ ...young, id: 'B', threadKey: '2#B' }),
    isBanned: true,
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByText(/has banned you/)).toHaveLength(2);
  expect(screen.getByText('My answer')).toBeTruthy();
  expect(buttons()).toEqual(['Delete', 'Copy', 'Discard']);
});

test.each(['Control', 'Meta'])('%s and Enter send a text', async (key) => {
  edit.mockReset().mockResolvedValue(comment);
  show({ listed: those(young), own: own(young) });
  await type(/^Edit/, 'Your comment', `, changed{${key}>}{Enter}{/${key}}`);
  expect(edit).toHaveBeenCalledTimes(1);
});
