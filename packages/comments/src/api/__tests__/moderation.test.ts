import { ulid } from 'ulid';
import { counts } from '../../client/operations';
import { rateKey } from '../resolvers/items';
import { COMMENT, startMembers, typesOf, write, type Member } from '../testing/localMembers';

const link = 'https://example.com';

const heldOf = async ({ held }: Member, id: string) =>
  (await held()).items.find((item) => item.id === id);
const reportedOf = async ({ reported }: Member, id: string) =>
  (await reported()).items.find((item) => item.id === id);

test('first comments wait until one was approved under the same name; meanwhile the author alone sees them', async () => {
  const { api, ada, bob, olive, published } = await startMembers({ holdFirst: true });
  const { id, status } = await write(ada);
  expect(status).toBe('HELD');
  expect(await published()).toEqual([]);
  expect((await counts(api, 'hello')).comments).toBe(0);
  expect((await ada.myComments()).items).toMatchObject([{ id, status: 'HELD' }]);
  const author = { member: ada.sub, username: ada.sub, author: 'Ada' };
  expect(await heldOf(olive, id)).toMatchObject({ ...author, reason: 'first comment' });
  expect(await olive.comment(id)).toEqual(author);
  // It cannot be found out by reporting it.
  expect(await typesOf(bob.reportComment(id), bob.reportComment(ulid()))).toEqual([
    ...['NotFound', 'NotFound'],
  ]);
  await olive.approveComment({ id, version: 1 });
  expect(await published()).toMatchObject([{ id }]);
  expect((await counts(api, 'hello')).comments).toBe(1);
  expect(await heldOf(olive, id)).toBeUndefined();
  expect((await write(ada)).status).toBe('PUBLISHED');
  expect((await write(bob)).status).toBe('HELD');
  const other = await write(ada, { author: 'Bob' });
  expect(await heldOf(olive, other.id)).toMatchObject({ reason: 'new name' });
});

test("owners' comments never wait, and are marked; one by a name like theirs waits, whatever the policy", async () => {
  const { ada, olive } = await startMembers({ holdLinks: true }, 'Jörg');
  const comment = await write(olive, { body: link, author: 'Owner' });
  expect(comment).toMatchObject({ status: 'PUBLISHED', byOwner: true });
  for (const author of ['JORG', 'ADMIN (Ada)']) {
    const { id } = await write(ada, { author });
    expect(await heldOf(olive, id)).toMatchObject({ reason: 'name of an owner' });
  }
});

test('links wait, also those that an edit brings in, and the edited comment is off the page until it is approved', async () => {
  const { ada, olive, itemOf, published } = await startMembers({ holdLinks: true });
  expect((await write(ada, { body: '[x](https://example.com)' })).status).toBe('HELD');
  const { id, status } = await write(ada);
  expect(status).toBe('PUBLISHED');
  const edited = await ada.editComment({ id, version: 1, body: 'Buy at www.example.com' });
  expect(edited).toMatchObject({ status: 'HELD', version: 2 });
  expect(await published()).toEqual([]);
  await olive.approveComment({ id, version: 2 });
  expect(await itemOf(id)).toMatchObject({ status: 'PUBLISHED', publishedPost: 'hello' });
  expect(await itemOf(id)).not.toHaveProperty('heldFrom');
});

test('what waits can be changed at any time, goes on waiting, and is approved only as it was read', async () => {
  const { ada, olive, advance } = await startMembers({ holdFirst: true });
  const { id } = await write(ada);
  await advance(3_600_000);
  const changed = await ada.editComment({ id, version: 1, body: 'Another text.' });
  expect(changed).toMatchObject({ status: 'HELD', version: 2, body: 'Another text.' });
  expect(await typesOf(olive.approveComment({ id, version: 1 }))).toEqual(['NotFound']);
  expect(await heldOf(olive, id)).toMatchObject({ reason: 'first comment' });
  await olive.approveComment({ id, version: 2 });
});

