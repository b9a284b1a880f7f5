/** @jest-environment node */
import { atEnd } from 'test-support/atEnd';
import type { Following } from '../../client/live';
import { ulid, type Draft } from '../../client/kept';
import {
  memberOperations,
  RequestError,
  type Comment,
  type CommentInput,
} from '../../client/operations';
import { startApi, type Answer, type Asked } from '../../client/testing/startApi';
import { shownComments } from '../conversations';
import { openThread } from '../thread';

/** What tells the thread of messages and connections. */
let following: Following;
jest.mock('../../client/live', () => ({
  follow(given: Following) {
    following = given;
    return () => undefined;
  },
}));

/** A browser's storage: its keys are those of an object. */
function newStorage(): object {
  const storage: Record<string, string> = {};
  return Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, value: string) => void (storage[key] = value) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(storage, key) },
  });
}

function comment(id: string, change: Partial<Comment> = {}): Comment {
  return {
    id,
    post: 'hello',
    parentId: null,
    author: 'Ada',
    byOwner: false,
    body: id,
    createdAt: `2026-01-01T00:00:${id.padStart(2, '0')}Z`,
    editedAt: null,
    version: 1,
    status: 'PUBLISHED',
    threadKey: `${id.padStart(2, '0')}#${id}`,
    ...change,
  };
}

