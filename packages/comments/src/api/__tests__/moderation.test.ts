import { ulid } from 'ulid';
import { rateKey } from '../resolvers/items';
import { addComment, COMMENT, startMembers, type Ask } from '../testing/localMembers';

const usual = startMembers();
const list = `{ comments(post: "hello", limit: 50) { items { id body } } counts(post: "hello") { comments } }`;
const mine = `{ myComments { items { ${COMMENT} } } }`;
const approve = `mutation ($id: ID!, $version: Int = 1) { approveComment(id: $id, version: $version) { ${COMMENT} } }`;
const reject = `mutation ($id: ID!, $reason: String!) { rejectComment(id: $id, reason: $reason) { ${COMMENT} } }`;
const edit = `mutation ($id: ID!, $body: String!) { editComment(input: { id: $id, version: 1, body: $body }) { ${COMMENT} } }`;
const queued = `query ($queue: Queue!) { queue(queue: $queue, limit: 50) { items { id member author body reason reports status } } }`;
const report = `mutation ($id: ID!) { reportComment(id: $id) }`;
const ban = `mutation ($member: ID!) { banMember(member: $member) { member banned } }`;
const onComment = `subscription { onComment(post: "hello") { id post status body author } }`;

const inQueue = async (ask: Ask, queue: string, id: string) => {
  const { data } = await ask(queued, { queue });
  return data.queue.items.find((item: { id: string }) => item.id === id);
};

test('first comments wait until one was approved; meanwhile the author alone sees them', async () => {
  const { member, owner, anyone } = await startMembers({ holdFirst: true });
  const [ada, bob, moderator] = [member(), member(), owner()];
  const first = await addComment(ada.ask);
  expect(first.comment.status).toBe('HELD');
  for (const { ask } of [{ ask: anyone }, bob]) {
    const { text, data } = await ask(list);
    expect(text).not.toContain(first.id);
    expect(data.counts.comments).toBe(0);
  }
  expect((await ada.ask(mine)).data.myComments.items).toMatchObject([{ status: 'HELD' }]);
  expect(await inQueue(moderator.ask, 'HELD', first.id)).toMatchObject({
    member: ada.sub,
    reason: 'first comment',
  });
  expect((await moderator.ask(approve, { id: first.id })).data.approveComment.status).toBe(
    'PUBLISHED',
  );
  expect((await anyone(list)).data).toMatchObject({
    comments: { items: [{ id: first.id }] },
    counts: { comments: 1 },
  });
  expect(await inQueue(moderator.ask, 'HELD', first.id)).toBeUndefined();
  expect((await addComment(ada.ask)).comment.status).toBe('PUBLISHED');
  expect((await addComment(bob.ask)).comment.status).toBe('HELD');
});

test("owners' comments never wait, and are marked", async () => {
  const { owner } = await startMembers({ holdFirst: true, holdLinks: true });
  const { comment } = await addComment(owner().ask, { body: 'See https://example.com' });
  expect(comment).toMatchObject({ status: 'PUBLISHED', byOwner: true });
});

test('what an author makes of a comment after an owner has read it is not approved', async () => {
  const { member, owner } = await startMembers();
  const [ada, moderator] = [member(), owner()];
  const { id } = await addComment(ada.ask);
  await member().ask(report, { id });
  await ada.ask(edit, { id, body: 'Another text.' });
  expect((await moderator.ask(approve, { id })).errors).toEqual(['NotFound']);
  expect(await inQueue(moderator.ask, 'REPORTED', id)).toMatchObject({ body: 'Another text.' });
  expect((await moderator.ask(approve, { id, version: 2 })).errors).toEqual([]);
});

test('of an edit and an approval at once, the text that stays approved is the one that was read', async () => {
  const { member, owner } = await startMembers();
  const [ada, moderator] = [member(), owner()];
  const { id } = await addComment(ada.ask);
  await member().ask(report, { id });
  const [, approval] = await Promise.all([
    ada.ask(edit, { id, body: 'Another text.' }),
    moderator.ask(approve, { id }),
  ]);
  const waiting = await inQueue(moderator.ask, 'REPORTED', id);
  // Either order is right: refused and still in the queue, or settled before the edit.
  expect(waiting === undefined).toBe(approval.errors.length === 0);
});

