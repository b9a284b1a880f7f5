import { ulid } from 'ulid';
import { startMembers, typeOf, write } from '../testing/localMembers';
import { startTokenIssuer } from '../testing/tokens';

const api = startMembers();
const mine = `{ myComments { items { id } } }`;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, with changes. */
function claimsOf(token: string, changes: object): object {
  const text = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  return { ...(JSON.parse(text) as object), ...changes };
}

test('tokens that the pool has not signed, or not so, or for another client, are refused', async () => {
  const { member, askWith, nobody, ofAnotherClient, advance } = await api;
  const { token, ask, sub } = member();
  const [header, , signature] = token.split('.');
  const owners = { 'cognito:groups': ['owners'] };
  const other = await startTokenIssuer('local_members');
  const forged = [
    `${encode({ alg: 'none' })}.${encode(claimsOf(token, owners))}.`,
    `${encode({ alg: 'HS256', kid: 'test' })}.${encode(claimsOf(token, owners))}.${signature}`,
    `${header}.${encode(claimsOf(token, owners))}.${signature}`,
    `${header}.${encode(claimsOf(token, { sub: 'another' }))}.${signature}`,
    // Its signature is right, and its issuer another pool.
    other.tokenOf(sub, ['owners']),
  ];
  await other.close();
  for (const ask of [nobody, ofAnotherClient().ask]) {
    expect((await ask(mine)).errors).toEqual(['UnauthorizedException']);
  }
  for (const authorization of forged) {
    expect((await askWith({ authorization })(mine)).errors).toEqual(['UnauthorizedException']);
  }
  await advance(366 * 24 * 3600_000);
  expect((await ask(mine)).errors).toEqual(['UnauthorizedException']);
  await advance(0);
  expect((await ask(mine)).errors).toEqual([]);
});

test("a page's token opens nothing of another member, and a forged one nothing at all", async () => {
  // DynamoDB's words are for the log.
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { member, anyone } = await api;
  const [ada, bob] = [member(), member()];
  for (let count = 0; count < 3; count += 1) await write(ada);
  const page = `query ($nextToken: String) { myComments(limit: 2, nextToken: $nextToken) { items { id } nextToken } }`;
  const { nextToken } = (await ada.ask(page)).data.myComments;
  expect(nextToken).toEqual(expect.any(String));
  const theirs = await bob.ask(page, { nextToken });
  expect(theirs.data?.myComments.items ?? []).toEqual([]);
  const key = { pk: { S: `MEMBER#${ada.sub}` }, sk: { S: 'MEMBER' } };
  const guesses = ['x', encode(key), Buffer.from(JSON.stringify(key)).toString('base64')];
  for (const guess of guesses) {
    const { data, text } = await bob.ask(page, { nextToken: guess });
    expect(data).toBeNull();
    expect(text).not.toContain(ada.sub);
  }
  const all = `query ($nextToken: String) { comments(post: "hello", nextToken: $nextToken) { items { id } } }`;
  expect((await anyone(all, { nextToken })).data?.comments.items ?? []).toEqual([]);
  error.mockRestore();
});

test('however many are asked for, a page has 50; deep requests, unknown fields and other kinds are refused', async () => {
  const { member, anyone } = await api;
  const ada = member();
  for (let count = 0; count < 51; count += 1) await write(ada, { post: 'other' });
  const asked = `{ comments(post: "other", limit: 2147483647) { items { id } } }`;
  expect((await anyone(asked)).data.comments.items).toHaveLength(50);
  for (const query of [
    `{ comments(post: "hello", limit: 99999999999) { items { id } } }`,
    `{ comments(post: ["hello"]) { items { id { id { id { id } } } } } }`,
    `mutation { addComment(input: { id: "x", post: "hello", author: "Ada", body: "x", byOwner: true }) { id } }`,
    `mutation { addComment(input: { id: "x", post: "hello", author: "Ada", body: "x", member: "x" }) { id } }`,
  ]) {
    const { data, errors } = await ada.ask(query);
    expect({ data, failed: errors.length > 0 }).toEqual({ data: null, failed: true });
  }
});

test.each([
  'id post isPublic byOwner: isPublic',
  'id isPublic post: author',
  'id post isPublic ... on Comment { byOwner: isPublic }',
  'id post isPublic ...forged',
  'id post isPublic byOwner @skip(if: false)',
  'id isPublic',
  'post isPublic',
  'id post',
  'id post isPublic } addComment(input: $input) { byOwner: isPublic',
])(
  'a member who selects "%s" of a comment is refused, so nobody hears of what is not so',
  async (selection) => {
    const { member, subscribe } = await api;
    const ada = member();
    const input = { id: ulid(), post: 'hello', author: 'other', body: 'Forged' };
    const text = `mutation ($input: AddCommentInput!) { addComment(input: $input) { ${selection} } }`;
    const fragment = 'fragment forged on Comment { byOwner: isPublic }';
    const events = await subscribe('subscription { onComment(post: "hello") { id } }');
    const query = selection.includes('...forged') ? `${text} ${fragment}` : text;
    expect((await ada.ask(query, { input })).errors).toEqual(['BadInput']);
    expect((await ada.ask(mine)).data.myComments.items).toEqual([]);
    const { id } = await write(ada);
    await events.count(1);
    expect(events.delivered).toEqual([{ id }]);
  },
);

test('every field that readers must not see is closed to the key and to members', async () => {
  const { member, anyone } = await api;
  const ada = member();
  const { id } = await write(ada);
  const closed = [
    `{ queue(queue: REPORTED) { items { member } } }`,
    `{ bannedMembers { items { member } } }`,
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
  const { data, errors } = await anyone(
    `{ comments(post: "hello") { items { id rejectedBecause } } }`,
  );
  expect(errors).toContain('Unauthorized');
  expect(JSON.stringify(data)).not.toContain('"rejectedBecause":"');
});

test('of comments that a ban meets on their way each arrives or is refused for it, and the next is refused', async () => {
  const { member, owner } = await api;
  const ada = member();
  const sent = Array.from({ length: 10 }, () => typeOf(write(ada)));
  await owner().ask(`mutation { banMember(member: "${ada.sub}") { banned } }`);
  expect(await typeOf(write(ada))).toBe('Banned');
  for (const type of await Promise.all(sent)) expect([undefined, 'Banned']).toContain(type);
});