test('a rejected comment is off the page, ends after 30 days, and its author alone learns why', async () => {
  const { ada, olive, itemOf, published } = await startMembers();
  const { id, input } = await write(ada);
  const { data } = await olive.ask(
    `mutation { rejectComment(id: "${id}", reason: "Off topic") { ${COMMENT} } }`,
  );
  expect(data.rejectComment).toMatchObject({ status: 'REJECTED', body: '', rejectedBecause: null });
  expect(await published()).toEqual([]);
  expect((await ada.myComments()).items).toMatchObject([
    { status: 'REJECTED', body: input.body, rejectedBecause: 'Off topic' },
  ]);
  expect((await itemOf(id))?.['expiresAt'] - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
  expect(await write(ada, input)).toMatchObject({ status: 'REJECTED', isPublic: false });
  expect(await typesOf(olive.approveComment({ id, version: 1 }))).toEqual(['NotFound']);
});

test('a reported comment stays and waits for an owner, and each member reports a text once', async () => {
  const { ada, bob, olive, member, published } = await startMembers();
  const { id } = await write(ada);
  await Promise.all(Array.from({ length: 10 }, () => bob.reportComment(id)));
  await member().reportComment(id);
  expect(await reportedOf(olive, id)).toMatchObject({ reports: 2 });
  expect(await published()).toMatchObject([{ id }]);
  await olive.approveComment({ id, version: 1 });
  await bob.reportComment(id);
  expect(await reportedOf(olive, id)).toBeUndefined();
  // Now it is another text. An edit takes nothing out of the queue, and nobody approves what was not read.
  await ada.editComment({ id, version: 1, body: 'Rude now.' });
  await bob.reportComment(id);
  await ada.editComment({ id, version: 2, body: 'Harmless now.' });
  expect(await reportedOf(olive, id)).toMatchObject({ reports: 1, body: 'Harmless now.' });
  expect(await typesOf(olive.approveComment({ id, version: 2 }))).toEqual(['NotFound']);
});

test('who is banned reads and deletes, and writes nothing until an owner, who finds them by their names, lifts the ban', async () => {
  const { ada, bob, olive, items } = await startMembers();
  const { id, input } = await write(ada);
  const names = { username: 'ada', author: 'Ada' };
  expect(await ada.amBanned()).toBe(false);
  expect(await typesOf(olive.banMember({ member: olive.sub, ...names }))).toEqual(['BadInput']);
  await olive.banMember({ member: ada.sub, ...names });
  await olive.banMember({ member: bob.sub, username: null, author: 'Bob' });
  const bannedAt = expect.any(String);
  expect((await olive.banned()).items).toEqual([
    { member: ada.sub, ...names, bannedAt },
    { member: bob.sub, username: null, author: 'Bob', bannedAt },
  ]);
  const refused = [
    write(ada),
    write(ada, input),
    ada.editComment({ id, version: 1, body: 'x' }),
    ada.react('hello', 'LIKE', true),
    ada.addBookmark('hello'),
    ada.reportComment(id),
  ];
  expect(await typesOf(...refused)).toEqual(Array(6).fill('Banned'));
  expect(await ada.amBanned()).toBe(true);
  expect((await ada.myComments()).items).toHaveLength(1);
  await ada.deleteComment(id);
  await olive.unbanMember(ada.sub);
  expect((await olive.banned()).items).toMatchObject([{ member: bob.sub }]);
  expect(JSON.stringify(await items())).not.toContain('"Ada"');
  expect((await write(ada)).status).toBe('PUBLISHED');
});

test('six comments in ten minutes are one too many, also all at once; ten minutes later there are five more', async () => {
  const { ada, bob, advance } = await startMembers({ ratePerTenMinutes: 5 });
  const inputs = Array.from({ length: 8 }, () => ({ id: ulid() }));
  const types = await typesOf(...inputs.map((input) => write(ada, input)));
  expect(types.filter((type) => type === 'RateLimited')).toHaveLength(3);
  await write(bob);
  const written = inputs[types.indexOf(undefined)]!;
  expect(await typesOf(write(ada, written))).toEqual(['RateLimited']);
  await advance(10 * 60_000);
  const again = await typesOf(...Array.from({ length: 6 }, () => write(ada, written)));
  expect(again.filter((type) => type === 'RateLimited')).toHaveLength(1);
});

test('a member may ask 300 times in ten minutes for what is there, and 100 times for a change', async () => {
  const { ada, put } = await startMembers();
  const window = Math.floor(Date.now() / 600_000);
  for (const [field, most, ask] of [
    ['react', 100, () => ada.react('hello', 'LIKE', true)],
    ['bookmarks', 300, () => ada.bookmarks()],
    ['deleteMyData', 100, () => ada.deleteSomeOfMyData()],
  ] as const) {
    for (const each of [window, window + 1]) {
      await put({ ...rateKey(ada.sub, field, each), hits: most - 1 });
    }
    expect(await typesOf(ask())).toEqual([undefined]);
    expect(await typesOf(ask())).toEqual(['RateLimited']);
  }
});

test('five comments of a member wait at most, also by an edit; one more can when one is decided', async () => {
  const { ada, olive } = await startMembers({ holdLinks: true });
  const { id } = await write(ada);
  const edit = () => ada.editComment({ id, version: 1, body: link });
  const held = [];
  for (let count = 0; count < 5; count += 1) held.push(await write(ada, { body: link }));
  const more = [write(ada, { body: link }), edit()];
  expect(await typesOf(...more)).toEqual(['QueueFull', 'QueueFull']);
  expect((await write(ada, held[0]!.input)).status).toBe('HELD');
  await olive.rejectComment(held[0]!.id, 'Spam');
  expect((await edit()).status).toBe('HELD');
});

test('subscribers hear of what is published, rejected or deleted, and never of what is held, nor twice', async () => {
  const { ada, olive, subscribe } = await startMembers({ holdLinks: true });
  const events = await subscribe();
  const held = await write(ada, { body: link });
  const spam = await write(ada, { body: link });
  await olive.rejectComment(spam.id, 'Spam');
  await write(ada, { post: 'other' });
  const added = await write(ada);
  await write(ada, added.input);
  await olive.ask(`mutation { approveComment(id: "${held.id}", version: 1) { ${COMMENT} } }`);
  const reject = `mutation { rejectComment(id: "${held.id}", reason: "Spam") { ${COMMENT} } }`;
  await olive.ask(reject);
  const unread = await write(ada, { body: link });
  for (const { id } of [held, unread, added]) {
    await ada.ask(`mutation { deleteComment(id: "${id}") { ${COMMENT} } }`);
  }
  await events.count(4);
  expect(events.delivered.map((one) => [one.id, one.status, one.body])).toEqual([
    [added.id, 'PUBLISHED', 'A comment.'],
    [held.id, 'PUBLISHED', link],
    [held.id, 'REJECTED', ''],
    [added.id, 'DELETED', ''],
  ]);
});

test('subscribers hear of an edit that takes a comment from them, without its text, and of its end', async () => {
  const { ada, olive, subscribe } = await startMembers({ holdLinks: true });
  const events = await subscribe();
  const { id } = await write(ada);
  await ada.editComment({ id, version: 1, body: link });
  const later = await ada.editComment({ id, version: 2, body: `${link}/2` });
  expect(later).toMatchObject({ body: `${link}/2`, isPublic: false });
  await olive.ask(`mutation { rejectComment(id: "${id}", reason: "Spam") { ${COMMENT} } }`);
  await ada.deleteComment(id);
  await write(ada, { body: 'The end.' });
  await events.count(4);
  expect(events.delivered.map((one) => [one.status, one.body, one.author])).toEqual([
    ['PUBLISHED', 'A comment.', 'Ada'],
    ['HELD', '', ''],
    ['REJECTED', '', ''],
    ['PUBLISHED', 'The end.', 'Ada'],
  ]);
});
