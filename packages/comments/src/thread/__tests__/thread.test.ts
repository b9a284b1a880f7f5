/** @jest-environment node */
import { atEnd } from 'test-support/atEnd';
import type { Following } from '../../client/live';
import { draftsOf, keepDraft, ulid, type Draft } from '../../client/kept';
import { memberOperations, type Comment, type CommentInput } from '../../client/operations';
import { RequestError } from '../../client/request';
import { startApi, type Answer, type Asked } from '../../client/testing/startApi';
import { shownComments } from '../conversations';
import { openThread, type ThreadState } from '../thread';

/** What tells the thread of messages and connections. */
let following: Following;
jest.mock('../../client/live', () => ({
  follow(given: Following) {
    following = given;
    return () => undefined;
  },
}));

/** A browser's storage: its keys are those of an object. */
function newStorage(isFull: boolean): object {
  const storage: Record<string, string> = {};
  return Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: {
      value(key: string, value: string) {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        storage[key] = value;
      },
    },
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
  { isMember = true, isStorageFull = false, isAsked = true, keepBefore = [] as Draft[] } = {},
) {
  Object.assign(globalThis, {
    localStorage: newStorage(isStorageFull),
    sessionStorage: newStorage(isStorageFull),
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
  keepBefore.forEach(keepDraft);
  const opened = openThread(server.api, 'hello', member, 'ada', undefined, controller.signal);
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

const draft: Draft = {
  id: '01J',
  post: 'hello',
  about: '',
  body: 'Text',
  member: 'ada',
  author: 'Ada',
};

const unsent = ({ unsent: all }: ThreadState) =>
  all.map(({ draft: { id, body }, isSending, failure }) => [id, body, isSending, failure?.message]);

test('a long list comes in parts', async () => {
  const { get, more, ids, asked } = await thread(many(45));
  expect(ids()).toHaveLength(20);
  await more();
  await more();
  expect(ids()).toHaveLength(45);
  expect(get().next).toBeNull();
  expect(asked.filter((one) => nameOf(one) === 'comments').map((one) => one.variables.nextToken))
    // The first time when the thread opened, and once for the test.
    .toEqual([null, null, '20', '40']);
});

test('what is gone when the list is asked for again goes, and all that the reader has asked for stays', async () => {
  const published = many(70);
  const { more, refresh, ids } = await thread(published);
  await more();
  published.splice(3, 1);
  await refresh();
  expect(ids()).toEqual(published.slice(0, 50).map(({ id }) => id));
});

test('what is asked for while the list is asked for again is not lost', async () => {
  const { more, refresh, ids } = await thread(many(45));
  await Promise.all([refresh(), more(), more(), more()]);
  expect(ids()).toHaveLength(45);
});

/** Time of its own for what waits; requests take theirs. */
function holdTime(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  atEnd(() => void jest.useRealTimers());
}

test('a burst of messages makes one request, and those that come while it runs make one more', async () => {
  holdTime();
  let answer = (): void => undefined;
  let isSlow = false;
  const published = [comment('10')];
  const { refresh, ids, asks } = await thread(published, (name) => {
    if (name !== 'comments' || !isSlow) return undefined;
    const data = { comments: { items: [...published], nextToken: null } };
    return new Promise<Answer>((resolve) => (answer = () => resolve({ body: { data } })));
  });
  const before = asks('comments');
  const lists = () => asks('comments') - before;
  isSlow = true;
  published.push(comment('11'));
  for (let at = 0; at < 50; at += 1) following.onMessage();
  await waitUntil(() => lists() === 1);
  for (let at = 0; at < 50; at += 1) {
    following.onMessage();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(lists()).toBe(1);
  isSlow = false;
  answer();
  await refresh();
  expect(lists()).toBe(3);
  expect(ids()).toEqual(['10', '11']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lists()).toBe(3);
});

test.each(['comments', 'myComments'])(
  'what a message asks for comes also when the service fails for a while (%s)',
  async (broken) => {
    holdTime();
    let isBroken = false;
    const { get, asks, mine, end } = await thread([comment('10')], (name) =>
      name === broken && isBroken ? { status: 500, body: '' } : undefined,
    );
    const before = asks(broken);
    isBroken = true;
    mine.push(comment('11', { status: 'HELD' }));
    following.onMessage();
    await waitUntil(() => asks(broken) === before + 4);
    // The waits grow.
    await jest.advanceTimersByTimeAsync(6000);
    expect(asks(broken)).toBe(before + 4);
    isBroken = false;
    await waitUntil(() => asks(broken) === before + 5 && get().own.has('11'));
    await jest.advanceTimersByTimeAsync(300_000);
    expect(asks(broken)).toBe(before + 5);
    isBroken = true;
    following.onMessage();
    await waitUntil(() => asks(broken) === before + 6);
    end();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(asks(broken)).toBe(before + 6);
  },
);

test('pages that hear of the same thing do not all ask at once', async () => {
  const waits = new Set<number | undefined>();
  const timer = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
  for (let page = 0; page < 10; page += 1) {
    Object.assign(globalThis, {
      localStorage: newStorage(false),
      sessionStorage: newStorage(false),
    });
    const api = { endpoint: 'http://127.0.0.1:9/graphql', apiKey: '' };
    openThread(
      api,
      'hello',
      memberOperations(api, async () => ''),
      undefined,
      undefined,
      new AbortController().signal,
    );
    following.onMessage();
    waits.add(timer.mock.lastCall?.[1]);
  }
  timer.mockRestore();
  expect(waits.size).toBeGreaterThan(5);
});

test('a forged message changes nothing that the list does not say', async () => {
  holdTime();
  const { get, ids, asks } = await thread([comment('10')]);
  const shown = get().listed;
  const before = asks('comments');
  const forged = { ...comment('10', { byOwner: true, body: 'Forged', status: 'DELETED' }) };
  for (const message of [forged, { ...forged, id: '11' }, { ...forged, post: 'other' }, null]) {
    // Whoever passes messages on cannot hand over what they hold.
    (following.onMessage as (message: unknown) => void)({ onComment: message });
  }
  expect(get().listed).toBe(shown);
  await waitUntil(() => asks('comments') > before && ids().length > 0);
  expect(get().listed).toEqual([comment('10')]);
});

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

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await jest.advanceTimersByTimeAsync(100);
}

test('what the member has just done stays, although the answer to an older question lacks it', async () => {
  let answer = (): void => undefined;
  let isSlow = false;
  const { askMine, send, remove, ids, mine } = await thread([], (name) => {
    if (name !== 'myComments' || !isSlow) return undefined;
    isSlow = false;
    const data = { myComments: { items: [...mine], nextToken: null } };
    return new Promise<Answer>((resolve) => (answer = () => resolve({ body: { data } })));
  });
  isSlow = true;
  const asking = askMine();
  await send(draft);
  answer();
  await asking;
  expect(ids()).toEqual(['01J']);
  // The index of the list may be behind.
  await remove(comment('01J'));
  await askMine();
  expect(ids()).toEqual([]);
});

test('a comment or a change that waits for an owner stays while the list of own comments is behind', async () => {
  const held = (id: string, change: Partial<Comment> = {}) =>
    comment(id, { status: 'HELD', ...change });
  const { get, askMine, send, edit, mine } = await thread([], (name) => {
    if (name === 'addComment') return { body: { data: { addComment: held('01J') } } };
    if (name !== 'editComment') return undefined;
    return { body: { data: { editComment: held('10', { version: 2, body: 'Changed' }) } } };
  });
  mine.push(held('10'));
  await askMine();
  await send(draft);
  await edit(held('10'), 'Changed');
  await askMine();
  expect(shownComments(get())).toMatchObject([
    { id: '01J' },
    { id: '10', version: 2, body: 'Changed' },
  ]);
  mine[0] = held('10', { version: 3, body: 'Of the other tab' });
  await askMine();
  expect(get().own.get('10')?.body).toBe('Of the other tab');
  // It was deleted in the other tab.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 20_000);
  atEnd(() => void jest.restoreAllMocks());
  await askMine();
  expect([...get().own.keys()]).toEqual(['10']);
});

test('who is banned is told so, by a question or by a refusal', async () => {
  const refused = { body: { data: null, errors: [{ errorType: 'Banned' }] } };
  const { get, send } = await thread([], (name) => (name === 'addComment' ? refused : undefined));
  expect(get().isBanned).toBe(false);
  await send(draft);
  expect(get().isBanned).toBe(true);
  expect(draftsOf('hello', 'ada')).toEqual([draft]);
  const banned = await thread([], (name) =>
    name === 'amBanned' ? { body: { data: { amBanned: true } } } : undefined,
  );
  expect(banned.get().isBanned).toBe(true);
});

test('of an edit that conflicts the other text comes', async () => {
  const conflict = { body: { data: null, errors: [{ errorType: 'Conflict' }] } };
  const { get, edit, mine } = await thread([comment('10')], (name) =>
    name === 'editComment' ? conflict : undefined,
  );
  mine.push(comment('10', { version: 2, body: 'Changed elsewhere' }));
  await expect(edit(comment('10'), 'Mine')).rejects.toMatchObject({ type: 'Conflict' });
  expect(shownComments(get())).toMatchObject([{ version: 2, body: 'Changed elsewhere' }]);
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

test('a comment is shown as it is sent, and is the member’s own', async () => {
  const { get, send, ids } = await thread([]);
  const sending = send(draft);
  expect(unsent(get())).toEqual([['01J', 'Text', true, undefined]]);
  // The second of two clicks.
  await expect(send(draft)).resolves.toBeUndefined();
  await sending;
  expect(unsent(get())).toEqual([]);
  expect(ids()).toEqual(['01J']);
  expect([...get().own.keys()]).toEqual(['01J']);
  expect(draftsOf('hello', 'ada')).toEqual([]);
});

test('what was not taken is kept, and sent again with the same id', async () => {
  let isBroken = true;
  const { get, send, asked, mine } = await thread([], (name) =>
    name === 'addComment' && isBroken ? { status: 500, body: '' } : undefined,
  );
  await send(draft);
  expect(unsent(get())).toEqual([['01J', 'Text', false, 'broken']]);
  expect(draftsOf('hello', 'ada')).toEqual([draft]);
  isBroken = false;
  await send(draft);
  const sent = asked.filter((one) => nameOf(one) === 'addComment');
  expect(sent.map(({ variables }) => (variables.input as CommentInput).id)).toEqual(['01J', '01J']);
  expect(mine).toHaveLength(1);
});

test('a comment whose answer was lost is found', async () => {
  const { get, askMine, send, mine, ids } = await thread([], (name) =>
    name === 'addComment' ? 'nothing' : undefined,
  );
  await send(draft);
  expect(unsent(get())).toEqual([['01J', 'Text', false, 'offline']]);
  mine.push(comment('01J', { body: 'Text' }));
  await askMine();
  expect(unsent(get())).toEqual([]);
  expect(ids()).toEqual(['01J']);
  expect(draftsOf('hello', 'ada')).toEqual([]);
});

test('another text under an id that has arrived is another comment', async () => {
  const { get, send } = await thread([], (name) =>
    name === 'addComment'
      ? { body: { data: null, errors: [{ errorType: 'Conflict' }] } }
      : undefined,
  );
  await send(draft);
  const [[id, body, , failure] = []] = unsent(get());
  expect([body, failure]).toEqual(['Text', 'SentBefore']);
  expect(id).not.toBe('01J');
  expect(draftsOf('hello', 'ada').map((one) => one.id)).toEqual([id]);
});

test('a text whose id is too old for the API is sent at once under one of its time', async () => {
  const now = Date.parse('2031-01-01');
  const stale = { data: null, errors: [{ errorType: 'StaleId', errorInfo: { now } }] };
  const { get, send, ids } = await thread([], (_, { variables }) =>
    (variables['input'] as CommentInput | undefined)?.id === '01J' ? { body: stale } : undefined,
  );
  await send(draft);
  expect(unsent(get())).toEqual([]);
  expect(ids()).toEqual([expect.stringMatching(RegExp(`^${ulid(now).slice(0, 10)}`))]);
  expect(draftsOf('hello', 'ada')).toEqual([]);
});

test('a visitor sends nothing, and keeps the text', async () => {
  const { get, send, takeBack, asked } = await thread([], undefined, { isMember: false });
  const typed = { ...draft, member: undefined };
  await send(typed);
  expect(unsent(get())).toEqual([['01J', 'Text', false, 'session']]);
  expect(asked.map(nameOf)).not.toContain('addComment');
  takeBack(typed);
  expect(unsent(get())).toEqual([]);
  expect(draftsOf('hello', 'ada')).toEqual([{ id: '01J', post: 'hello', about: '', body: 'Text' }]);
});

test('what was typed before a sign-in is of who signs in, also if its form is not opened', async () => {
  const typed = { ...draft, about: 'reply:10', member: undefined, author: undefined };
  await thread([], undefined, { keepBefore: [typed] });
  expect(draftsOf('hello', 'bob')).toEqual([]);
  expect(draftsOf('hello', 'ada')).toEqual([{ ...typed, member: 'ada' }]);
});

test('what was not sent waits for its author alone', async () => {
  const { get } = await thread([], undefined, {
    keepBefore: [draft, { ...draft, id: '01K', member: 'bob' }],
  });
  expect(unsent(get())).toEqual([['01J', 'Text', false, undefined]]);
});

test('what fails after its member has gone is not sent again, and kept', async () => {
  const stale = { data: null, errors: [{ errorType: 'StaleId', errorInfo: { now: 1 } }] };
  for (const answer of [{ status: 500, body: '' }, { body: stale }]) {
    let answerNow = (): void => undefined;
    const ended = new Promise<Answer>((resolve) => (answerNow = () => resolve(answer)));
    const { send, end, asks } = await thread([], (name) =>
      name === 'addComment' ? ended : undefined,
    );
    const sending = send(draft);
    end();
    answerNow();
    await expect(sending).resolves.toBeUndefined();
    expect(asks('addComment')).toBe(1);
    expect(draftsOf('hello', 'ada')).toEqual([draft]);
  }
});

test('what one member has clicked is not given by the next one', async () => {
  let answerNow = (): void => undefined;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { react, end, asks } = await thread([], (name) => {
    if (name !== 'react') return undefined;
    arrive();
    return new Promise((resolve) => (answerNow = () => resolve({ status: 500, body: '' })));
  });
  const first = react('LOVE');
  const second = react('LAUGH');
  await arrived;
  end();
  answerNow();
  await expect(first).rejects.toMatchObject({ failure: 'broken' });
  await second;
  expect(asks('react')).toBe(1);
});

test('a text is taken back also where the storage is full', async () => {
  const { send, takeBack, get } = await thread(
    [],
    (name) => (name === 'addComment' ? { status: 500, body: '' } : undefined),
    { isStorageFull: true },
  );
  await send(draft);
  takeBack(draft);
  expect(unsent(get())).toEqual([]);
  expect(draftsOf('hello', 'ada')).toMatchObject([{ id: '01J', body: 'Text', author: undefined }]);
});

test('a reaction shows at once, and no more if it is refused', async () => {
  let isBroken = false;
  const { get, react } = await thread([], (name) =>
    name === 'react' && isBroken ? { status: 500, body: '' } : undefined,
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
  let know = (): void => undefined;
  const answers: (Answer | Promise<Answer>)[] = [
    { status: 500, body: '' },
    new Promise<Answer>((resolve) => {
      const data = { myReactions: { post: 'hello', reactions: ['LOVE'] } };
      know = () => resolve({ body: { data } });
    }),
  ];
  const { get, react, askMine, asked } = await thread(
    [],
    (name) => (name === 'myReactions' ? answers.shift() : undefined),
    { isAsked: false },
  );
  // The first list does not come, so a click asks again.
  await expect(askMine()).rejects.toMatchObject({ failure: 'broken' });
  const reacting = react('LOVE');
  know();
  await reacting;
  expect(get().given).toEqual([]);
  const names = asked.map(nameOf).filter((name) => name !== 'amBanned');
  expect(names.slice(-2)).toEqual(['myReactions', 'unreact']);
});

test('a list of which the last comment was deleted is asked for as far as before', async () => {
  const published = many(45);
  const { more, refresh, ids } = await thread(published);
  await more();
  published.splice(published.indexOf(published.find(({ id }) => id === '49')!), 1);
  await refresh();
  expect(ids()).toContain('48');
  expect(ids()).toContain('50');
});

test('a list that does not come is asked for again', async () => {
  let isBroken = true;
  const rule = () => (isBroken ? { status: 500, body: '' } : undefined);
  const { get, refresh } = await thread([comment('10')], rule, { isMember: false });
  expect(get().status).toBe('failed');
  isBroken = false;
  await refresh();
  expect(get().status).toBe('ready');
});
