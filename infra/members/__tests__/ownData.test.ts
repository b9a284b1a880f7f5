import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { waitingIn } from '../notice/queue.mjs';
import { addComment, startMembers, type Ask } from '../testing/localMembers';

const react = (reaction: string, post = 'hello', field = 'react') =>
  `mutation { ${field}(post: "${post}", reaction: ${reaction}) { reactions } }`;
const counts = `{ counts(post: "hello") { reactions { reaction count } } }`;
const erase = `mutation { deleteMyData { deleted finished } }`;

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
  expect(await eraseAll(ada.ask)).toBeGreaterThan(2);
  const left = (await items()).filter(({ pk }) => !pk.startsWith('RATE#'));
  expect(JSON.stringify(left)).not.toContain(ada.sub);
  expect(JSON.stringify(left)).toContain(kept.id);
  expect((await anyone(counts)).data.counts.reactions).toEqual([{ reaction: 'LIKE', count: 1 }]);
  expect((await anyone(counts.replace('hello', 'post-3'))).data.counts.reactions).toEqual([]);
  expect(await eraseAll(ada.ask)).toBe(1);
});

test('who is banned can delete all of it, and stays banned', async () => {
  const { member, owner } = await startMembers();
  const ada = member();
  await addComment(ada.ask);
  await owner().ask(`mutation { banMember(member: "${ada.sub}") { banned } }`);
  await eraseAll(ada.ask);
  expect((await addComment(ada.ask)).errors).toEqual(['Banned']);
});

test('a reaction whose counting failed leaves a note, which deleting finds and takes along', async () => {
  const { member, put, items } = await startMembers();
  const ada = member();
  const pk = `MEMBER#${ada.sub}`;
  await put({ pk, sk: 'REACTIONS#hello', post: 'hello' });
  await eraseAll(ada.ask);
  expect((await items()).filter((item) => item['pk'] === pk)).toEqual([]);
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
