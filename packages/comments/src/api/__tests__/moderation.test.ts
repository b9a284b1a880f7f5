import { ulid } from 'ulid';
import { comments, counts } from '../../client/operations';
import { rateKey } from '../resolvers/items';
import { COMMENT, startMembers, typeOf, write, type Member } from '../testing/localMembers';

const link = 'https://example.com';
const onComment = `subscription { onComment(post: "hello") { id post status body author } }`;

const heldOf = async ({ held }: Member, id: string) =>
  (await held()).items.find((item) => item.id === id);
const reportedOf = async ({ reported }: Member, id: string) =>
  (await reported()).items.find((item) => item.id === id);

/** A policy, and who is there. */
async function start(...policy: Parameters<typeof startMembers>) {
  const started = await startMembers(...policy);
  const [ada, bob] = [started.member(), started.member()];
  const published = async () => (await comments(started.api, 'hello', null, 50)).items;
  const moderator = started.owner();
  return { ...started, ada, bob, moderator, published };
}

test('first comments wait until one was approved under the same name; meanwhile the author alone sees them', async () => {
  const { api, ada, bob, moderator, published } = await start({ holdFirst: true });
  const { id, status } = await write(ada);
  expect(status).toBe('HELD');
  expect(await published()).toEqual([]);
  expect((await counts(api, 'hello')).comments).toBe(0);
  expect((await ada.myComments()).items).toMatchObject([{ id, status: 'HELD' }]);
  const author = { member: ada.sub, username: ada.sub, author: 'Ada' };
  expect(await heldOf(moderator, id)).toMatchObject({ ...author, reason: 'first comment' });
  expect(await moderator.comment(id)).toEqual(author);
  await moderator.approveComment({ id, version: 1 });
  expect(await published()).toMatchObject([{ id }]);
  expect((await counts(api, 'hello')).comments).toBe(1);
  expect(await heldOf(moderator, id)).toBeUndefined();
  expect((await write(ada)).status).toBe('PUBLISHED');
  expect((await write(bob)).status).toBe('HELD');
  const other = await write(ada, { author: 'Bob' });
  expect(await heldOf(moderator, other.id)).toMatchObject({ reason: 'new name' });
});

test("owners' comments never wait, and are marked", async () => {
  const { moderator } = await start({ holdFirst: true, holdLinks: true });
  const comment = await write(moderator, { body: link, author: 'Owner' });
  expect(comment).toMatchObject({ status: 'PUBLISHED', byOwner: true });
});

test.each([
  ['Olive Oyl', 'olive 0yl'],
  ['Olive Oyl', 'ADMIN (Ada)'],
  ['Jörg', 'JORG'],
])('where %s is the owner, a comment by "%s" waits, whatever the policy', async (name, author) => {
  const { ada, moderator } = await start({}, name);
  const { id } = await write(ada, { author });
  expect(await heldOf(moderator, id)).toMatchObject({ reason: 'name of an owner' });
});

test('links wait, also those that an edit brings in, and the edited comment is off the page until it is approved', async () => {
  const { ada, moderator, items, published } = await start({ holdLinks: true });
  expect((await write(ada, { body: '[x](https://example.com)' })).status).toBe('HELD');
  const { id, status } = await write(ada);
  expect(status).toBe('PUBLISHED');
  const edited = await ada.editComment({ id, version: 1, body: 'Buy at www.example.com' });
  expect(edited).toMatchObject({ status: 'HELD', version: 2 });
  expect(await published()).toEqual([]);
  await moderator.approveComment({ id, version: 2 });
  const item = (await items()).find(({ pk }) => pk === `COMMENT#${id}`);
  expect(item).toMatchObject({ status: 'PUBLISHED', publishedPost: 'hello' });
  expect(item).not.toHaveProperty('heldFrom');
});