/** The names of the operations, as their queries begin. */
const nameOf = ({ query }: Asked): string => /\{\s*(\w+)/.exec(query)?.[1] ?? '';

/** A thread of these published comments. `rule` answers first, if it wants to. */
async function thread(
  published: Comment[],
  rule: (name: string, asked: Asked) => Answer | undefined | Promise<Answer> = () => undefined,
  { isMember = true, isAsked = true } = {},
) {
  Object.assign(globalThis, {
    localStorage: newStorage(),
    sessionStorage: newStorage(),
  });
  const mine: Comment[] = [];
  const server = await startApi(async (asked) => {
    const name = nameOf(asked);
    const given = await rule(name, asked);
    if (given) return given;
    const { limit, nextToken, input } = asked.variables as {
      limit: number;
      nextToken: string | null;
      input: CommentInput;
    };
    const answers: Record<string, () => unknown> = {
      comments() {
        const from = Number(nextToken ?? 0);
        const next = from + limit < published.length ? String(from + limit) : null;
        return { items: published.slice(from, from + limit), nextToken: next };
      },
      counts: () => ({ comments: published.length, moreComments: false, reactions: [] }),
      myComments: () => ({ items: mine, nextToken: null }),
      myReactions: () => ({ post: 'hello', reactions: ['LIKE'] }),
      amBanned: () => false,
      deleteComment: () => ({ id: asked.variables.id }),
      addComment() {
        const added = comment(input.id, { body: input.body, parentId: input.parentId });
        mine.push(added);
        return added;
      },
      react: () => ({ post: 'hello', reactions: ['LIKE', 'LOVE'] }),
    };
    return { body: { data: { [name]: answers[name]?.() } } };
  });
  const controller = new AbortController();
  atEnd(() => controller.abort());
  const member = memberOperations(server.api, async () => {
    if (!isMember) throw new RequestError('session');
    return 'token';
  });
  const opened = openThread(
    server.api,
    'hello',
    member,
    'ada',
    undefined,
    jest.fn(),
    controller.signal,
  );
  await opened.refresh();
  if (isMember && isAsked) await opened.askMine();
  return {
    ...opened,
    mine,
    asked: server.asked,
    end: () => controller.abort(),
    ids: () => shownComments(opened.get()).map(({ id }) => id),
    asks: (name: string) => server.asked.filter((one) => nameOf(one) === name).length,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => comment(`${at + 10}`));

const draft: Draft = { id: '01J', post: 'hello', about: '', body: ' Text ', member: 'ada' };
const broken = { status: 500, body: '' };
const refused = (errorType: string, errorInfo?: object) => ({
  body: { data: null, errors: [{ errorType, errorInfo }] },
});

/** Lets a request wait. @returns the answer, and a function that gives it */
function later() {
  let give!: (answer: Answer) => void;
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return { answer, give };
}

test('a long list comes in parts, and is asked for again as far as the reader has asked', async () => {
  const published = many(70);
  const { get, more, refresh, ids } = await thread(published);
  expect(ids()).toHaveLength(20);
  await Promise.all([refresh(), more(), more()]);
  expect(ids()).toHaveLength(60);
  published.splice(59, 1);
  published.splice(3, 1);
  await refresh();
  expect(ids()).toEqual(published.map(({ id }) => id));
  expect(get().next).toBeNull();
});

test('a list that does not come is asked for again', async () => {
  let isBroken = true;
  const rule = () => (isBroken ? broken : undefined);
  const { get, refresh } = await thread([comment('10')], rule, { isMember: false });
  expect(get().status).toBe('failed');
  isBroken = false;
  await refresh();
  expect(get().status).toBe('ready');
});

/** Time of its own for what waits; requests take theirs. */
function holdTime(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  atEnd(() => void jest.useRealTimers());
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await jest.advanceTimersByTimeAsync(100);
}

test('a burst of messages makes one request, and those that come while it runs make one more', async () => {
  holdTime();
  let slow: Promise<Answer> | undefined;
  const published = [comment('10')];
  const { refresh, ids, asks } = await thread(published, (name) =>
    name === 'comments' ? slow : undefined,
  );
  const before = asks('comments');
  const lists = () => asks('comments') - before;
  const { answer, give } = later();
  slow = answer;
  for (let at = 0; at < 50; at += 1) following.onMessage();
  await waitUntil(() => lists() === 1);
  for (let at = 0; at < 50; at += 1) {
    following.onMessage();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(lists()).toBe(1);
  slow = undefined;
  published.push(comment('11'));
  give({ body: { data: { comments: { items: [], nextToken: null } } } });
  await refresh();
  expect(lists()).toBe(3);
  expect(ids()).toEqual(['10', '11']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lists()).toBe(3);
});

test.each(['comments', 'myComments'])(
  'what a message asks for comes also when the service fails for a while (%s)',
  async (failing) => {
    holdTime();
    let isBroken = false;
    const { get, asks, mine, end } = await thread([comment('10')], (name) =>
      name === failing && isBroken ? broken : undefined,
    );
    const before = asks(failing);
    isBroken = true;
    mine.push(comment('11', { status: 'HELD' }));
    following.onMessage();
    await waitUntil(() => asks(failing) === before + 4);
    // The waits grow.
    await jest.advanceTimersByTimeAsync(6000);
    expect(asks(failing)).toBe(before + 4);
    isBroken = false;
    await waitUntil(() => asks(failing) === before + 5 && get().own.has('11'));
    isBroken = true;
    following.onMessage();
    await waitUntil(() => asks(failing) === before + 6);
    end();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(asks(failing)).toBe(before + 6);
  },
);

test('a message makes the member’s own comments come again, with the reason of a rejection', async () => {
  holdTime();
  const published = [comment('10')];
  const { get, mine } = await thread(published);
  // It was sent in another tab.
  mine.push(comment('10'));
  following.onMessage();
  await waitUntil(() => get().own.has('10'));
  published.pop();
  mine[0] = comment('10', { status: 'REJECTED', rejectedBecause: 'Off topic' });
  following.onMessage();
  await waitUntil(() => shownComments(get())[0]?.status === 'REJECTED');
  expect(shownComments(get())[0]?.rejectedBecause).toBe('Off topic');
});

test('what the member has just done stays while the list of own comments is behind', async () => {
  const held = (id: string, change: Partial<Comment> = {}) =>
    comment(id, { status: 'HELD', ...change });
  const changed = held('10', { version: 2, body: 'Changed' });
  const { get, askMine, add, edit, remove, mine } = await thread([], (name) => {
    if (name === 'addComment') return { body: { data: { addComment: held('01J') } } };
    return name === 'editComment' ? { body: { data: { editComment: changed } } } : undefined;
  });
  mine.push(held('10'), held('11'));
  await askMine();
  await add(draft, 'Ada', fail);
  await edit(held('10'), 'Changed');
  await remove(held('11'));
  await askMine();
  expect(shownComments(get())).toMatchObject([{ id: '01J' }, { version: 2, body: 'Changed' }]);
  mine[0] = held('10', { version: 3, body: 'Of the other tab' });
  await askMine();
  expect(get().own.get('10')?.body).toBe('Of the other tab');
  // What was added was deleted in the other tab.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 20_000);
  atEnd(() => void jest.restoreAllMocks());
  await askMine();
  expect(shownComments(get()).map(({ id }) => id)).toEqual(['10']);
});

/** For a draft that keeps its id. */
const fail = (): never => {
  throw new Error('The draft was changed.');
};

test('who is banned is told so, by a question or by a refusal', async () => {
  const { get, add } = await thread([], (name) =>
    name === 'addComment' ? refused('Banned') : undefined,
  );
  expect(get().isBanned).toBe(false);
  await expect(add(draft, 'Ada', fail)).rejects.toMatchObject({ type: 'Banned' });
  expect(get().isBanned).toBe(true);
  const banned = await thread([], (name) =>
    name === 'amBanned' ? { body: { data: { amBanned: true } } } : undefined,
  );
  expect(banned.get().isBanned).toBe(true);
});

test('an edit whose answer was lost has arrived, and of one that conflicts the other text comes', async () => {
  const { get, edit, mine } = await thread([comment('10')], (name) =>
    name === 'editComment' ? refused('Conflict') : undefined,
  );
  mine.push(comment('10', { version: 2, body: 'Changed elsewhere' }));
  await expect(edit(comment('10'), 'Mine')).rejects.toMatchObject({ type: 'Conflict' });
  expect(shownComments(get())).toMatchObject([{ version: 2, body: 'Changed elsewhere' }]);
  mine[0] = comment('10', { version: 3, body: 'Mine' });
  await expect(edit(comment('10'), 'Mine')).resolves.toMatchObject({ version: 3 });
});

test('an edit that makes a comment wait is shown with the text that was sent, which its answer has not', async () => {
  const answer = comment('10', { status: 'HELD', version: 2, body: '', author: '' });
  const { get, edit } = await thread([comment('10')], (name) =>
    name === 'editComment' ? { body: { data: { editComment: answer } } } : undefined,
  );
  const held = { status: 'HELD', version: 2, body: 'Mine', author: comment('10').author };
  await expect(edit(comment('10'), 'Mine')).resolves.toMatchObject(held);
  expect(shownComments(get())).toMatchObject([held]);
});

test('another text under an id that has arrived is another comment', async () => {
  const { add } = await thread([], (name) =>
    name === 'addComment' ? refused('Conflict') : undefined,
  );
  const keep = jest.fn<void, [Draft]>();
  await expect(add(draft, 'Ada', keep)).rejects.toMatchObject({ type: 'SentBefore' });
  expect(keep.mock.calls).toEqual([[{ ...draft, commentId: expect.not.stringMatching(/^01J$/) }]]);
});

test('a text whose id is too old for the API is sent at once under one of its time', async () => {
  const now = Date.parse('2031-01-01');
  const { add, ids } = await thread([], (_, { variables }) =>
    (variables.input as CommentInput | undefined)?.id === '01J'
      ? refused('StaleId', { now })
      : undefined,
  );
  const keep = jest.fn<void, [Draft]>();
  await add(draft, 'Ada', keep);
  expect(ids()).toEqual([keep.mock.calls[0]?.[0].commentId]);
  expect(ids()[0]).toMatch(ulid(now).slice(0, 10));
});

test('what fails after its member has gone is not sent again as another one’s', async () => {
  const { answer, give } = later();
  const { add, end, asks } = await thread([], (name) =>
    name === 'addComment' ? answer : undefined,
  );
  const adding = add(draft, 'Ada', fail);
  end();
  give(refused('StaleId', { now: 1 }));
  await expect(adding).rejects.toMatchObject({ type: 'StaleId' });
  expect(asks('addComment')).toBe(1);
});

test('what one member has clicked is not given by the next one', async () => {
  const { answer, give } = later();
  const { react, end, asks } = await thread([], (name) => (name === 'react' ? answer : undefined));
  const first = react('LOVE');
  const second = react('LAUGH');
  while (asks('react') === 0) await new Promise(setImmediate);
  end();
  give(broken);
  await expect(first).rejects.toMatchObject({ failure: 'broken' });
  await second;
  expect(asks('react')).toBe(1);
});

test('a reaction shows at once, and no more if it is refused', async () => {
  let isBroken = false;
  const { get, react } = await thread([], (name) =>
    name === 'react' && isBroken ? broken : undefined,
  );
  const reacting = react('LOVE');
  expect(get().given).toEqual(['LIKE', 'LOVE']);
  expect(get().counts?.reactions).toEqual([{ reaction: 'LOVE', count: 1 }]);
  await reacting;
  isBroken = true;
  await expect(react('LAUGH')).rejects.toMatchObject({ failure: 'broken' });
  expect(get().given).toEqual(['LIKE', 'LOVE']);
});

test('a reaction from before the own ones are known waits for them, and can be taken back', async () => {
  const { answer, give } = later();
  const answers: (Answer | Promise<Answer>)[] = [broken, answer];
  const { get, react, askMine, asked } = await thread(
    [],
    (name) => (name === 'myReactions' ? answers.shift() : undefined),
    { isAsked: false },
  );
  // The first list does not come, so a click asks again.
  await expect(askMine()).rejects.toMatchObject({ failure: 'broken' });
  const reacting = react('LOVE');
  give({ body: { data: { myReactions: { post: 'hello', reactions: ['LOVE'] } } } });
  await reacting;
  expect(get().given).toEqual([]);
  const names = asked.map(nameOf).filter((name) => name !== 'amBanned');
  expect(names.slice(-2)).toEqual(['myReactions', 'unreact']);
});