test('links wait, also those that an edit brings in, and the edited comment is off the page', async () => {
  const { member, anyone } = await startMembers({ holdLinks: true });
  const ada = member();
  expect((await addComment(ada.ask, { body: '[x](https://example.com)' })).comment.status).toBe(
    'HELD',
  );
  const { id, comment } = await addComment(ada.ask);
  expect(comment.status).toBe('PUBLISHED');
  const { data } = await ada.ask(edit, { id, body: 'Buy at www.example.com' });
  expect(data.editComment).toMatchObject({ status: 'HELD', version: 2 });
  const after = await anyone(list);
  expect(after.text).not.toContain(id);
  expect(after.data.counts.comments).toBe(0);
});

test('nobody but owners moderates', async () => {
  const { member, anyone } = await startMembers();
  const [ada, bob] = [member(), member()];
  const { id } = await addComment(ada.ask);
  for (const { ask } of [{ ask: anyone }, bob]) {
    for (const [query, variables] of [
      [queued, { queue: 'HELD' }],
      [approve, { id }],
      [reject, { id, reason: 'x' }],
      [ban, { member: ada.sub }],
    ] as const) {
      expect((await ask(query, variables)).errors).toEqual(['Unauthorized']);
    }
  }
});

test('a rejected comment is off the page, ends after 30 days, and its author alone learns why', async () => {
  const { member, owner, anyone, items } = await startMembers();
  const ada = member();
  const { id, input } = await addComment(ada.ask);
  const { data } = await owner().ask(reject, { id, reason: 'Off topic' });
  expect(data.rejectComment).toMatchObject({ status: 'REJECTED', body: '', rejectedBecause: null });
  expect((await anyone(list)).text).not.toContain(id);
  expect((await ada.ask(mine)).data.myComments.items).toMatchObject([
    { status: 'REJECTED', body: input.body, rejectedBecause: 'Off topic' },
  ]);
  const item = (await items()).find(({ pk }) => pk === `COMMENT#${id}`);
  expect(item?.['expiresAt'] - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
  expect((await addComment(ada.ask, input)).comment).toMatchObject({
    status: 'REJECTED',
    isPublic: false,
  });
  expect((await owner().ask(approve, { id })).errors).toEqual(['NotFound']);
});

test('a reported comment stays, and waits for an owner; a second report of a member counts nothing', async () => {
  const { member, owner, anyone } = await startMembers();
  const [ada, bob, eve] = [member(), member(), member()];
  const { id } = await addComment(ada.ask);
  for (const { ask } of [bob, bob, eve]) {
    expect((await ask(report, { id })).data.reportComment).toBe(id);
  }
  expect((await bob.ask(report, { id: ulid() })).errors).toEqual(['NotFound']);
  expect((await anyone(list)).text).toContain(id);
  const moderator = owner();
  expect(await inQueue(moderator.ask, 'REPORTED', id)).toMatchObject({ reports: 2 });
  await moderator.ask(approve, { id });
  expect(await inQueue(moderator.ask, 'REPORTED', id)).toBeUndefined();
  expect((await anyone(list)).text).toContain(id);
});

test('what was approved is not reported again by the same member, unless it has become another text', async () => {
  const { member, owner } = await startMembers();
  const [ada, bob, moderator] = [member(), member(), owner()];
  const { id } = await addComment(ada.ask);
  await bob.ask(report, { id });
  await moderator.ask(approve, { id });
  await bob.ask(report, { id });
  expect(await inQueue(moderator.ask, 'REPORTED', id)).toBeUndefined();
  await ada.ask(edit, { id, body: 'Rude now.' });
  await bob.ask(report, { id });
  expect(await inQueue(moderator.ask, 'REPORTED', id)).toMatchObject({ reports: 1 });
});

test('an edit does not take a reported comment out of the queue', async () => {
  const { member, owner } = await startMembers();
  const [ada, bob, moderator] = [member(), member(), owner()];
  const { id } = await addComment(ada.ask);
  await bob.ask(report, { id });
  await ada.ask(edit, { id, body: 'Harmless now.' });
  expect(await inQueue(moderator.ask, 'REPORTED', id)).toMatchObject({ reports: 1 });
});

test('ten reports of a member at once are one', async () => {
  const { member, owner } = await startMembers();
  const [ada, bob] = [member(), member()];
  const { id } = await addComment(ada.ask);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bob.ask(report, { id })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await inQueue(owner().ask, 'REPORTED', id)).toMatchObject({ reports: 1 });
});

