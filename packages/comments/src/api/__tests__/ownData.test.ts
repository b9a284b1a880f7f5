import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { counts } from '../../client/operations';
import { startMembers, typesOf, write, type Member } from '../testing/localMembers';

/** With what is in sets, of which JSON knows nothing. */
const textOf = (item: object) =>
  JSON.stringify(item, (_key, value: unknown) => (value instanceof Set ? [...value] : value));

/** Deletes until nothing is found. @returns how often it was called */
async function eraseAll({ deleteSomeOfMyData }: Member): Promise<number> {
  let calls = 1;
  while (!(await deleteSomeOfMyData())) calls += 1;
  return calls;
}

test('counts are exact after many members react at once, twice, and take some back, and name nobody', async () => {
  const { api, member, dynamodb } = await startMembers();
  const members = Array.from({ length: 12 }, () => member());
  await Promise.all(
    members.flatMap(({ react }) => [
      react('hello', 'LIKE', true),
      react('hello', 'LIKE', true),
      react('hello', 'THANKS', true),
    ]),
  );
  const back = members.slice(0, 4).flatMap((one) => [one, one]);
  await Promise.all(back.map(({ react }) => react('hello', 'LIKE', false)));
  expect((await counts(api, 'hello')).reactions).toEqual([
    { reaction: 'LIKE', count: 8 },
    { reaction: 'THANKS', count: 12 },
  ]);
  const { Items } = await dynamodb.send(
    new QueryCommand({
      TableName: 'members',
      IndexName: 'counted',
      KeyConditionExpression: 'countedPost = :post',
      ExpressionAttributeValues: { ':post': { S: 'hello' } },
    }),
  );
  expect(Items).not.toEqual([]);
  for (const { sub } of members) expect(JSON.stringify(Items)).not.toContain(sub);
});

test('what a member has given or marked is theirs alone; a bookmark keeps its time, and can be removed twice', async () => {
  const { ada, bob, advance } = await startMembers();
  expect((await ada.react('hello', 'LOVE', true)).reactions).toEqual(['LOVE']);
  expect((await ada.react('hello', 'LIKE', true)).reactions).toHaveLength(2);
  expect((await ada.react('hello', 'LOVE', false)).reactions).toEqual(['LIKE']);
  const mine = { post: 'hello', reactions: ['LIKE'] };
  expect(await ada.myReactions('hello')).toEqual(mine);
  expect((await ada.allMyReactions()).items).toEqual([mine]);
  expect((await bob.myReactions('hello')).reactions).toEqual([]);
  const first = await ada.addBookmark('hello');
  await advance(60_000);
  expect(await ada.addBookmark('hello')).toEqual(first);
  expect(await ada.bookmarks()).toEqual({ items: [first], nextToken: null });
  expect((await bob.bookmarks()).items).toEqual([]);
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await ada.removeBookmark('hello')).toBe('hello');
  }
  expect((await ada.bookmarks()).items).toEqual([]);
  const unknown = [ada.react('nope', 'LIKE', true), ada.addBookmark('nope')];
  expect(await typesOf(...unknown)).toEqual(['UnknownPost', 'UnknownPost']);
});

test("a member's data is deleted whole, in steps, and nobody else's", async () => {
  const { api, ada, bob, items, addPost } = await startMembers();
  for (let number = 0; number < 6; number += 1) {
    const post = `post-${number}`;
    await addPost(post);
    await ada.react(post, 'LIKE', true);
    await ada.react(post, 'LOVE', true);
    await ada.addBookmark(post);
  }
  await Promise.all(Array.from({ length: 30 }, () => write(ada)));
  for (const { react } of [ada, bob]) await react('hello', 'LIKE', true);
  const kept = await write(bob);
  await ada.reportComment(kept.id);
  expect(await eraseAll(ada)).toBeGreaterThan(2);
  const left = (await items()).filter(({ pk }) => !pk.startsWith('RATE#'));
  // That the deletion was asked for ends by itself.
  const [lock, ...others] = left.filter((item) => textOf(item).includes(ada.sub));
  expect(lock).toMatchObject({ sk: 'MEMBER', expiresAt: lock?.['erasedAt'] + 3600 });
  expect(others).toEqual([]);
  expect(JSON.stringify(left)).toContain(kept.id);
  expect((await counts(api, 'hello')).reactions).toEqual([{ reaction: 'LIKE', count: 1 }]);
  expect((await counts(api, 'post-3')).reactions).toEqual([]);
  expect(await eraseAll(ada)).toBe(1);
});

test('who is banned can delete all of it, and stays banned', async () => {
  const { ada, olive, ownOf } = await startMembers();
  await write(ada);
  await olive.banMember({ member: ada.sub, username: 'ada', author: 'Ada' });
  await eraseAll(ada);
  expect(await typesOf(write(ada))).toEqual(['Banned']);
  expect((await olive.banned()).items).toMatchObject([
    { member: ada.sub, username: null, author: null },
  ]);
  const [ban] = await ownOf(ada);
  expect(ban?.['expiresAt']).toBeGreaterThan(Date.parse('9000-01-01') / 1000);
  await olive.unbanMember(ada.sub);
  const [lifted] = await ownOf(ada);
  expect(lifted).toMatchObject({ banned: false, expiresAt: lifted?.['erasedAt'] + 3600 });
});

test('while data is being deleted its member writes nothing more; afterwards they can, and stay approved', async () => {
  const { ada, bob, olive, advance, ownOf } = await startMembers({ holdFirst: true });
  const { id } = await write(bob);
  await eraseAll(ada);
  const refused = [
    write(ada),
    ada.react('hello', 'LIKE', true),
    ada.addBookmark('hello'),
    ada.reportComment(id),
  ];
  expect(await typesOf(...refused)).toEqual(Array(4).fill('Erasing'));
  expect(await ownOf(ada)).toMatchObject([{ sk: 'MEMBER' }]);
  await advance(21 * 60_000);
  const later = await write(ada);
  await olive.approveComment(later);
  // It does not end with the lock.
  const state = (await ownOf(ada)).find(({ sk }) => sk === 'MEMBER');
  expect(state).toMatchObject({ approvedName: 'Ada' });
  expect(state).not.toHaveProperty('expiresAt');
});

test('whatever comments arrive while data is deleted, none is left when it has finished', async () => {
  const { ada, items, ownOf } = await startMembers();
  await write(ada);
  const sent = typesOf(...Array.from({ length: 20 }, () => write(ada)));
  await eraseAll(ada);
  await sent;
  expect((await items()).filter((item) => item['member'] === ada.sub)).toHaveLength(1);
  expect(await ownOf(ada)).toMatchObject([{ sk: 'MEMBER' }]);
});

test('a note whose comment has not arrived, whose reaction was not counted, or that is wrong, is deleted, and nothing else', async () => {
  const { ada, bob, put, itemOf, ownOf } = await startMembers();
  const { id } = await write(bob);
  const [pk, late] = [`MEMBER#${ada.sub}`, ulid()];
  await put({ pk, sk: `COMMENT#${late}`, id: late });
  await put({ pk, sk: `COMMENT#${id}`, id });
  await put({ pk, sk: 'REACTIONS#hello', post: 'hello' });
  await eraseAll(ada);
  expect(await ownOf(ada)).toMatchObject([{ sk: 'MEMBER' }]);
  // It cannot arrive any more.
  expect(await itemOf(late)).toMatchObject({ status: 'DELETED' });
  expect(await itemOf(id)).toMatchObject({ status: 'PUBLISHED' });
});
