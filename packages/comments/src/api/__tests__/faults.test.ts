import { BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { counts, type RequestError } from '../../client/operations';
import { ulid } from 'ulid';
import { startMembers } from '../testing/localMembers';

const post = 'hello';
const readers = prepare();

type Readers = Awaited<typeof readers>;

/** Members, one of whom is an owner, and something of each kind in the table. */
async function prepare() {
  const members = await startMembers();
  const { control, dynamodb, ada, bob, olive } = members;
  const own = { id: ulid(), post, parentId: null, author: 'Ada', body: 'One.' };
  await ada.addComment(own);
  await ada.react(post, 'LOVE', true);
  await ada.addBookmark('other');
  const { id } = await bob.addComment({ ...own, id: ulid(), author: 'Bob' });
  await ada.reportComment(id);
  const [reported] = (await olive.reported()).items;
  const scan = async () =>
    (await dynamodb.send(new ScanCommand({ TableName: 'members' }))).Items ?? [];
  const puts = (await scan()).map((Item) => ({ PutRequest: { Item } }));
  return {
    ...members,
    ...{ own, next: { ...own, id: ulid(), body: 'Two.' }, reported: reported! },
    /** Everything in the table but how often somebody has asked, and at which time. */
    kept: async () => timeless((await scan()).filter(({ pk }) => !pk?.S?.startsWith('RATE#'))),
    /** Puts everything back as it was. */
    restore: async () => {
      await control.reset();
      await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { members: puts } }));
    },
  };
}

/** Whatever has happened at whatever time, as a text; reports have ids by chance, and subscribers hear of it once. */
function timeless(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/"(expiresAt|erasedAt)":\{"N":"\d+"\}/g, '"$1":"then"')
    .replaceAll(/,"isPublic":(true|false)/g, '')
    .replaceAll(/"(report|reporters)":\{[^}]*\}/g, '"$1":"some"');
}

/** All that pages ask the API to change, and one thing that they read, by the field that they ask. */
const operations: Record<string, (readers: Readers) => Promise<unknown>> = {
  counts: ({ api }) => counts(api, post),
  addComment: ({ ada, next }) => ada.addComment(next),
  // Asked again, it says that the comment is another one by now, and the page finds its text there.
  editComment: async ({ ada, own }) => {
    try {
      return (await ada.editComment({ id: own.id, version: 1, body: 'Better.' })).body;
    } catch (error) {
      if ((error as RequestError).type !== 'Conflict') throw error;
      return (await ada.myComments()).items[0]?.body;
    }
  },
  // Asked again, these two have nothing left to tell of.
  deleteComment: async ({ ada, own }) => typeof (await ada.deleteComment(own.id)),
  deleteMyData: async ({ ada }) => typeof (await ada.deleteSomeOfMyData()),
  reportComment: ({ bob, own }) => bob.reportComment(own.id),
  react: ({ ada }) => ada.react(post, 'LIKE', true),
  unreact: ({ ada }) => ada.react(post, 'LOVE', false),
  addBookmark: ({ ada }) => ada.addBookmark(post),
  removeBookmark: ({ ada }) => ada.removeBookmark('other'),
  approveComment: ({ olive, reported }) => olive.approveComment(reported),
  rejectComment: ({ olive, reported }) => olive.rejectComment(reported.id, 'Off topic'),
  banMember: ({ olive, bob }) =>
    olive.banMember({ member: bob.sub, username: 'bob', author: 'Bob' }),
  unbanMember: ({ olive, bob }) => olive.unbanMember(bob.sub),
};

/** What networks, proxies and the service do to a request, and what a page is told. */
const faults = [
  [{ kind: 'reset' }, { failure: 'offline' }],
  [{ kind: 'cut' }, { failure: 'offline' }],
  [{ kind: 'stall' }, { failure: 'late' }],
  [{ kind: 'empty', status: 200 }, { failure: 'broken' }],
  [{ kind: 'html', status: 200 }, { failure: 'broken' }],
  [{ kind: 'html', status: 502 }, { failure: 'broken' }],
  [{ kind: 'error', status: 503, type: 'Throttled' }, { failure: 'broken' }],
  [
    { kind: 'error', status: 200, type: 'Internal' },
    { failure: 'refused', type: 'Internal' },
  ],
  [
    { kind: 'status', status: 429 },
    { failure: 'refused', type: '' },
  ],
  [{ kind: 'error', status: 401, type: 'UnauthorizedException' }, { failure: 'session' }],
  [{ kind: 'error', status: 200, type: 'Unauthorized' }, { failure: 'session' }],
] as const;

/** The operations that meet all faults, and when. Reading leaves everything as it is, before and after. */
const faultTimes: Record<string, readonly ('before' | 'after')[]> = {
  counts: ['before'],
  addComment: ['before', 'after'],
};

// Each operation with an answer that is lost, and each fault with one operation that reads and one that writes.
test.each(Object.keys(operations))(
  'of %s that fails the page is told, and another try makes it happen once',
  async (name) => {
    const all = await readers;
    const { control, kept, restore } = all;
    const ask = () => operations[name]!(all);
    await restore();
    const before = await kept();
    const answer = timeless(await ask());
    const expected = { before, after: await kept() };
    const times = faultTimes[name];
    for (const [fault, told] of times ? faults : [faults[0]]) {
      for (const when of times ?? (['after'] as const)) {
        await restore();
        await control.addFault({ match: { name }, fault, when });
        const asked = fault.kind === 'stall' ? giveUpOn(ask, all, when) : ask();
        await expect(asked).rejects.toMatchObject(told);
        expect(await kept()).toBe(expected[when]);
        expect(timeless(await ask())).toBe(answer);
        expect(await kept()).toBe(expected.after);
      }
    }
  },
);

/** Asks, and lets the time for an answer pass once the API has the request, or has done what it asks for. */
async function giveUpOn(
  ask: () => Promise<unknown>,
  { control }: Readers,
  when: 'before' | 'after',
): Promise<unknown> {
  const patience = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const asked = ask().finally(() => limit.mockRestore());
  const wanted = when === 'before' ? 0 : 200;
  const hasArrived = async () =>
    (await control.listRequests()).some(({ status }) => status === wanted);
  while (!(await hasArrived()));
  patience.abort(new DOMException('', 'TimeoutError'));
  return asked;
}