test('what waits can be changed at any time, goes on waiting, and is approved only as it was read', async () => {
  const { ada, moderator, advance } = await start({ holdFirst: true });
  const { id } = await write(ada);
  await advance(3_600_000);
  const changed = await ada.editComment({ id, version: 1, body: 'Another text.' });
  expect(changed).toMatchObject({ status: 'HELD', version: 2, body: 'Another text.' });
  expect(await typeOf(moderator.approveComment({ id, version: 1 }))).toBe('NotFound');
  expect(await heldOf(moderator, id)).toMatchObject({ reason: 'first comment' });
  await moderator.approveComment({ id, version: 2 });
});

test('a rejected comment is off the page, ends after 30 days, and its author alone learns why', async () => {
  const { ada, moderator, items, published } = await start();
  const { id, input } = await write(ada);
  const { data } = await moderator.ask(
    `mutation { rejectComment(id: "${id}", reason: "Off topic") { ${COMMENT} } }`,
  );
  expect(data.rejectComment).toMatchObject({ status: 'REJECTED', body: '', rejectedBecause: null });
  expect(await published()).toEqual([]);
  expect((await ada.myComments()).items).toMatchObject([
    { status: 'REJECTED', body: input.body, rejectedBecause: 'Off topic' },
  ]);
  const item = (await items()).find(({ pk }) => pk === `COMMENT#${id}`);
  expect(item?.['expiresAt'] - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
  expect(await write(ada, input)).toMatchObject({ status: 'REJECTED', isPublic: false });
  expect(await typeOf(moderator.approveComment({ id, version: 1 }))).toBe('NotFound');
});

test('a reported comment stays and waits for an owner, and each member reports a text once', async () => {
  const { ada, bob, moderator, member, published } = await start();
  const { id } = await write(ada);
  await Promise.all(Array.from({ length: 10 }, () => bob.reportComment(id)));
  await member().reportComment(id);
  expect(await reportedOf(moderator, id)).toMatchObject({ reports: 2 });
  expect(await published()).toMatchObject([{ id }]);
  await moderator.approveComment({ id, version: 1 });
  await bob.reportComment(id);
  expect(await reportedOf(moderator, id)).toBeUndefined();
  // Now it is another text. An edit takes nothing out of the queue, and nobody approves what was not read.
  await ada.editComment({ id, version: 1, body: 'Rude now.' });
  await bob.reportComment(id);
  await ada.editComment({ id, version: 2, body: 'Harmless now.' });
  expect(await reportedOf(moderator, id)).toMatchObject({ reports: 1, body: 'Harmless now.' });
  expect(await typeOf(moderator.approveComment({ id, version: 2 }))).toBe('NotFound');
});

test('a held comment cannot be found out by reporting it', async () => {
  const { ada, bob } = await start({ holdFirst: true });
  const { id } = await write(ada);
  expect(await typeOf(bob.reportComment(id))).toBe('NotFound');
  expect(await typeOf(bob.reportComment(ulid()))).toBe('NotFound');
});

test('who is banned reads and deletes, and writes nothing until the ban ends', async () => {
  const { ada, moderator } = await start();
  const { id, input } = await write(ada);
  expect(await ada.amBanned()).toBe(false);
  await moderator.banMember({ member: ada.sub, username: null, author: 'Ada' });
  const refused = [
    write(ada),
    write(ada, input),
    ada.editComment({ id, version: 1, body: 'x' }),
    ada.react('hello', 'LIKE', true),
    ada.addBookmark('hello'),
    ada.reportComment(id),
  ];
  expect(await Promise.all(refused.map(typeOf))).toEqual(Array(6).fill('Banned'));
  expect(await ada.amBanned()).toBe(true);
  expect((await ada.myComments()).items).toHaveLength(1);
  await ada.deleteComment(id);
  await moderator.unbanMember(ada.sub);
  expect((await write(ada)).status).toBe('PUBLISHED');
});

test('owners find the banned members again by their names, until they let them write again, and ban no owner by mistake', async () => {
  const { ada, bob, moderator, items } = await start();
  const names = { username: 'ada', author: 'Ada' };
  const own = moderator.banMember({ member: moderator.sub, ...names });
  expect(await typeOf(own)).toBe('BadInput');
  await moderator.banMember({ member: ada.sub, ...names });
  await moderator.banMember({ member: bob.sub, username: null, author: 'Bob' });
  const bannedAt = expect.any(String);
  expect((await moderator.banned()).items).toEqual([
    { member: ada.sub, ...names, bannedAt },
    { member: bob.sub, username: null, author: 'Bob', bannedAt },
  ]);
  await moderator.unbanMember(ada.sub);
  expect((await moderator.banned()).items).toMatchObject([{ member: bob.sub }]);
  expect(JSON.stringify(await items())).not.toContain('"Ada"');
});

test('six comments in ten minutes are one too many, also all at once; ten minutes later there are five more', async () => {
  const { ada, bob, advance } = await start({ ratePerTenMinutes: 5 });
  const inputs = Array.from({ length: 8 }, () => ({ id: ulid() }));
  const types = await Promise.all(inputs.map((input) => typeOf(write(ada, input))));
  expect(types.filter((type) => type === 'RateLimited')).toHaveLength(3);
  await write(bob);
  const written = inputs[types.indexOf(undefined)]!;
  expect(await typeOf(write(ada, written))).toBe('RateLimited');
  await advance(10 * 60_000);
  const again = await Promise.all(Array.from({ length: 6 }, () => typeOf(write(ada, written))));
  expect(again.filter((type) => type === 'RateLimited')).toHaveLength(1);
});

const limited = startMembers();

test.each<[string, number, (ada: Member) => Promise<unknown>]>([
  ['deleteComment', 100, (ada) => ada.deleteComment(ulid())],
  ['deleteMyData', 100, (ada) => ada.deleteSomeOfMyData()],
  ['react', 100, (ada) => ada.react('hello', 'LIKE', true)],
  ['myComments', 300, (ada) => ada.myComments()],
  ['bookmarks', 300, (ada) => ada.bookmarks()],
])('a member may ask for %s %d times in ten minutes', async (field, most, ask) => {
  const { member, put } = await limited;
  const ada = member();
  const window = Math.floor(Date.now() / 600_000);
  for (const each of [window, window + 1]) {
    await put({ ...rateKey(ada.sub, field, each), hits: most - 1 });
  }
  expect(await typeOf(ask(ada))).toBeUndefined();
  expect(await typeOf(ask(ada))).toBe('RateLimited');
});

test('five comments of a member wait at most, also by an edit; one more can when one is decided', async () => {
  const { ada, moderator } = await start({ holdLinks: true });
  const { id } = await write(ada);
  const edit = () => ada.editComment({ id, version: 1, body: link });
  const held = [];
  for (let count = 0; count < 5; count += 1) held.push(await write(ada, { body: link }));
  expect(await typeOf(write(ada, { body: link }))).toBe('QueueFull');
  expect(await typeOf(edit())).toBe('QueueFull');
  expect((await write(ada, held[0]!.input)).status).toBe('HELD');
  await moderator.rejectComment(held[0]!.id, 'Spam');
  expect((await edit()).status).toBe('HELD');
});

test('subscribers hear of what is published, rejected or deleted, and never of what is held, nor twice', async () => {
  const { ada, moderator, subscribe } = await start({ holdLinks: true });
  const events = await subscribe(onComment);
  const held = await write(ada, { body: link });
  const spam = await write(ada, { body: link });
  await moderator.rejectComment(spam.id, 'Spam');
  await write(ada, { post: 'other' });
  const added = await write(ada);
  await write(ada, added.input);
  await moderator.ask(`mutation { approveComment(id: "${held.id}", version: 1) { ${COMMENT} } }`);
  const reject = `mutation { rejectComment(id: "${held.id}", reason: "Spam") { ${COMMENT} } }`;
  await moderator.ask(reject);
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
  const { ada, moderator, subscribe } = await start({ holdLinks: true });
  const events = await subscribe(onComment);
  const { id } = await write(ada);
  await ada.editComment({ id, version: 1, body: link });
  const later = await ada.editComment({ id, version: 2, body: `${link}/2` });
  expect(later).toMatchObject({ body: `${link}/2`, isPublic: false });
  await moderator.ask(`mutation { rejectComment(id: "${id}", reason: "Spam") { ${COMMENT} } }`);
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
