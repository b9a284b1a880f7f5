import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { addComment, COMMENT, startMembers } from '../testing/localMembers';

const MINUTE = 60_000;
const api = startMembers();

const list = `query ($post: ID!, $nextToken: String) {
  comments(post: $post, limit: 2, nextToken: $nextToken) { items { id body } nextToken } }`;
const counts = `{ counts(post: "hello") { comments moreComments reactions { reaction count } } }`;
const edit = `mutation ($id: ID!, $version: Int!, $body: String!) {
  editComment(input: { id: $id, version: $version, body: $body }) { ${COMMENT} } }`;
const remove = `mutation ($id: ID!) { deleteComment(id: $id) { ${COMMENT} } }`;

test('a comment is published, trimmed, by the name that was given, and says nothing of its author', async () => {
  const { member, anyone } = await api;
  const ada = member();
  const { comment, id } = await addComment(ada.ask, { author: '  Ada ', body: '\n Hi *there* \n' });
  expect(comment).toMatchObject({ id, author: 'Ada', body: 'Hi *there*', status: 'PUBLISHED' });
  const { text } = await anyone(`{ comments(post: "hello", limit: 50) { items { id } } }`);
  expect(text).toContain(id);
  for (const secret of ['member', 'memberKey', 'pk', 'reporters', 'reason']) {
    const { errors } = await anyone(`{ comments(post: "hello") { items { ${secret} } } }`);
    expect(errors).toHaveLength(1);
  }
  expect(JSON.stringify(comment)).not.toContain(ada.sub);
});

test('whoever is not signed in reads and counts, and does nothing else', async () => {
  const { anyone, nobody } = await api;
  expect((await anyone(counts)).errors).toEqual([]);
  expect((await addComment(anyone)).errors).toEqual(['Unauthorized']);
  expect((await anyone(`{ myComments { items { id } } }`)).errors).toEqual(['Unauthorized']);
  expect((await nobody(counts)).errors).toEqual(['UnauthorizedException']);
});

test("tokens of the pool's other clients are refused", async () => {
  const { ofAnotherClient } = await api;
  const { errors } = await ofAnotherClient().ask(`{ queue(queue: HELD) { items { id } } }`);
  expect(errors).toEqual(['UnauthorizedException']);
});

test('the same comment sent ten times at once, and once more, is one comment and eleven answers', async () => {
  const { member, items } = await api;
  const ada = member();
  const input = { id: ulid(), post: 'hello', author: 'Ada', body: 'Once.' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => addComment(ada.ask, input)));
  answers.push(await addComment(ada.ask, input));
  const times = answers.map(({ comment }) => comment?.createdAt);
  expect(times).toEqual(Array(11).fill(expect.any(String)));
  expect(new Set(times).size).toBe(1);
  const own = (await items()).filter(({ memberKey }) => memberKey === ada.sub);
  expect(own).toHaveLength(1);
});

test('of two members who send the same id at once, one has the comment and the other hears of it', async () => {
  const { member } = await api;
  const id = ulid();
  const answers = await Promise.all([member(), member()].map(({ ask }) => addComment(ask, { id })));
  expect(answers.map(({ errors }) => errors[0]).sort()).toEqual(['Conflict', undefined]);
});

test("an id that is another one's, or has another text, is refused, and nothing is written over", async () => {
  const { member } = await api;
  const [ada, bob] = [member(), member()];
  const { input } = await addComment(ada.ask);
  expect((await addComment(bob.ask, input)).errors).toEqual(['Conflict']);
  expect((await addComment(ada.ask, { ...input, body: 'Else' })).errors).toEqual(['Conflict']);
  const { data } = await ada.ask(`{ myComments { items { body } } }`);
  expect(data.myComments.items).toEqual([{ body: input.body }]);
});