test('a held comment cannot be found out by reporting it', async () => {
  const { member } = await startMembers({ holdFirst: true });
  const { id } = await addComment(member().ask);
  const bob = member();
  const held = await bob.ask(report, { id });
  expect(held.text).toBe((await bob.ask(report, { id: ulid() })).text);
});

test('who is banned reads and deletes, and writes nothing until the ban ends', async () => {
  const { member, owner } = await startMembers();
  const [ada, moderator] = [member(), owner()];
  const { id, input } = await addComment(ada.ask);
  await moderator.ask(ban, { member: ada.sub });
  expect((await addComment(ada.ask)).errors).toEqual(['Banned']);
  expect((await addComment(ada.ask, input)).errors).toEqual(['Banned']);
  for (const query of [
    `mutation { react(post: "hello", reaction: LIKE) { post } }`,
    `mutation { addBookmark(post: "hello") { post } }`,
    `mutation { reportComment(id: "${id}") }`,
    `mutation { editComment(input: { id: "${id}", version: 1, body: "x" }) { id post isPublic } }`,
  ]) {
    expect((await ada.ask(query)).errors).toEqual(['Banned']);
  }
  expect((await ada.ask(mine)).data.myComments.items).toHaveLength(1);
  expect(
    (await ada.ask(`mutation { deleteComment(id: "${id}") { id post isPublic } }`)).errors,
  ).toEqual([]);
  await moderator.ask(ban.replace('banMember', 'unbanMember'), { member: ada.sub });
  expect((await addComment(ada.ask)).errors).toEqual([]);
});

test('owners find the banned members again, by a name, and nobody else does', async () => {
  const { member, owner, items } = await startMembers();
  const [ada, bob, moderator] = [member(), member(), owner()];
  const banNamed = `mutation ($member: ID!, $author: String) { banMember(member: $member, author: $author) { member banned author } }`;
  const banned = `{ bannedMembers { items { member banned author bannedAt } } }`;
  const answer = await moderator.ask(banNamed, { member: ada.sub, author: 'Ada' });
  expect(answer.data.banMember).toEqual({ member: ada.sub, banned: true, author: 'Ada' });
  await moderator.ask(ban, { member: bob.sub });
  const list = async () => (await moderator.ask(banned)).data.bannedMembers.items;
  const bannedAt = expect.any(String);
  expect(await list()).toEqual([
    { member: ada.sub, banned: true, author: 'Ada', bannedAt },
    { member: bob.sub, banned: true, author: null, bannedAt },
  ]);
  expect((await ada.ask(banned)).errors).toEqual(['Unauthorized']);
  await moderator.ask(ban.replace('banMember', 'unbanMember'), { member: ada.sub });
  expect(await list()).toMatchObject([{ member: bob.sub }]);
  expect(JSON.stringify(await items())).not.toContain('"Ada"');
});

