import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { comments, counts } from '../../client/operations';
import { startMembers, typeOf, write } from '../testing/localMembers';

const MINUTE = 60_000;
const started = startMembers();

test('a comment is published, trimmed, by the name that was given, and says nothing of its author', async () => {
  const { api, member, anyone } = await started;
  const ada = member();
  const { input, ...comment } = await write(ada, { author: '  Ada ', body: '\n Hi *there* \n' });
  expect(comment).toMatchObject({ author: 'Ada', body: 'Hi *there*', status: 'PUBLISHED' });
  expect((await comments(api, 'hello', null, 50)).items.map(({ id }) => id)).toContain(input.id);
  for (const secret of ['member', 'memberKey', 'pk', 'reporters', 'reason']) {
    const { errors } = await anyone(`{ comments(post: "hello") { items { ${secret} } } }`);
    expect(errors).toHaveLength(1);
  }
  expect(JSON.stringify(comment)).not.toContain(ada.sub);
});

test('the same comment sent ten times at once, and once more, is one comment and eleven answers', async () => {
  const { member, items } = await started;
  const ada = member();
  const input = { id: ulid(), body: 'Once.' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(ada, input)));
  answers.push(await write(ada, input));
  expect(new Set(answers.map(({ createdAt }) => createdAt)).size).toBe(1);
  expect((await items()).filter(({ memberKey }) => memberKey === ada.sub)).toHaveLength(1);
});

test("an id that is another one's, or has another text, is refused, and nothing is written over", async () => {
  const { member } = await started;
  const [ada, bob] = [member(), member()];
  const { input } = await write(ada);
  expect(await typeOf(write(bob, input))).toBe('Conflict');
  expect(await typeOf(write(ada, { ...input, body: 'Else' }))).toBe('Conflict');
  expect((await ada.myComments()).items).toMatchObject([{ body: input.body }]);
  const id = ulid();
  const both = await Promise.all([ada, bob].map((one) => typeOf(write(one, { id }))));
  expect(both.sort()).toEqual(['Conflict', undefined]);
});

test.each([
  ['an unknown post', { post: 'nope' }, 'UnknownPost'],
  ['a post whose comments are closed', { post: 'closed' }, 'Closed'],
  ['a name with a Cyrillic letter among Latin ones', { author: 'аdmin' }, 'BadInput'],
  ['a text of 3,001 characters', { body: 'x'.repeat(3001) }, 'BadInput'],
  ['a text of 100 kB', { body: 'x'.repeat(100_000) }, 'BadInput'],
  ['a text that is turned around', { body: 'if (\u202e x)' }, 'BadInput'],
  ['an id that is no ULID', { id: 'COMMENT#x' }, 'BadInput'],
  ['a post with a separator of keys', { post: 'a#b' }, 'BadInput'],
])('a comment with %s is refused', async (_what, changes, error) => {
  const { member } = await started;
  expect(await typeOf(write(member(), changes))).toBe(error);
});

test('replies come right after their parent, one level deep, on the same post', async () => {
  const { api, member, put } = await started;
  const post = 'threads';
  await put({ pk: `POST#${post}`, sk: 'POST', post, comments: 'OPEN' });
  const ada = member();
  const first = await write(ada, { post });
  const second = await write(ada, { post });
  const reply = await write(ada, { post, parentId: first.id });
  expect(reply.threadKey).toBe(`${first.threadKey}#${reply.createdAt}#${reply.id}`);
  for (const wrong of [
    { post, parentId: reply.id },
    { parentId: first.id },
    { parentId: ulid() },
  ]) {
    expect(await typeOf(write(ada, wrong))).toBe('NotFound');
  }
  const { items, nextToken } = await comments(api, post, null, 2);
  const rest = await comments(api, post, nextToken, 2);
  const ids = [...items, ...rest.items].map(({ id }) => id);
  expect(ids).toEqual([first.id, reply.id, second.id]);
});