test.each([
  ['an unknown post', { post: 'nope' }, 'UnknownPost'],
  ['a post whose comments are closed', { post: 'closed' }, 'Closed'],
  ['a name with a Cyrillic letter among Latin ones', { author: 'аdmin' }, 'BadInput'],
  ['a name in letters that are only styled', { author: '𝐀𝐝𝐚' }, 'BadInput'],
  ['a name with an invisible character', { author: 'Ad\u200ba' }, 'BadInput'],
  ['a name without a letter', { author: '--' }, 'BadInput'],
  ['a name of one character', { author: 'A' }, 'BadInput'],
  ['a text that is only space', { body: ' \n ' }, 'BadInput'],
  ['a text of 3,001 characters', { body: 'x'.repeat(3001) }, 'BadInput'],
  ['a text of 100 kB', { body: 'x'.repeat(100_000) }, 'BadInput'],
  ['a text that is turned around', { body: 'if (\u202e x)' }, 'BadInput'],
  ['an id that is no ULID', { id: 'COMMENT#x' }, 'BadInput'],
  ['a post with a separator of keys', { post: 'a#b' }, 'BadInput'],
])('a comment with %s is refused', async (_what, changes, error) => {
  const { member } = await api;
  expect((await addComment(member().ask, changes)).errors).toEqual([error]);
});

test('3,000 emojis are 3,000 characters', async () => {
  const { member } = await api;
  expect((await addComment(member().ask, { body: '👩'.repeat(3000) })).errors).toEqual([]);
});

test('replies come right after their parent, one level deep, on the same post', async () => {
  const { member, anyone, put } = await api;
  await put({ pk: 'POST#threads', sk: 'POST', post: 'threads', comments: 'OPEN' });
  const ada = member();
  const post = 'threads';
  const first = await addComment(ada.ask, { post });
  const second = await addComment(ada.ask, { post });
  const reply = await addComment(ada.ask, { post, parentId: first.id });
  expect((await addComment(ada.ask, { post, parentId: reply.id })).errors).toEqual(['NotFound']);
  expect((await addComment(ada.ask, { parentId: first.id })).errors).toEqual(['NotFound']);
  expect((await addComment(ada.ask, { post, parentId: ulid() })).errors).toEqual(['NotFound']);
  const page = await anyone(list, { post });
  const { items, nextToken } = page.data.comments;
  const own = await ada.ask('{ myComments(limit: 1) { items { id threadKey } } }');
  expect(own.data.myComments.items).toEqual([
    {
      id: reply.id,
      threadKey: `${first.comment.threadKey}#${reply.comment.createdAt}#${reply.id}`,
    },
  ]);
  const rest = await anyone(list, { post, nextToken });
  const ids = [...items, ...rest.data.comments.items].map(({ id }: { id: string }) => id);
  expect(ids).toEqual([first.id, reply.id, second.id]);
});

test('an author edits, with the version that was read; a lost answer is given again', async () => {
  const { member } = await api;
  const ada = member();
  const { id } = await addComment(ada.ask);
  const change = { id, version: 1, body: 'Better.' };
  const tries = [await ada.ask(edit, change), await ada.ask(edit, change)];
  for (const { data } of tries) {
    expect(data.editComment).toMatchObject({ body: 'Better.', version: 2, status: 'PUBLISHED' });
  }
  const late = await ada.ask(edit, { ...change, body: 'Worse.' });
  expect(JSON.parse(late.text).errors).toMatchObject([{ errorType: 'Conflict', data: null }]);
});

test('of two edits at once one wins, and the other hears of it', async () => {
  const { member } = await api;
  const ada = member();
  const { id } = await addComment(ada.ask);
  const answers = await Promise.all(
    ['One.', 'Two.'].map((body) => ada.ask(edit, { id, version: 1, body })),
  );
  expect(answers.map(({ errors }) => errors[0]).sort()).toEqual(['Conflict', undefined]);
});