test('six comments in ten minutes are one too many, also all at once; ten minutes later there are five more', async () => {
  const { member, advance } = await startMembers({ ratePerTenMinutes: 5 });
  const [ada, bob] = [member(), member()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => addComment(ada.ask)));
  const refused = answers.filter(({ errors }) => errors[0] === 'RateLimited');
  expect(refused).toHaveLength(3);
  expect((await addComment(bob.ask)).errors).toEqual([]);
  const written = answers.find(({ comment }) => comment)!;
  expect((await addComment(ada.ask, written.input)).errors).toEqual(['RateLimited']);
  await advance(10 * 60_000);
  const again = Array.from({ length: 6 }, () => addComment(ada.ask, written.input));
  const ids = (await Promise.all(again)).map(({ comment }) => comment?.id);
  expect(ids.sort()).toEqual([...Array(5).fill(written.id), undefined]);
});

test.each([
  ['deleteComment', 100, `mutation { deleteComment(id: "${ulid()}") { id post isPublic } }`],
  ['removeBookmark', 100, `mutation { removeBookmark(post: "hello") }`],
  ['deleteMyData', 100, `mutation { deleteMyData { deleted } }`],
  ['react', 100, `mutation { react(post: "hello", reaction: LIKE) { post } }`],
  ['myComments', 300, mine],
  ['myReactions', 300, `{ myReactions(post: "hello") { post } }`],
  ['allMyReactions', 300, `{ allMyReactions { items { post } } }`],
  ['bookmarks', 300, `{ bookmarks { items { post } } }`],
])('a member may ask for %s %d times in ten minutes', async (field, most, query) => {
  const { member, put } = await usual;
  const ada = member();
  const window = Math.floor(Date.now() / 600_000);
  for (const each of [window, window + 1]) {
    await put({ ...rateKey(ada.sub, field, each), hits: most - 1 });
  }
  expect((await ada.ask(query)).errors).toEqual([]);
  expect((await ada.ask(query)).errors).toEqual(['RateLimited']);
});

test('five comments of a member wait at most, also by an edit; one more can when one is decided', async () => {
  const { member, owner } = await startMembers({ holdLinks: true });
  const [ada, moderator] = [member(), owner()];
  const body = 'https://example.com';
  const { id } = await addComment(ada.ask);
  const held = [];
  for (let count = 0; count < 5; count += 1) held.push(await addComment(ada.ask, { body }));
  expect((await addComment(ada.ask, { body })).errors).toEqual(['QueueFull']);
  expect((await ada.ask(edit, { id, body })).errors).toEqual(['QueueFull']);
  expect((await addComment(ada.ask, held[0]!.input)).comment.status).toBe('HELD');
  await moderator.ask(reject, { id: held[0]!.id, reason: 'Spam' });
  expect((await ada.ask(edit, { id, body })).data.editComment.status).toBe('HELD');
});

test('an approval is for a name: under another one, a comment waits again', async () => {
  const { member, owner } = await startMembers({ holdFirst: true });
  const [ada, moderator] = [member(), owner()];
  const { id } = await addComment(ada.ask);
  await moderator.ask(approve, { id });
  expect((await addComment(ada.ask)).comment.status).toBe('PUBLISHED');
  const other = await addComment(ada.ask, { author: 'Bob' });
  expect(await inQueue(moderator.ask, 'HELD', other.id)).toMatchObject({ reason: 'new name' });
});

test.each(['Owner', 'olive 0yl', 'ADMIN (Ada)', 'The M\u00f6derator'])(
  'a comment by "%s" waits, whatever the policy, unless an owner writes it',
  async (author) => {
    const { member, owner } = await usual;
    const moderator = owner();
    const { id, comment } = await addComment(member().ask, { author });
    expect(comment.status).toBe('HELD');
    expect(await inQueue(moderator.ask, 'HELD', id)).toMatchObject({ reason: 'name of an owner' });
    expect((await addComment(moderator.ask, { author })).comment.status).toBe('PUBLISHED');
  },
);

test.each(['Jörg', 'JORG'])('"%s" is the name of an owner called Jörg', async (author) => {
  const { member } = await startMembers({}, undefined, 'Jörg');
  expect((await addComment(member().ask, { author })).comment.status).toBe('HELD');
});

