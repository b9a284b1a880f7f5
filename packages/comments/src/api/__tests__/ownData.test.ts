import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { waitingIn } from '../../aws/notice/index.mjs';
import { addComment, startMembers, type Ask } from '../testing/localMembers';

const react = (reaction: string, post = 'hello', field = 'react') =>
  `mutation { ${field}(post: "${post}", reaction: ${reaction}) { reactions } }`;
const counts = `{ counts(post: "hello") { reactions { reaction count } } }`;
const erase = `mutation { deleteMyData { deleted finished } }`;

/** With what is in sets, of which JSON knows nothing. */
const textOf = (item: object) =>
  JSON.stringify(item, (_key, value: unknown) => (value instanceof Set ? [...value] : value));

/** Deletes until nothing is found. @returns how often it was called */
async function eraseAll(ask: Ask): Promise<number> {
  for (let calls = 1; ; calls += 1) {
    const { data } = await ask(erase);
    if (data.deleteMyData.finished) return calls;
    expect(data.deleteMyData.deleted).toBeGreaterThan(0);
  }
}

test('counts are exact after many members react at once, twice, and take some back', async () => {
  const { member, anyone } = await startMembers();
  const members = Array.from({ length: 24 }, () => member());
  const given = await Promise.all(
    members.flatMap(({ ask }) => [ask(react('LIKE')), ask(react('LIKE')), ask(react('THANKS'))]),
  );
  const back = react('LIKE', 'hello', 'unreact');
  const taken = await Promise.all(members.slice(0, 8).flatMap(({ ask }) => [ask(back), ask(back)]));
  expect([...given, ...taken].flatMap(({ errors }) => errors)).toEqual([]);
  expect((await anyone(counts)).data.counts.reactions).toEqual([
    { reaction: 'LIKE', count: 16 },
    { reaction: 'THANKS', count: 24 },
  ]);
});

test('a member sees what they have given, and nobody else does', async () => {
  const { member } = await startMembers();
  const [ada, bob] = [member(), member()];
  const query = `{ myReactions(post: "hello") { reactions } allMyReactions { items { post reactions } } }`;
  expect((await ada.ask(react('LOVE'))).data.react.reactions).toEqual(['LOVE']);
  expect((await ada.ask(react('LIKE'))).data.react.reactions.sort()).toEqual(['LIKE', 'LOVE']);
  expect((await ada.ask(react('LOVE', 'hello', 'unreact'))).data.unreact.reactions).toEqual([
    'LIKE',
  ]);
  expect((await ada.ask(query)).data).toEqual({
    myReactions: { reactions: ['LIKE'] },
    allMyReactions: { items: [{ post: 'hello', reactions: ['LIKE'] }] },
  });
  expect((await bob.ask(query)).data.myReactions.reactions).toEqual([]);
});

test('reactions and bookmarks of posts that do not exist are refused', async () => {
  const { member } = await startMembers();
  const { ask } = member();
  expect((await ask(react('LIKE', 'nope'))).errors).toEqual(['UnknownPost']);
  expect((await ask(`mutation { addBookmark(post: "nope") { post } }`)).errors).toEqual([
    'UnknownPost',
  ]);
});

test('a bookmark is there once, keeps its time, and can be removed twice', async () => {
  const { member, advance } = await startMembers();
  const [ada, bob] = [member(), member()];
  const add = `mutation { addBookmark(post: "hello") { post addedAt } }`;
  const query = `{ bookmarks { items { post addedAt } nextToken } }`;
  const first = (await ada.ask(add)).data.addBookmark;
  await advance(60_000);
  expect((await ada.ask(add)).data.addBookmark).toEqual(first);
  expect((await ada.ask(query)).data.bookmarks).toEqual({ items: [first], nextToken: null });
  expect((await bob.ask(query)).data.bookmarks.items).toEqual([]);
  const remove = `mutation { removeBookmark(post: "hello") }`;
  const tries = [await ada.ask(remove), await ada.ask(remove)];
  expect(tries.map(({ data }) => data.removeBookmark)).toEqual(['hello', 'hello']);
  expect((await ada.ask(query)).data.bookmarks.items).toEqual([]);
});

test("a member's data is deleted whole, in steps, and nobody else's", async () => {
  const { member, anyone, items, put } = await startMembers({ ratePerTenMinutes: 100 });
  const [ada, bob] = [member(), member()];
  for (let number = 0; number < 6; number += 1) {
    const post = `post-${number}`;
    await put({ pk: `POST#${post}`, sk: 'POST', post, comments: 'OPEN' });
    await ada.ask(react('LIKE', post));
    await ada.ask(react('LOVE', post));
    await ada.ask(`mutation { addBookmark(post: "${post}") { post } }`);
  }
  await Promise.all(Array.from({ length: 30 }, () => addComment(ada.ask)));
  for (const { ask } of [ada, bob]) await ask(react('LIKE'));
  const kept = await addComment(bob.ask);
  await ada.ask(`mutation { reportComment(id: "${kept.id}") }`);
  expect(await eraseAll(ada.ask)).toBeGreaterThan(2);
  const left = (await items()).filter(({ pk }) => !pk.startsWith('RATE#'));
  const namingAda = left.filter((item) => textOf(item).includes(ada.sub));
  // That the deletion was asked for ends by itself.
  const [lock, ...others] = namingAda;
  expect(lock).toMatchObject({ sk: 'MEMBER', expiresAt: lock?.['erasedAt'] + 3600 });
  expect(others).toEqual([]);
  expect(JSON.stringify(left)).toContain(kept.id);
  expect((await anyone(counts)).data.counts.reactions).toEqual([{ reaction: 'LIKE', count: 1 }]);
  expect((await anyone(counts.replace('hello', 'post-3'))).data.counts.reactions).toEqual([]);
  expect(await eraseAll(ada.ask)).toBe(1);
});

