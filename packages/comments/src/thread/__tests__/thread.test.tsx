import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Reaction } from '../../api/resolvers/items';
import { draftsOf, keepDraft, ulid, type Draft } from '../../client/kept';
import type { Following } from '../../client/live';
import {
  RequestError,
  type Comment,
  type CommentInput,
  type Counts,
} from '../../client/operations';
import { mount } from '../ThreadView';

// The comments of a post as Bob has them open. The API, the session and the connection are those of this file.

let api: ReturnType<typeof newApi>;
let isOwner = false;
const goToSignIn = jest.fn();
/** What tells the thread of messages. */
let following: Following;

jest.mock('../../client/operations', () => ({
  ...jest.requireActual<object>('../../client/operations'),
  comments: (...asked: Parameters<typeof api.comments>) => api.comments(...asked),
  counts: () => api.counts(),
  threadOperations: () => api,
  claimsOf: () => ({ isOwner }),
}));
jest.mock('../../client/session', () => ({
  goToSignIn: (reason: string) => goToSignIn(reason),
  storedMember: () => 'bob',
  followMember: async (listener: (user: object) => void) =>
    listener({ username: 'bob', name: 'Bob' }),
  readToken: async () => 'token',
}));
jest.mock('../../client/live', () => ({ follow: (given: Following) => (following = given) }));

const comment = (id: string, change: Partial<Comment> = {}): Comment => ({
  id,
  post: 'hello',
  parentId: null,
  author: 'Ada',
  byOwner: false,
  body: `Text ${id}`,
  createdAt: '2026-01-01T00:00:00Z',
  editedAt: null,
  version: 1,
  status: 'PUBLISHED',
  threadKey: `1#${id}`,
  ...change,
});

/** A comment that its author can still change. */
const young = (id: string, change: Partial<Comment> = {}) =>
  comment(id, { createdAt: new Date().toISOString(), ...change });

/** An API with these comments of the post, and these of the reader, until the next one. */
const serve = (published: Comment[] = [], mine: Comment[] = []) => (api = newApi(published, mine));

function newApi(published: Comment[], mine: Comment[]) {
  return {
    published,
    mine,
    comments: jest.fn(async (_api: unknown, _post: string, next: string | null, limit: number) => {
      const end = Number(next) + limit;
      const nextToken = end < published.length ? String(end) : null;
      return { items: published.slice(Number(next), end), nextToken };
    }),
    counts: jest.fn(async (): Promise<Counts> => ({
      comments: 99,
      moreComments: false,
      reactions: [],
    })),
    myComments: jest.fn(async () => ({ items: [...mine], nextToken: null })),
    myReactions: jest.fn(async () => ({ post: 'hello', reactions: ['LIKE'] as Reaction[] })),
    amBanned: jest.fn(async () => false),
    addComment: jest.fn(async ({ id, body, parentId }: CommentInput) =>
      comment(id, { body, parentId }),
    ),
    editComment: jest.fn(async ({ id, ...change }: Pick<Comment, 'id' | 'version' | 'body'>) =>
      young(id, { ...change, version: change.version + 1 }),
    ),
    deleteComment: jest.fn(async () => undefined),
    react: jest.fn(async () => undefined),
    comment: jest.fn(async () => ({ member: 'sub', username: 'ada.l', author: 'Ada' })),
    rejectComment: jest.fn(async () => undefined),
    banMember: jest.fn(async () => undefined),
  };
}

const shownCounts = jest.fn<void, [Counts]>();
let close: () => void = () => undefined;