test.each<[string, () => unknown, string, string]>([
  ['publishes what the classifier lets pass', () => ({ status: 'PUBLISHED' }), 'PUBLISHED', ''],
  [
    'holds what it holds',
    () => ({ status: 'HELD', reason: 'INSULT 0.93' }),
    'HELD',
    'classifier: INSULT 0.93',
  ],
  ['holds what it has no answer to', () => undefined, 'HELD', 'classifier: no answer'],
  [
    'holds a comment if it fails',
    () => {
      throw new Error('arn:aws:comprehend is out');
    },
    'HELD',
    'classifier failed',
  ],
])('the API %s', async (_what, classifier, status, reason) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { member, owner } = await startMembers({ classifyPerDay: 100 }, classifier);
  const { id, comment, text } = await addComment(member().ask);
  expect(comment.status).toBe(status);
  expect(text).not.toMatch(/arn:|INSULT/);
  if (reason) expect(await inQueue(owner().ask, 'HELD', id)).toMatchObject({ reason });
  error.mockRestore();
});

test('the classifier reads each comment once and as many in a day as it may; the others wait', async () => {
  const read: unknown[] = [];
  const classifier = (event: unknown) => {
    read.push(event);
    return { status: 'PUBLISHED' };
  };
  const { member, advance } = await startMembers({ classifyPerDay: 2 }, classifier);
  const ada = member();
  const first = await addComment(ada.ask);
  await addComment(ada.ask, first.input);
  const statuses = [await addComment(ada.ask), await addComment(ada.ask)].map(
    ({ comment }) => comment.status,
  );
  expect(statuses).toEqual(['PUBLISHED', 'HELD']);
  expect(read).toEqual([
    { author: 'Ada', body: 'A comment.' },
    { author: 'Ada', body: 'A comment.' },
  ]);
  await advance(24 * 3600_000);
  expect((await addComment(ada.ask)).comment.status).toBe('PUBLISHED');
});

test('subscribers hear of what is published, rejected or deleted, and never of what is held, nor twice', async () => {
  const { member, owner, subscribe, put } = await startMembers({ holdLinks: true });
  await put({ pk: 'POST#else', sk: 'POST', post: 'else', comments: 'OPEN' });
  const [ada, moderator] = [member(), owner()];
  const events = await subscribe(onComment);
  const body = 'https://example.com';
  const held = await addComment(ada.ask, { body });
  const spam = await addComment(ada.ask, { body });
  await moderator.ask(reject, { id: spam.id, reason: 'Spam' });
  await addComment(ada.ask, { post: 'else' });
  const added = await addComment(ada.ask);
  await addComment(ada.ask, added.input);
  await moderator.ask(approve, { id: held.id });
  await moderator.ask(reject, { id: held.id, reason: 'Spam' });
  const unread = await addComment(ada.ask, { body });
  for (const { id } of [held, unread]) {
    await ada.ask(`mutation { deleteComment(id: "${id}") { ${COMMENT} } }`);
  }
  await ada.ask(`mutation { deleteComment(id: "${added.id}") { ${COMMENT} } }`);
  await events.count(4);
  const told = events.delivered.map(({ onComment: { id, status, body } }) => [id, status, body]);
  expect(told).toEqual([
    [added.id, 'PUBLISHED', 'A comment.'],
    [held.id, 'PUBLISHED', 'https://example.com'],
    [held.id, 'REJECTED', ''],
    [added.id, 'DELETED', ''],
  ]);
});

