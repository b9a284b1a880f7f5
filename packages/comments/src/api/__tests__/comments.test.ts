import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { comments, counts } from '../../client/operations';
import { startMembers, typesOf, write } from '../testing/localMembers';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const mine = '{ myComments { items { id } } }';
const started = startMembers();

test('a comment is published, trimmed, by the name that was given, is counted, and says nothing of its author', async () => {
  const { api, anyone, ada, addPost, published } = await started;
  const post = 'first';
  await addPost(post);
  const { input, ...comment } = await write(ada, {
    post,
    author: '  Ada ',
    body: '\n Hi *you* \n',
  });
  expect(comment).toMatchObject({ author: 'Ada', body: 'Hi *you*', status: 'PUBLISHED' });
  expect(await published(post)).toMatchObject([{ id: input.id }]);
  expect((await counts(api, post)).comments).toBe(1);
  for (const secret of ['member', 'memberKey', 'pk', 'reporters', 'reason']) {
    const { errors } = await anyone(`{ comments(post: "first") { items { ${secret} } } }`);
    expect(errors).toHaveLength(1);
  }
  expect(JSON.stringify(comment)).not.toContain(ada.sub);
  await ada.deleteComment(input.id);
  expect(await counts(api, post)).toMatchObject({ comments: 0, moreComments: false });
});

test('the same comment sent ten times at once, and once more, is one comment and eleven answers', async () => {
  const { ada, items } = await started;
  const input = { id: ulid(), body: 'Once.' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(ada, input)));
  answers.push(await write(ada, input));
  expect(new Set(answers.map(({ createdAt }) => createdAt)).size).toBe(1);
  expect((await items()).filter(({ body }) => body === 'Once.')).toHaveLength(1);
});

test("an id that is another one's, or has another text, is refused, and nothing is written over", async () => {
  const { ada, bob, member } = await started;
  const carl = member();
  const { input } = await write(carl);
  const changed = { ...input, body: 'Else' };
  expect(await typesOf(write(bob, input), write(carl, changed))).toEqual(['Conflict', 'Conflict']);
  expect((await carl.myComments()).items).toMatchObject([{ body: input.body }]);
  const id = ulid();
  const both = await typesOf(write(ada, { id }), write(bob, { id }));
  expect(both.sort()).toEqual(['Conflict', undefined]);
});

test.each([
  ['an unknown post', { post: 'nope' }, 'UnknownPost'],
  ['a post whose comments are closed', { post: 'closed' }, 'Closed'],
  ['a post with a separator of keys', { post: 'a#b' }, 'BadInput'],
  ['a name with a Cyrillic letter among Latin ones', { author: 'аdmin' }, 'BadInput'],
  ['a text of 100 kB', { body: 'x'.repeat(100_000) }, 'BadInput'],
  ['a text that is turned around', { body: 'if (\u202e x)' }, 'BadInput'],
  ['an id that is no ULID', { id: 'COMMENT#x' }, 'BadInput'],
  ['an id of in two days', { id: ulid(Date.now() + 2 * DAY) }, 'StaleId'],
])('a comment with %s is refused', async (_what, changes, error) => {
  const { ada } = await started;
  expect(await typesOf(write(ada, changes))).toEqual([error]);
});

test('replies come right after their parent, one level deep, on the same post; a page has 50 at most', async () => {
  const { api, ada, addPost, anyone } = await started;
  const post = 'threads';
  await addPost(post);
  const first = await write(ada, { post });
  const second = await write(ada, { post });
  const reply = await write(ada, { post, parentId: first.id });
  expect(reply.threadKey).toBe(`${first.threadKey}#${reply.createdAt}#${reply.id}`);
  const wrong = [{ post, parentId: reply.id }, { parentId: first.id }, { parentId: ulid() }];
  const types = await typesOf(...wrong.map((input) => write(ada, input)));
  expect(types).toEqual(['NotFound', 'NotFound', 'NotFound']);
  const { items, nextToken } = await comments(api, post, null, 2);
  const rest = await comments(api, post, nextToken, 2);
  const ids = [...items, ...rest.items].map(({ id }) => id);
  expect(ids).toEqual([first.id, reply.id, second.id]);
  await Promise.all(Array.from({ length: 50 }, () => write(ada, { post })));
  const asked = await anyone('{ comments(post: "threads", limit: 2147483647) { items { id } } }');
  expect(asked.data.comments.items).toHaveLength(50);
});

test('an author edits the version that was read, for 15 minutes, and deletes at any time', async () => {
  const { ada, advance } = await started;
  const { id } = await write(ada);
  await advance(14 * MINUTE);
  const edit = (version: number) => typesOf(ada.editComment({ id, version, body: ulid() }));
  const two = await Promise.all([edit(1), edit(1)]);
  expect(two.flat().sort()).toEqual(['Conflict', undefined]);
  await advance(16 * MINUTE);
  expect(await edit(2)).toEqual(['TooLate']);
  expect(await ada.deleteComment(id)).toMatchObject({ id, post: 'hello', isPublic: true });
  await advance(0);
});