/** Opens the comments, in a browser that keeps these drafts from before. */
async function open({ kept = [] as Draft[], isClosed = false } = {}): Promise<void> {
  for (const draft of kept) keepDraft(draft);
  document.body.innerHTML = '<div></div>';
  close = mount(document.querySelector('div')!, 'hello', isClosed, undefined, shownCounts);
  await pass(50);
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** Others have done something. */
async function hear(): Promise<void> {
  following.onMessage();
  await pass(2100);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-01'), doNotFake: ['queueMicrotask', 'nextTick'] });
  document.adoptedStyleSheets = [];
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  document.documentElement.lang = 'en';
  localStorage.clear();
  isOwner = false;
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

const user = userEvent.setup({ delay: null });
const part = (id: string) => screen.getByText(new RegExp(`Text ${id}`)).closest('article')!;
const bodies = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('p')?.textContent);

/** What can be done with comments, and texts. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .filter((one) => !one.hasAttribute('aria-pressed'))
    .map(({ textContent }) => textContent);

async function press(name: string | RegExp, within_: HTMLElement = document.body): Promise<void> {
  await user.click(within(within_).getByRole('button', { name }));
  await pass(50);
}

async function type(label: string | RegExp, text: string): Promise<void> {
  await user.type(screen.getByLabelText(label), text);
}

/** Lets a request wait. @returns the answer, and a function that gives it */
function later<Value>() {
  let give!: (value: Value | Promise<Value>) => void;
  const answer = new Promise<Value>((resolve) => (give = resolve));
  return { answer, give };
}

const broken = new RequestError('broken');
const refused = (kind: string, info = {}) => new RequestError('refused', kind, info);
const kept = (about: string, body: string, change: Partial<Draft> = {}): Draft => ({
  id: '01J',
  post: 'hello',
  member: 'bob',
  about,
  body,
  ...change,
});
const drafts = () => draftsOf('hello', 'bob').map(({ body }) => body);

// The list

test('a long list comes in parts, and is asked for again as far as the reader has asked', async () => {
  const { published } = serve(Array.from({ length: 70 }, (_, at) => comment(`${at + 10}`)));
  await open();
  expect(bodies()).toHaveLength(20);
  await user.dblClick(screen.getByRole('button', { name: 'Show more' }));
  await pass(50);
  expect(bodies()).toHaveLength(60);
  published.splice(59, 1);
  published.splice(3, 1);
  await hear();
  expect(bodies()).toEqual(published.map(({ body }) => body));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a list that does not come can be asked for again', async () => {
  serve([comment('10')]).comments.mockRejectedValueOnce(broken);
  await open();
  await press('Try again');
  expect(bodies()).toEqual(['Text 10']);
});

test('a burst of messages makes one request, and those that come while it runs make one more', async () => {
  const { comments, published } = serve([comment('10')]);
  await open();
  comments.mockClear();
  const { answer, give } = later<Awaited<ReturnType<typeof comments>>>();
  comments.mockReturnValueOnce(answer);
  for (let at = 0; at < 50; at += 1) following.onMessage();
  for (let at = 0; at < 20; at += 1) await hear();
  expect(comments).toHaveBeenCalledTimes(1);
  published.push(comment('11'));
  give({ items: [], nextToken: null });
  await pass(60_000);
  expect(comments).toHaveBeenCalledTimes(2);
  expect(bodies()).toEqual(['Text 10', 'Text 11']);
});

test.each(['comments', 'myComments'] as const)(
  'what a message asks for comes also when the service fails for a while (%s), after waits that grow',
  async (name) => {
    const { [name]: asked, mine } = serve([comment('10')]);
    const ask = asked as jest.Mock;
    const usual = ask.getMockImplementation();
    await open();
    mine.push(comment('11', { status: 'HELD' }));
    ask.mockReset().mockRejectedValue(broken);
    await hear();
    await pass(60_000);
    expect(ask.mock.calls.length).toBeGreaterThan(3);
    expect(ask.mock.calls.length).toBeLessThan(8);
    ask.mockImplementation(usual);
    await pass(60_000);
    expect(bodies()).toEqual(['Text 10', 'Text 11']);
    ask.mockReset().mockRejectedValue(broken);
    await hear();
    close();
    await pass(300_000);
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

test('comments stand in the order of reading, and replies stay when their comment is not public', async () => {
  const answer = comment('12', { parentId: '10', threadKey: '1#10#3#12' });
  const held = comment('13', { parentId: '10', threadKey: '1#10#4#13', status: 'HELD' });
  const { published } = serve([comment('10'), answer, comment('11')], [held]);
  await open();
  expect(bodies()).toEqual(['Text 10', 'Text 12', 'Text 13', 'Text 11']);
  published.shift();
  await hear();
  expect(bodies()).toEqual(['Text 12', 'Text 13', 'Text 11']);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('not public now');
});

test('the button for more stays where it is, and the numbers are of what others see', async () => {
  const lines = Array.from({ length: 21 }, (_, at) => comment(`${at + 10}`));
  const { published } = serve(lines, [comment('99', { status: 'HELD' })]);
  await open();
  const last = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent!.trim());
  expect(last().slice(-2)).toEqual(['Show more', expect.stringContaining('Text 99')]);
  expect(shownCounts.mock.lastCall?.[0].comments).toBe(99);
  published.splice(18, 1);
  await hear();
  expect(shownCounts.mock.lastCall?.[0].comments).toBe(20);
});

test('one’s own comment is changed and deleted, and that of another one reported', async () => {
  const held = comment('13', { status: 'HELD' });
  serve([comment('10')], [comment('11'), young('12'), held]);
  await open();
  const own = ['Reply', 'Delete', 'Reply', 'Edit', 'Delete', 'Edit', 'Delete'];
  expect(buttons()).toEqual(['Reply', 'Report', ...own, 'Send']);
});

test('an owner decides on what others but owners wrote, as soon as the own comments are known', async () => {
  isOwner = true;
  const own = later<Awaited<ReturnType<typeof api.myComments>>>();
  serve([comment('10'), comment('11', { byOwner: true })]).myComments.mockReturnValueOnce(
    own.answer,
  );
  await open();
  expect(buttons()).toEqual(['Reply', 'Reply', 'Send']);
  own.give({ items: [], nextToken: null });
  await pass(50);
  expect(buttons()).toEqual(['Reply', 'Reject', 'Ban', 'Reply', 'Send']);
  await press(/^Reject/);
  const question = screen.getByRole('group', { name: /ada\.l/ });
  await type(/^The reason/, 'Off topic');
  await press('Reject', question);
  expect(api.rejectComment).toHaveBeenLastCalledWith('10', 'Off topic');
  expect(bodies()).toEqual(['Text 11']);
  await hear();
  await press(/^Ban/);
  await press('Ban', screen.getByRole('group', { name: /^Ban Ada \(user name: ada\.l\)/ }));
  expect(api.banMember.mock.lastCall).toMatchObject([{ member: 'sub' }]);
  expect(api.rejectComment).toHaveBeenLastCalledWith('10', 'Its author is banned.');
});

// The member's own

test('a message makes the own comments come again, with the reason of a rejection', async () => {
  const { published, mine } = serve([comment('10')]);
  await open();
  // It was sent in another tab.
  mine.push(comment('10'));
  await hear();
  expect(buttons()).toContain('Delete');
  published.pop();
  mine[0] = comment('10', { status: 'REJECTED', rejectedBecause: 'Off topic' });
  await hear();
  expect(part('10').textContent).toContain('not published it: Off topic');
});

test('what the member has just done stays while the list of own comments is behind', async () => {
  const { mine, addComment, editComment } = serve(
    [],
    ['10', '11'].map((id) => comment(id, { status: 'HELD' })),
  );
  addComment.mockResolvedValueOnce(comment('12', { status: 'HELD' }));
  // Subscribers get the answer, too, so it has no text.
  const waiting = { status: 'HELD', version: 2, body: '', author: '' } as const;
  editComment.mockResolvedValueOnce(comment('10', waiting));
  await open();
  await type('Write a comment', 'New');
  await press('Send');
  await press(/^Edit/, part('10'));
  await type('Your comment', ', changed');
  await press('Save');
  await press(/^Delete/, part('11'));
  await press('Delete', screen.getByRole('group', { name: /^Delete/ }));
  await hear();
  expect(bodies()).toEqual(['Text 10, changed', 'Text 12']);
  expect(part('10').textContent).toMatch(/^Ada/);
  mine[0] = comment('10', { version: 3, body: 'Of the other tab' });
  await hear();
  expect(bodies()).toEqual(['Of the other tab', 'Text 12']);
  // What was added was deleted in the other tab.
  await pass(20_000);
  await hear();
  expect(bodies()).toEqual(['Of the other tab']);
});

test('a change of what was changed elsewhere shows both texts, also after a reload, and replaces the other only on purpose', async () => {
  const elsewhere = young('10', { version: 2, body: 'Of the other tab' });
  const api = serve([elsewhere], [elsewhere]);
  await open({ kept: [kept('edit:10', 'Mine', { version: 1 })] });
  const field = screen.getByDisplayValue('Mine');
  expect(screen.getByText('Of the other tab')).toBeTruthy();
  expect(buttons()).not.toContain('Save');
  api.editComment.mockRejectedValueOnce(refused('Conflict'));
  api.mine[0] = young('10', { version: 3, body: 'Once more' });
  await press('Save mine instead');
  expect(screen.getByText('Once more')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Mine');
  // This time the answer is lost.
  api.editComment.mockRejectedValueOnce(refused('Conflict'));
  api.mine[0] = young('10', { version: 4, body: 'Mine' });
  await press('Save mine instead');
  expect(bodies()).toEqual(['Mine']);
  expect(drafts()).toEqual([]);
});

// What is typed

test('a comment that is sent leaves its form when the API has it, and one that is refused stays there', async () => {
  const { addComment } = serve();
  await open();
  const field = screen.getByLabelText('Write a comment');
  await type('Write a comment', ' My comment ');
  const { answer, give } = later<Comment>();
  addComment.mockReturnValueOnce(answer);
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await pass(50);
  expect(screen.getByText('Sending …')).toBeTruthy();
  expect(field).toHaveProperty('readOnly', true);
  give(Promise.reject(new RequestError('offline')));
  await pass(50);
  expect(screen.getByText(/^Not sent yet.*connected to the internet/)).toBeTruthy();
  expect(field).toHaveProperty('value', ' My comment ');
  await press('Try again');
  expect(field).toHaveProperty('value', '');
  expect(drafts()).toEqual([]);
  const [[first], [again]] = addComment.mock.calls as [[CommentInput], [CommentInput]];
  expect(first).toMatchObject({ body: 'My comment', author: 'Bob', parentId: null });
  expect(again).toEqual(first);
});

test('a text whose answer was lost leaves its form when its comment is found', async () => {
  const { mine } = serve();
  await open({ kept: [kept('', 'Mine')] });
  expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'Mine');
  mine.push(comment('01J', { body: 'Mine' }));
  await hear();
  expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', '');
  expect(drafts()).toEqual([]);
});

test('a text whose id is too old, or has arrived with another text, is sent under another one', async () => {
  const now = Date.parse('2031-01-01');
  const { addComment } = serve();
  addComment.mockRejectedValueOnce(refused('Conflict'));
  await open({ kept: [kept('', 'Mine')] });
  await press('Send');
  expect(screen.getByText(/^Not sent yet\. What you wrote first had arrived/)).toBeTruthy();
  addComment.mockRejectedValueOnce(refused('StaleId', { now }));
  await press('Try again');
  const ids = addComment.mock.calls.map(([{ id }]) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe('01J');
  expect(ids[2]).toMatch(ulid(now).slice(0, 10));
  expect(bodies()).toEqual(['Mine']);
});

test('nothing of a member who has gone is sent as another one’s: no text, and no click', async () => {
  const { addComment, react } = serve();
  const [adding, reacting] = [later<Comment>(), later<undefined>()];
  addComment.mockReturnValueOnce(adding.answer);
  react.mockReturnValueOnce(reacting.answer);
  await open({ kept: [kept('', 'Mine')] });
  await press('Send');
  await press(/^I love it/);
  await press(/^Thank you/);
  close();
  await pass(50);
  adding.give(Promise.reject(refused('StaleId', { now: 1 })));
  reacting.give(undefined);
  await pass(50);
  expect(addComment).toHaveBeenCalledTimes(1);
  expect(react).toHaveBeenCalledTimes(1);
});

test('who is no longer signed in is led to the sign-in by what was not sent', async () => {
  serve().addComment.mockRejectedValueOnce(new RequestError('session'));
  await open({ kept: [kept('', 'Mine')] });
  await press('Send');
  await press('Sign in to send');
  expect(goToSignIn.mock.calls).toEqual([['ended']]);
});

test('a reply that is being typed stays in its form when its comment goes, and then can be copied', async () => {
  const { published } = serve([comment('10')]);
  await open();
  await press(/^Reply/);
  const field = screen.getByLabelText('Your reply to Ada');
  await user.keyboard('Mine');
  published.pop();
  await hear();
  expect(screen.getByLabelText('Your reply to Ada')).toBe(field);
  expect(document.activeElement).toBe(field);
  await press('Close');
  expect(bodies()).toEqual(['Mine']);
  expect(screen.getByRole('article').textContent).toContain('is not public now');
});

test.each(['here', 'elsewhere'])(
  'a change that is being typed can be copied when its comment is deleted %s',
  async (where) => {
    const { published, mine } = serve([young('10')], [young('10')]);
    await open();
    await press(/^Edit/);
    await user.keyboard(', changed');
    published.pop();
    if (where === 'here') mine[0] = young('10', { status: 'DELETED' });
    else mine.pop();
    await hear();
    expect(bodies()).toEqual(['Text 10, changed']);
    expect(buttons()).toEqual(['Copy', 'Discard', 'Send']);
  },
);

test('a change that is saved, by keys, closes no form that was opened meanwhile', async () => {
  const { answer, give } = later<Comment>();
  serve([young('10'), comment('11')], [young('10')]).editComment.mockReturnValueOnce(answer);
  await open();
  await press(/^Edit/);
  await user.keyboard(', changed{Control>}{Enter}{/Control}');
  await press(/^Reply/, part('11'));
  give(young('10', { version: 2, body: 'Changed' }));
  await pass(50);
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  expect(screen.getByLabelText('Your reply to Ada')).toBeTruthy();
});

test('where comments are closed, what was not sent is shown until its author discards it', async () => {
  serve();
  await open({ isClosed: true, kept: [kept('', 'Mine')] });
  expect(bodies()).toEqual(['Mine']);
  await press('Discard');
  await press('Discard', screen.getByRole('group', { name: /^Discard/ }));
  expect(bodies()).toEqual([]);
  expect(drafts()).toEqual([]);
});

test('after a reload the forms whose texts were kept are open, and none takes the focus', async () => {
  serve([young('10')], [young('10')]);
  const texts = [kept('reply:10', 'My answer'), kept('edit:10', 'My change', { id: '02J' })];
  await open({ kept: texts });
  expect(screen.getByDisplayValue('My answer')).toBe(screen.getByLabelText(/^Your reply/));
  expect(screen.getByDisplayValue('My change')).toBe(screen.getByLabelText('Your comment'));
  expect(document.activeElement).toBe(document.body);
  await press('Close');
  await hear();
  expect(screen.queryByLabelText(/^Your reply/)).toBeNull();
});

test.each(['by a question', 'by a refusal'])(
  'who is banned reads that instead of forms, %s, and keeps what was typed',
  async (how) => {
    const { amBanned, addComment } = serve([], [young('10')]);
    if (how === 'by a question') amBanned.mockResolvedValue(true);
    else addComment.mockRejectedValueOnce(refused('Banned'));
    await open({ kept: [kept('', 'Mine')] });
    if (how === 'by a refusal') await press('Send');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByText(/has banned you/)).toHaveLength(2);
    expect(buttons()).toEqual(['Delete', 'Copy', 'Discard']);
    expect(drafts()).toEqual(['Mine']);
  },
);

// Reactions

/** The reactions that are shown as given. */
const given = () =>
  screen.getAllByRole('button', { pressed: true }).map((one) => one.getAttribute('aria-label'));

test('a reaction shows at once, and no more if it is refused', async () => {
  const { react } = serve();
  const { answer, give } = later<undefined>();
  await open();
  react.mockReturnValueOnce(answer);
  await press(/^I love it/);
  expect(given()).toEqual(['I like it: 0', 'I love it: 1']);
  give(undefined);
  react.mockRejectedValueOnce(broken);
  await press(/^Thank you/);
  expect(react).toHaveBeenLastCalledWith('hello', 'THANKS', true);
  expect(given()).toEqual(['I like it: 0', 'I love it: 1']);
});

test('a reaction from before the own ones are known waits for them, and can be taken back', async () => {
  const { answer, give } = later<Awaited<ReturnType<typeof api.myReactions>>>();
  // The first list does not come, so a click asks again.
  serve().myReactions.mockRejectedValueOnce(broken).mockReturnValueOnce(answer);
  await open();
  await press(/^I love it/);
  expect(api.react).not.toHaveBeenCalled();
  give({ post: 'hello', reactions: ['LOVE'] });
  await pass(50);
  expect(api.react).toHaveBeenLastCalledWith('hello', 'LOVE', false);
});