test.each<[string, (id: string) => [query: string, variables: object]]>([
  ['REJECTED', (id) => [reject, { id, reason: 'Spam' }]],
  ['DELETED', (id) => [`mutation ($id: ID!) { deleteComment(id: $id) { ${COMMENT} } }`, { id }]],
])(
  'subscribers hear of an edit that takes a comment from them, without its text, and that it is %s then',
  async (last, end) => {
    const { member, owner, subscribe } = await startMembers({ holdLinks: true });
    const [ada, moderator] = [member(), owner()];
    const events = await subscribe(onComment);
    const { id } = await addComment(ada.ask);
    const body = 'https://example.com';
    expect((await ada.ask(edit, { id, body })).data.editComment).toMatchObject({
      id,
      version: 2,
      status: 'HELD',
    });
    const again = (await ada.ask(edit, { id, body })).data.editComment;
    expect(again).toMatchObject({ body, author: 'Ada', isPublic: false });
    const later = edit.replace('version: 1', 'version: 2');
    expect((await ada.ask(later, { id, body: `${body}/2` })).data.editComment).toMatchObject({
      body: `${body}/2`,
      isPublic: false,
    });
    await (last === 'REJECTED' ? moderator : ada).ask(...end(id));
    await ada.ask(`mutation { deleteComment(id: "${id}") { ${COMMENT} } }`);
    await addComment(ada.ask, { body: 'The end.' });
    await events.count(4);
    const told = events.delivered.map(({ onComment: { status, body, author } }) => [
      status,
      body,
      author,
    ]);
    expect(told).toEqual([
      ['PUBLISHED', 'A comment.', 'Ada'],
      ['HELD', '', ''],
      [last, '', ''],
      ['PUBLISHED', 'The end.', 'Ada'],
    ]);
  },
);

test('a comment that an owner approves after an edit has made it wait is one like any other', async () => {
  const { member, owner, items } = await startMembers({ holdLinks: true });
  const ada = member();
  const { id } = await addComment(ada.ask);
  await ada.ask(edit, { id, body: 'https://example.com' });
  await owner().ask(approve, { id, version: 2 });
  const item = (await items()).find(({ pk }) => pk === `COMMENT#${id}`);
  expect(item).toMatchObject({ status: 'PUBLISHED', publishedPost: 'hello' });
  expect(item).not.toHaveProperty('heldFrom');
});

test('owners are told the user name of an author, and nobody bans herself', async () => {
  const { member, owner } = await startMembers({ holdFirst: true });
  const [ada, moderator] = [member(), owner()];
  const { id } = await addComment(ada.ask, { author: 'Olive Owner' });
  const one = `query ($id: ID!) { comment(id: $id) { member username author } }`;
  const author = { member: ada.sub, username: ada.sub, author: 'Olive Owner' };
  expect((await moderator.ask(one, { id })).data.comment).toEqual(author);
  expect((await ada.ask(one, { id })).errors).toEqual(['Unauthorized']);
  const waiting = `{ queue(queue: HELD) { items { username } } }`;
  expect((await moderator.ask(waiting)).data.queue.items).toEqual([{ username: ada.sub }]);

  const named = `mutation ($member: ID!) { banMember(member: $member, username: "ada", author: "Ada") { banned } }`;
  expect((await moderator.ask(named, { member: moderator.sub })).errors).toEqual(['BadInput']);
  expect((await ada.ask('{ amBanned }')).data.amBanned).toBe(false);
  expect((await moderator.ask(named, { member: ada.sub })).errors).toEqual([]);
  expect((await ada.ask('{ amBanned }')).data.amBanned).toBe(true);
  const { data } = await moderator.ask('{ bannedMembers { items { username author } } }');
  expect(data.bannedMembers.items).toEqual([{ username: 'ada', author: 'Ada' }]);
});

test('what waits can be changed at any time, goes on waiting, and is approved only as it was read', async () => {
  const { member, owner, advance } = await startMembers({ holdFirst: true });
  const [ada, moderator] = [member(), owner()];
  const { id } = await addComment(ada.ask);
  await advance(3_600_000);
  const changed = (await ada.ask(edit, { id, body: 'Another text.' })).data.editComment;
  expect(changed).toMatchObject({ status: 'HELD', version: 2, body: 'Another text.' });
  expect((await moderator.ask(approve, { id })).errors).toEqual(['NotFound']);
  expect(await inQueue(moderator.ask, 'HELD', id)).toMatchObject({ reason: 'first comment' });
  expect((await moderator.ask(approve, { id, version: 2 })).errors).toEqual([]);
});