test('an author edits the version that was read, for 15 minutes, and deletes at any time', async () => {
  const { member, advance } = await started;
  const ada = member();
  const { id } = await write(ada);
  await advance(14 * MINUTE);
  const two = await Promise.all(
    ['One.', 'Two.'].map((body) => typeOf(ada.editComment({ id, version: 1, body }))),
  );
  expect(two.sort()).toEqual(['Conflict', undefined]);
  await advance(16 * MINUTE);
  expect(await typeOf(ada.editComment({ id, version: 2, body: 'Late.' }))).toBe('TooLate');
  expect(await ada.deleteComment(id)).toMatchObject({ id, post: 'hello', isPublic: true });
  await advance(0);
});

test("another member's comment cannot be edited or deleted, and the answer is that of a missing one", async () => {
  const { api, member } = await started;
  const [ada, bob] = [member(), member()];
  const { id } = await write(ada);
  for (const each of [id, ulid()]) {
    const change = { id: each, version: 1, body: 'Defaced.' };
    expect(await typeOf(bob.editComment(change))).toBe('NotFound');
    expect(await bob.deleteComment(each)).toEqual({ id: each, post: '', isPublic: false });
  }
  expect((await comments(api, 'hello', null, 50)).items.map((one) => one.id)).toContain(id);
});

test('of a deleted comment an id is left for 30 days, under which no other text can stand', async () => {
  const { member, items, advance } = await started;
  const [ada, bob] = [member(), member()];
  const { id, input } = await write(ada, { author: 'Ada the First', body: 'Of old.' });
  await write(bob, { parentId: id });
  await ada.deleteComment(id);
  expect(await ada.deleteComment(id)).toMatchObject({ id, isPublic: false });
  const left = (await items()).find(({ pk }) => pk === `COMMENT#${id}`);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${ada.sub}|${input.author}|${input.body}`));
  expect(left?.['expiresAt'] - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
  for (const one of [ada, bob]) expect(await typeOf(write(one, { id }))).toBe('Conflict');
  // When the table has forgotten it, its time is over.
  await advance(8 * 24 * 60 * MINUTE);
  expect(await typeOf(write(ada))).toBe('StaleId');
  await advance(0);
  const inTwoDays = ulid(Date.now() + 2 * 24 * 60 * MINUTE);
  expect(await typeOf(write(ada, { id: inTwoDays }))).toBe('StaleId');
});

test('a request cannot ask four times under four names, nor for the schema', async () => {
  const { anyone } = await started;
  const many = [1, 2, 3, 4].map((index) => `c${index}: counts(post: "hello") { comments }`);
  const { errors, data } = await anyone(`{ ${many.join(' ')} }`);
  expect({ errors, data }).toEqual({ errors: ['ResolverCountLimitExceeded'], data: null });
  const asked = await anyone(`{ __schema { types { name } } }`);
  expect(asked).toMatchObject({ data: null, errors: { length: 2 } });
});

test('counts follow what is published', async () => {
  const { api, member, put } = await started;
  const post = 'counted';
  await put({ pk: `POST#${post}`, sk: 'POST', post, comments: 'OPEN' });
  const ada = member();
  const added = await Promise.all([1, 2, 3].map(() => write(ada, { post })));
  expect((await counts(api, post)).comments).toBe(3);
  await ada.deleteComment(added[0]!.id);
  expect(await counts(api, post)).toMatchObject({ comments: 2, moreComments: false });
});

test('if the table fails, callers learn that it failed, and no more', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, member, dynamodb } = await startMembers();
  await dynamodb.send(new DeleteTableCommand({ TableName: 'members' }));
  const ada = member();
  const failed = [
    comments(api, 'hello', null, 20),
    counts(api, 'hello'),
    write(ada),
    ada.deleteComment(ulid()),
    ada.deleteSomeOfMyData(),
  ];
  expect(await Promise.all(failed.map(typeOf))).toEqual(Array(5).fill('Internal'));
  const { text } = await ada.ask('{ myComments { items { id } } }');
  expect(JSON.parse(text).errors[0].message).toBe('The request failed. Try again.');
  expect(error.mock.calls.join()).toContain('ResourceNotFoundException');
  error.mockRestore();
});