test("another member's comment cannot be edited or deleted, and the answer is that of a missing one", async () => {
  const { ada, bob, itemOf } = await started;
  const { id } = await write(ada);
  for (const each of [id, ulid()]) {
    const edit = bob.editComment({ id: each, version: 1, body: 'Defaced.' });
    expect(await typesOf(edit)).toEqual(['NotFound']);
    expect(await bob.deleteComment(each)).toEqual({ id: each, post: '', isPublic: false });
  }
  expect(await itemOf(id)).toMatchObject({ status: 'PUBLISHED', body: 'A comment.' });
});

test('of a deleted comment an id is left for 30 days, under which no other text can stand', async () => {
  const { ada, bob, itemOf, advance } = await started;
  const { id } = await write(ada, { author: 'Ada the First', body: 'Of old.' });
  await write(bob, { parentId: id });
  await ada.deleteComment(id);
  expect(await ada.deleteComment(id)).toMatchObject({ id, isPublic: false });
  const left = await itemOf(id);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${ada.sub}|Ada the First|Of old`));
  expect(left?.['expiresAt'] - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
  expect(await typesOf(write(ada, { id }), write(bob, { id }))).toEqual(['Conflict', 'Conflict']);
  // When the table has forgotten it, its time is over.
  await advance(8 * DAY);
  expect(await typesOf(write(ada))).toEqual(['StaleId']);
  await advance(0);
});

test.each([
  'id post isPublic byOwner: isPublic',
  'id isPublic post: author',
  'id post isPublic ... on Comment { byOwner: isPublic }',
  'id post isPublic ...forged',
  'id post isPublic byOwner @skip(if: false)',
  'id isPublic',
  'id post',
  'id post isPublic } addComment(input: $input) { byOwner: isPublic',
])(
  'a member who selects "%s" of a comment is refused, so nobody hears of what is not so',
  async (selection) => {
    const { subscribe, member } = await started;
    const ada = member();
    const input = { id: ulid(), post: 'hello', author: 'other', body: 'Forged' };
    const text = `mutation ($input: AddCommentInput!) { addComment(input: $input) { ${selection} } }`;
    const fragment = 'fragment forged on Comment { byOwner: isPublic }';
    const events = await subscribe();
    const query = selection.includes('...forged') ? `${text} ${fragment}` : text;
    expect((await ada.ask(query, { input })).errors).toEqual(['BadInput']);
    const { id } = await write(ada);
    await events.count(1);
    expect(events.delivered).toMatchObject([{ id }]);
  },
);

test('every field that readers must not see is closed to the key, to members, and to who is none here', async () => {
  const { ada, anyone, nobody, ofAnotherClient } = await started;
  const { id } = await write(ada);
  const closed = [
    `{ queue(queue: REPORTED) { items { member } } }`,
    `{ bannedMembers { items { member } } }`,
    `mutation { banMember(member: "x") { member } }`,
    `mutation { unbanMember(member: "x") { member } }`,
    `mutation { approveComment(id: "${id}", version: 1) { id } }`,
    `mutation { rejectComment(id: "${id}", reason: "x") { id } }`,
  ];
  const ownAlone = [
    mine,
    `{ myReactions(post: "hello") { reactions } }`,
    `{ allMyReactions { items { post } } }`,
    `{ bookmarks { items { post } } }`,
    `mutation { deleteComment(id: "${id}") { id } }`,
    `mutation { reportComment(id: "${id}") }`,
    `mutation { react(post: "hello", reaction: LIKE) { post } }`,
    `mutation { removeBookmark(post: "hello") }`,
    `mutation { deleteMyData { deleted } }`,
  ];
  for (const query of closed) expect((await ada.ask(query)).errors).toEqual(['Unauthorized']);
  for (const query of [...closed, ...ownAlone]) {
    expect((await anyone(query)).errors).toEqual(['Unauthorized']);
  }
  for (const ask of [nobody, ofAnotherClient.ask]) {
    expect((await ask(mine)).errors).toEqual(['UnauthorizedException']);
  }
  const because = '{ comments(post: "hello") { items { id rejectedBecause } } }';
  const { data, errors } = await anyone(because);
  expect(errors).toContain('Unauthorized');
  expect(JSON.stringify(data)).not.toContain('"rejectedBecause":"');
});

test('if the table fails, callers learn that it failed, and no more', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, ada, dynamodb } = await startMembers();
  await dynamodb.send(new DeleteTableCommand({ TableName: 'members' }));
  const failed = [
    comments(api, 'hello', null, 20),
    counts(api, 'hello'),
    write(ada),
    ada.deleteComment(ulid()),
    ada.deleteSomeOfMyData(),
  ];
  expect(await typesOf(...failed)).toEqual(Array(5).fill('Internal'));
  expect(error.mock.calls.join()).toContain('ResourceNotFoundException');
  error.mockRestore();
});
