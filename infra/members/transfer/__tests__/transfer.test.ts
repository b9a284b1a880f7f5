import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScanCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { newDirectory } from 'test-support/newDirectory';
import { ulid } from 'ulid';
import { commentKey } from '../../resolvers/model/items';
import { addComment, startMembers } from '../../testing/localMembers';
import { exportTable } from '../exportTable';
import { importFile } from '../importFile';
import type { ExportRecord } from '../records';

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));

type Members = Awaited<ReturnType<typeof startMembers>>;

const counts = `{ counts(post: "hello") { comments reactions { reaction count } } }`;
const list = `{ comments(post: "hello", limit: 50) { items { id parentId author body status version } } }`;
const react = (name: string, field = 'react') =>
  `mutation { ${field}(post: "hello", reaction: ${name}) { reactions } }`;

const placeOf = ({ dynamodb }: Members, name = 'one') => ({ dynamodb, table: 'members', name });

/** The lines of an export, in an order that does not depend on the table. */
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').sort();

async function exported(members: Members): Promise<string> {
  const file = path.join(newDirectory(), 'members.jsonl');
  await exportTable(placeOf(members), file);
  return file;
}

function exportOf(...records: object[]): string {
  const file = path.join(newDirectory(), 'members.jsonl');
  const lines = [{ kind: 'export', version: 1 }, ...records].map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const comment = {
  kind: 'comment',
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  post: 'hello',
  member: 'ada',
  author: 'Ada',
  byOwner: false,
  body: 'A comment.',
  createdAt: '2026-01-02T03:04:05.678Z',
  version: 1,
  status: 'PUBLISHED',
};

/** A deployment in which everything has happened that can happen. */
async function busyMembers() {
  const members = await startMembers({ holdLinks: true });
  const [ada, bob, eve] = [members.member(), members.member(), members.member()];
  const owner = members.owner();
  const first = await addComment(ada.ask, { body: 'First' });
  await addComment(bob.ask, { parentId: first.id, body: 'A reply 👩' });
  const parent = await addComment(ada.ask, { body: 'Goes' });
  await addComment(bob.ask, { parentId: parent.id, body: 'Stays without its parent' });
  await ada.ask(`mutation { deleteComment(id: "${parent.id}") { id post isPublic } }`);
  await ada.ask(
    `mutation { editComment(input: { id: "${first.id}", version: 1, body: "First, mended" }) { id post isPublic } }`,
  );
  await addComment(eve.ask, { body: 'Held: https://example.com' });
  const approved = await addComment(eve.ask, { body: 'Approved: https://example.com' });
  await owner.ask(
    `mutation { approveComment(id: "${approved.id}", version: 1) { id post isPublic } }`,
  );
  const rejected = await addComment(eve.ask, { body: 'Rejected' });
  await owner.ask(
    `mutation { rejectComment(id: "${rejected.id}", reason: "Rude") { id post isPublic } }`,
  );
  const reported = await addComment(eve.ask, { body: 'Reported' });
  for (const { ask } of [ada, bob]) {
    await ask(`mutation { reportComment(id: "${reported.id}") }`);
    await ask(react('LIKE'));
    await ask(`mutation { addBookmark(post: "hello") { post } }`);
  }
  await ada.ask(react('LOVE'));
  await eve.ask(react('LAUGH'));
  await eve.ask(react('LAUGH', 'unreact'));
  await owner.ask(`mutation { banMember(member: "${eve.sub}", author: "Eve") { banned } }`);
  return { members, owner };
}

test('what one deployment exports and another imports is the same there, in lists, counts and queues', async () => {
  const { members, owner } = await busyMembers();
  const file = await exported(members);
  const text = readFileSync(file, 'utf8');
  expect(text.split('\n')[0]).toBe('{"kind":"export","version":1}');
  expect(text).not.toMatch(/RATE|threadKey|memberKey|countedPost|queueKey/);

  const other = await startMembers();
  const tally = await importFile(placeOf(other), file, false);
  expect(tally.get('comment')).toEqual({ added: 7, kept: 0 });
  expect(linesOf(await exported(other))).toEqual(linesOf(file));
  const queues = `{ held: queue(queue: HELD) { items { id body reason } }
    reported: queue(queue: REPORTED) { items { id reports } }
    bannedMembers { items { member author bannedAt } } }`;
  expect((await other.owner().ask(queues)).data).toEqual((await owner.ask(queues)).data);
  expect((await other.anyone(list)).data).toEqual((await members.anyone(list)).data);
  const { data } = await other.anyone(counts);
  expect(data).toEqual((await members.anyone(counts)).data);
  expect(data.counts).toEqual({
    comments: 5,
    reactions: [
      { reaction: 'LIKE', count: 2 },
      { reaction: 'LOVE', count: 1 },
    ],
  });
  const items = async (of: Members) =>
    (await of.items()).filter(
      ({ pk, sk, status }) =>
        !/^(RATE|REACTIONS)#/.test(pk) &&
        !/^(REACTIONS|REPORT|COMMENT)#/.test(sk) &&
        status !== 'DELETED',
    );
  const byKey = (all: Record<string, unknown>[]) =>
    // Where a rejected comment was is needed once, for those who are reading.
    new Map(all.map((item) => [`${item['pk']} ${item['sk']}`, { ...item, goneFrom: undefined }]));
  expect(byKey(await items(other))).toEqual(byKey(await items(members)));
});

test('a second import changes nothing, and neither does a dry run, which says the same as the import', async () => {
  const { members } = await busyMembers();
  const file = await exported(members);
  const other = await startMembers();
  const before = await other.items();
  const planned = await importFile(placeOf(other), file, true);
  expect(await other.items()).toEqual(before);
  expect(await importFile(placeOf(other), file, false)).toEqual(planned);
  const after = await other.items();
  const again = await importFile(placeOf(other), file, false);
  expect([...again.values()].map(({ added }) => added)).toEqual(
    again.size === 5 ? Array(5).fill(0) : [],
  );
  expect(await importFile(placeOf(other), file, true)).toEqual(again);
  expect(await other.items()).toEqual(after);
});

test('what has happened in the table since stays: a text, a reaction taken back, an owner’s decision', async () => {
  const members = await startMembers();
  const [ada, owner] = [members.member(), members.owner()];
  const file = exportOf(
    { ...comment, member: ada.sub },
    { kind: 'reactions', post: 'hello', member: ada.sub, reactions: ['LIKE', 'LOVE'] },
    { kind: 'member', member: ada.sub, banned: true, approvedName: 'Ada' },
  );
  await importFile(placeOf(members), file, false);
  await ada.ask(react('LIKE', 'unreact'));
  await members.put({ ...(await storedComment(members)), body: 'Newer', version: 2 });
  await owner.ask(`mutation { unbanMember(member: "${ada.sub}") { banned } }`);
  const before = await members.items();
  await importFile(placeOf(members), file, false);
  expect(await members.items()).toEqual(before);
  expect((await members.anyone(counts)).data.counts.reactions).toEqual([
    { reaction: 'LOVE', count: 1 },
  ]);
});

async function storedComment(members: Members) {
  const { pk } = commentKey(comment.id);
  return (await members.items()).find((item) => item['pk'] === pk)!;
}

test('a ban arrives although the table has an approval of the same member', async () => {
  const members = await startMembers();
  const ada = members.member();
  await members.put({
    pk: `MEMBER#${ada.sub}`,
    sk: 'MEMBER',
    member: ada.sub,
    approvedName: 'Ada',
  });
  const file = exportOf({ kind: 'member', member: ada.sub, banned: true });
  const tally = await importFile(placeOf(members), file, false);
  expect(tally.get('member')).toEqual({ added: 1, kept: 0 });
  expect((await addComment(ada.ask)).errors).toEqual(['Banned']);
});

test('an export of the earlier version, with approvals that are for no name, is read without them', async () => {
  const members = await startMembers();
  const [ada, bob] = [members.member(), members.member()];
  const file = exportOf(
    { kind: 'member', member: bob.sub, approved: true },
    { kind: 'member', member: ada.sub, banned: true, approved: true },
  );
  const tally = await importFile(placeOf(members), file, false);
  expect(tally.get('member')).toEqual({ added: 1, kept: 1 });
  expect((await addComment(ada.ask)).errors).toEqual(['Banned']);
  expect(await exported(members).then(linesOf)).not.toContainEqual(
    expect.stringContaining('approved'),
  );
});

test('a reaction whose import was stopped between its note and its count is counted by the next', async () => {
  const members = await startMembers();
  const { sub } = members.member();
  const record = { kind: 'reactions', post: 'hello', member: sub, reactions: ['LIKE', 'LOVE'] };
  const file = exportOf(record);
  await expect(importFile(stopping(members, 'UpdateItemCommand', 2), file, false)).rejects.toThrow(
    'stopped',
  );
  await importFile(placeOf(members), file, false);
  expect(
    JSON.parse(linesOf(await exported(members)).find((line) => line.includes('reactions'))!),
  ).toEqual(record);
});

test('an imported comment is found when its author deletes everything', async () => {
  const members = await startMembers();
  const ada = members.member();
  await importFile(placeOf(members), exportOf({ ...comment, member: ada.sub }), false);
  const { data } = await ada.ask(`mutation { deleteMyData { deleted } }`);
  expect(data.deleteMyData.deleted).toBe(1);
  expect((await members.anyone(list)).data.comments.items).toEqual([]);
});

test('of a comment that its author has deleted, an import brings nothing back', async () => {
  const members = await startMembers();
  const ada = members.member();
  const file = exportOf({ ...comment, member: ada.sub });
  await importFile(placeOf(members), file, false);
  await ada.ask(`mutation { deleteMyData { deleted } }`);
  const before = await members.items();
  await importFile(placeOf(members), file, false);
  expect(await members.items()).toEqual(before);
});

test.each([{ banned: true }, { approvedName: 'Ada' }])(
  'an imported decision %j does not end with the lock of a deletion',
  async (decision) => {
    const members = await startMembers();
    const ada = members.member();
    await ada.ask(`mutation { deleteMyData { deleted } }`);
    const file = exportOf({ kind: 'member', member: ada.sub, ...decision });
    await importFile(placeOf(members), file, false);
    const state = (await members.items()).find(({ sk }) => sk === 'MEMBER');
    expect(state).toMatchObject(decision);
    expect(state).not.toHaveProperty('expiresAt');
  },
);

/** A place whose connection ends at the nth of these requests. */
function stopping(members: Members, command: string, at: number) {
  let count = 0;
  const send = (request: object) => {
    if (request.constructor.name === command && (count += 1) === at) throw new Error('stopped');
    return members.dynamodb.send(request as ScanCommand);
  };
  return { ...placeOf(members), dynamodb: { send } as DynamoDBClient };
}

async function manyComments(count: number): Promise<{ members: Members; file: string }> {
  const members = await startMembers();
  const records = Array.from({ length: count }, (_, index) => ({
    ...comment,
    id: ulid(),
    body: `Comment ${index}, äöü 👩`,
  }));
  return { members, file: exportOf(...records) };
}

test('an import and an export that were stopped in the middle go on, and nothing is there twice or not at all', async () => {
  const { members, file } = await manyComments(900);
  await expect(importFile(stopping(members, 'PutItemCommand', 1000), file, false)).rejects.toThrow(
    'stopped',
  );
  const tally = await importFile(placeOf(members), file, false);
  expect(tally.get('comment')!.kept).toBeGreaterThanOrEqual(400);

  const whole = await exported(members);
  const target = path.join(newDirectory(), 'stopped.jsonl');
  await expect(exportTable(stopping(members, 'ScanCommand', 3), target)).rejects.toThrow('stopped');
  expect(existsSync(target)).toBe(false);
  // A kill between writing lines and noting that leaves some of the next page, here more than there is to come.
  appendFileSync(`${target}.part`, '{"kind":"comment"}\n'.repeat(50_000));
  const scans = countingScans(members);
  await exportTable(scans.place, target);
  expect(scans.count()).toBe(2);
  expect(readFileSync(target, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  expect(existsSync(`${target}.part`) || existsSync(`${target}.part.json`)).toBe(false);
});

function countingScans(members: Members) {
  let count = 0;
  const send = (request: object) => {
    if (request instanceof ScanCommand) count += 1;
    return members.dynamodb.send(request as ScanCommand);
  };
  return {
    place: { ...placeOf(members), dynamodb: { send } as DynamoDBClient },
    count: () => count,
  };
}

test('an export that lacked only its name gets it, and is not written twice', async () => {
  const { members, file } = await manyComments(3);
  await importFile(placeOf(members), file, false);
  const whole = await exported(members);
  const target = path.join(newDirectory(), 'named.jsonl');
  const text = readFileSync(whole);
  writeFileSync(`${target}.part`, text);
  const state = { from: 'one', bytes: text.length, scanned: 6, exported: 6 };
  writeFileSync(`${target}.part.json`, JSON.stringify(state));
  expect(await exportTable(placeOf(members), target)).toBe(6);
  expect(readFileSync(target, 'utf8')).toBe(text.toString());
});

test('an export replaces no file, mixes no two tables, and is for its owner alone to read', async () => {
  const { members, file } = await manyComments(600);
  await importFile(placeOf(members), file, false);
  const whole = await exported(members);
  expect(statSync(whole).mode & 0o777).toBe(0o600);
  await expect(exportTable(placeOf(members), whole)).rejects.toThrow('members.jsonl is there');
  const target = path.join(newDirectory(), 'part.jsonl');
  await expect(exportTable(stopping(members, 'ScanCommand', 2), target)).rejects.toThrow();
  await expect(exportTable(placeOf(members, 'two'), target)).rejects.toThrow('is of one');
});

test('an item that this version does not know ends the export, which names it', async () => {
  const members = await startMembers();
  await members.put({ pk: 'POLL#1', sk: 'POLL' });
  await expect(exported(members)).rejects.toThrow('POLL#1 POLL of the table is unknown');
});

test.each([
  ['body', { body: 'x'.repeat(3001) }, 'body is too short or too long'],
  ['body', { body: 'if (\u202e x)' }, 'body has a character that hides or reorders text'],
  ['author', { author: 'Ad\u200ba' }, 'author has a character'],
  ['id', { id: 'x' }, 'id is not a ULID'],
  ['post', { post: 'a#b' }, 'post is not the slug of a post'],
  ['kind', { kind: 'poll' }, 'kind'],
  ['surplus', { likes: 3 }, 'likes'],
  [
    'member of reactions',
    { kind: 'reactions', member: 'github-xyz', reactions: ['LIKE'] },
    'member is not the id of a user pool',
  ],
])('a line with a wrong %s is named, and nothing is written', async (_what, change, message) => {
  const members = await startMembers();
  const before = await members.items();
  const file = exportOf(comment, { ...comment, ...change } as ExportRecord);
  const tried = importFile(placeOf(members), file, false);
  await expect(tried).rejects.toThrow(`members.jsonl:3: `);
  await expect(tried).rejects.toThrow(message);
  expect(await members.items()).toEqual(before);
});

test('a file that is none, is cut, or is of another version is refused by line', async () => {
  const members = await startMembers();
  const file = exportOf(comment);
  const tried = (text: string) => {
    writeFileSync(file, text);
    return importFile(placeOf(members), file, false);
  };
  await expect(tried('{"kind":"export","version":2}\n')).rejects.toThrow(
    'members.jsonl:1: An export',
  );
  await expect(tried('{"kind":"export","version":1}\n{"kind"')).rejects.toThrow(
    'members.jsonl:2: This is no JSON',
  );
  await expect(tried('')).rejects.toThrow('is empty');
  await expect(importFile(placeOf(members), `${file}.no`, false)).rejects.toThrow('is not there');
});