test("another member's comment cannot be edited or deleted, and the answer is that of a missing one", async () => {
  const { member, anyone } = await api;
  const [ada, bob] = [member(), member()];
  const { id } = await addComment(ada.ask);
  const change = { version: 1, body: 'Defaced.' };
  const theirs = await bob.ask(edit, { id, ...change });
  const missing = await bob.ask(edit, { id: ulid(), ...change });
  expect(theirs.errors).toEqual(['NotFound']);
  expect(theirs.text).toBe(missing.text);
  const answers = await Promise.all(
    [id, ulid()].map(async (each) => {
      const { data } = await bob.ask(remove, { id: each });
      return { ...data.deleteComment, id: undefined, createdAt: undefined };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect((await anyone(`{ comments(post: "hello", limit: 50) { items { id } } }`)).text).toContain(
    id,
  );
});

test('editing ends after 15 minutes, deleting never does', async () => {
  const { member, advance } = await api;
  const ada = member();
  const { id } = await addComment(ada.ask);
  await advance(14 * MINUTE);
  expect((await ada.ask(edit, { id, version: 1, body: 'In time.' })).errors).toEqual([]);
  await advance(16 * MINUTE);
  expect((await ada.ask(edit, { id, version: 2, body: 'Late.' })).errors).toEqual(['TooLate']);
  const { data } = await ada.ask(remove, { id });
  expect(data.deleteComment).toMatchObject({ id, post: 'hello', status: 'DELETED', body: '' });
  await advance(0);
});

test('a deleted comment is gone, and deleting it again is answered alike', async () => {
  const { member, items } = await api;
  const ada = member();
  const { id, input } = await addComment(ada.ask, { author: 'Ada the First', body: 'Of old.' });
  const tries = [await ada.ask(remove, { id }), await ada.ask(remove, { id })];
  for (const { data } of tries) expect(data.deleteComment.status).toBe('DELETED');
  const [left] = (await items()).filter(({ pk }) => pk === `COMMENT#${id}`);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`${ada.sub}|${input.author}|${input.body}`));
  expect(left?.['expiresAt'] - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
});

test('an id is used once: replies never stand below another text than the one they answer', async () => {
  const { member, advance } = await api;
  const [ada, bob] = [member(), member()];
  const parent = await addComment(ada.ask);
  await addComment(bob.ask, { parentId: parent.id });
  await ada.ask(remove, { id: parent.id });
  for (const { ask } of [ada, bob]) {
    expect((await addComment(ask, { id: parent.id })).errors).toEqual(['Conflict']);
  }
  // When the table has forgotten it, its time is over.
  await advance(8 * 24 * 60 * MINUTE);
  expect((await addComment(ada.ask, { id: ulid() })).errors).toEqual(['StaleId']);
  await advance(0);
  const inTwoDays = ulid(Date.now() + 2 * 24 * 60 * MINUTE);
  expect((await addComment(ada.ask, { id: inTwoDays })).errors).toEqual(['StaleId']);
});

test('a request cannot ask four times under four names, nor for the schema', async () => {
  const { anyone } = await api;
  const many = Array.from(
    { length: 4 },
    (_, index) => `c${index}: counts(post: "hello") { comments }`,
  );
  const { errors, data } = await anyone(`{ ${many.join(' ')} }`);
  expect({ errors, data }).toEqual({ errors: ['ResolverCountLimitExceeded'], data: null });
  const asked = await anyone(`{ __schema { types { name } } }`);
  expect(asked).toMatchObject({ data: null, errors: { length: 2 } });
});

test('counts follow what is published', async () => {
  const { member, anyone, put } = await api;
  await put({ pk: 'POST#counted', sk: 'POST', post: 'counted', comments: 'OPEN' });
  const query = counts.replace('hello', 'counted');
  const ada = member();
  const added = await Promise.all(
    Array.from({ length: 5 }, () => addComment(ada.ask, { post: 'counted' })),
  );
  expect((await anyone(query)).data.counts.comments).toBe(5);
  await ada.ask(remove, { id: added[0]!.id });
  expect((await anyone(query)).data.counts).toMatchObject({ comments: 4, moreComments: false });
});

test('if the table fails, callers learn that it failed, and no more', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { anyone, member, dynamodb } = await startMembers();
  await dynamodb.send(new DeleteTableCommand({ TableName: 'members' }));
  const { ask } = member();
  const answers = [
    await anyone(list, { post: 'hello' }),
    await anyone(counts),
    await addComment(ask),
    await ask(remove, { id: ulid() }),
    await ask(`mutation { deleteMyData { finished } }`),
  ];
  for (const { errors, text } of answers) {
    expect(errors).toEqual(['Internal']);
    expect(JSON.parse(text).errors[0].message).toBe('The request failed. Try again.');
  }
  expect(error.mock.calls.join()).toContain('ResourceNotFoundException');
  error.mockRestore();
});