test('who is banned can delete all of it, and stays banned', async () => {
  const { member, owner, items } = await startMembers();
  const ada = member();
  await addComment(ada.ask);
  const moderator = owner();
  await moderator.ask(`mutation { banMember(member: "${ada.sub}", author: "Ada") { banned } }`);
  await eraseAll(ada.ask);
  expect((await addComment(ada.ask)).errors).toEqual(['Banned']);
  const { data } = await moderator.ask(`{ bannedMembers { items { member author } } }`);
  expect(data.bannedMembers.items).toEqual([{ member: ada.sub, author: null }]);
  const ban = (await items()).find(({ pk }) => pk === `MEMBER#${ada.sub}`);
  expect(ban?.['expiresAt']).toBeGreaterThan(Date.parse('9000-01-01') / 1000);
  await moderator.ask(`mutation { unbanMember(member: "${ada.sub}") { banned } }`);
  const lifted = (await items()).find(({ pk }) => pk === `MEMBER#${ada.sub}`);
  expect(lifted).toMatchObject({ banned: false, expiresAt: lifted?.['erasedAt'] + 3600 });
});

test('while data is being deleted its member writes nothing more; afterwards they can', async () => {
  const { member, advance, items } = await startMembers();
  const [ada, bob] = [member(), member()];
  const { id } = await addComment(bob.ask);
  await eraseAll(ada.ask);
  expect((await addComment(ada.ask)).errors).toEqual(['Erasing']);
  for (const query of [
    react('LIKE'),
    `mutation { addBookmark(post: "hello") { post } }`,
    `mutation { reportComment(id: "${id}") }`,
  ]) {
    expect((await ada.ask(query)).errors).toEqual(['Erasing']);
  }
  expect((await items()).filter(({ pk }) => pk === `MEMBER#${ada.sub}`)).toMatchObject([
    { sk: 'MEMBER' },
  ]);
  await advance(21 * 60_000);
  expect((await addComment(ada.ask)).errors).toEqual([]);
});

test('an approval after a deletion does not end with the lock', async () => {
  const { member, owner, advance, items } = await startMembers({ holdFirst: true });
  const ada = member();
  await eraseAll(ada.ask);
  await advance(21 * 60_000);
  const { id } = await addComment(ada.ask);
  await owner().ask(`mutation { approveComment(id: "${id}", version: 1) { id post isPublic } }`);
  const state = (await items()).find(({ sk }) => sk === 'MEMBER');
  expect(state).toMatchObject({ approvedName: 'Ada' });
  expect(state).not.toHaveProperty('expiresAt');
});

test('whatever comments arrive while data is deleted, none is left when it has finished', async () => {
  const { member, items } = await startMembers();
  const ada = member();
  await addComment(ada.ask);
  const sent = Array.from({ length: 20 }, () => addComment(ada.ask));
  await eraseAll(ada.ask);
  await Promise.all(sent);
  const left = (await items()).filter(
    (item) => item['pk'] === `MEMBER#${ada.sub}` || item['member'] === ada.sub,
  );
  expect(left).toMatchObject([{ sk: 'MEMBER' }]);
});

test('a comment that was noted and has not arrived when its author deletes everything cannot arrive', async () => {
  const { member, put, items } = await startMembers();
  const ada = member();
  const id = ulid();
  await put({ pk: `MEMBER#${ada.sub}`, sk: `COMMENT#${id}`, id });
  await eraseAll(ada.ask);
  const [left] = (await items()).filter(({ pk }) => pk === `COMMENT#${id}`);
  expect(left).toMatchObject({ status: 'DELETED' });
});

test("a note of another member's comment deletes nothing of theirs", async () => {
  const { member, put, anyone } = await startMembers();
  const [ada, bob] = [member(), member()];
  const { id } = await addComment(bob.ask);
  await put({ pk: `MEMBER#${ada.sub}`, sk: `COMMENT#${id}`, id });
  await eraseAll(ada.ask);
  expect((await anyone(`{ comments(post: "hello") { items { id } } }`)).text).toContain(id);
});

test('a reaction whose counting failed leaves a note, which deleting finds and takes along', async () => {
  const { member, put, items } = await startMembers();
  const ada = member();
  const pk = `MEMBER#${ada.sub}`;
  await put({ pk, sk: 'REACTIONS#hello', post: 'hello' });
  await eraseAll(ada.ask);
  expect((await items()).filter((item) => item['pk'] === pk)).toMatchObject([{ sk: 'MEMBER' }]);
});

test('the index of counts holds numbers and never who reacted', async () => {
  const { member, dynamodb } = await startMembers();
  const ada = member();
  await ada.ask(react('LIKE'));
  const { Items } = await dynamodb.send(
    new QueryCommand({
      TableName: 'members',
      IndexName: 'counted',
      KeyConditionExpression: 'countedPost = :post',
      ExpressionAttributeValues: { ':post': { S: 'hello' } },
    }),
  );
  expect(Items).toHaveLength(1);
  expect(JSON.stringify(Items)).not.toContain(ada.sub);
});

test('the daily notice counts what waits, and since when', async () => {
  const { member, dynamodb } = await startMembers({ holdFirst: true });
  const { comment } = await addComment(member().ask);
  await addComment(member().ask);
  expect(await waitingIn(dynamodb, 'members', 'HELD')).toEqual({
    count: 2,
    oldest: comment.createdAt,
  });
  expect(await waitingIn(dynamodb, 'members', 'REPORTED')).toEqual({ count: 0 });
});
