import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { addComment, startMembers } from '../../../testing/localMembers';
import { importRecords } from '../../importRecords';
import type { TransferOptions } from '../../options';
import { readComments } from '../readComments';

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));

const fixture = (name: string) => path.join(__dirname, '../__fixtures__', `${name}.json`);
const list = `{ comments(post: "hello", limit: 50) { items { id parentId author byOwner body createdAt editedAt } }
  counts(post: "hello") { comments reactions { count } } }`;

/** The folder of a site whose build has two posts. */
function siteWithPosts(): string {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, '.cache'));
  const posts = [
    { slug: 'hello', title: 'Hello', permalink: '/blog/hello', comments: 'open' },
    { slug: 'other', title: 'Other', permalink: '/blog/other', comments: 'open' },
  ];
  writeFileSync(path.join(siteDir, '.cache/members-posts.json'), JSON.stringify(posts));
  return siteDir;
}

function read(changes: Partial<TransferOptions> = {}) {
  const said: string[] = [];
  const options: TransferOptions = {
    command: 'import-threads',
    file: fixture('giscus'),
    from: 'giscus',
    mapping: 'pathname',
    post: [],
    local: true,
    dryRun: false,
    ...changes,
  };
  return { comments: readComments(options, siteWithPosts(), (line) => said.push(line)), said };
}

test('threads of giscus are shown and counted as comments, once, and nobody can edit them', async () => {
  const { dynamodb, anyone, member, owner, items } = await startMembers();
  const place = { dynamodb, table: 'members', name: 'one' };
  const { comments } = read();
  await importRecords(place, comments, comments.length, false);
  const { data } = await anyone(list);
  const [first, reply, ghost] = data.comments.items;
  expect(data.comments.items).toEqual([
    {
      id: expect.any(String),
      parentId: null,
      author: 'octocat (GitHub)',
      byOwner: false,
      body: 'Thanks!\n\n<img src=x onerror=alert(1)> and **bold**',
      createdAt: '2023-05-01T10:00:00.000Z',
      editedAt: '2023-05-01T10:05:00.000Z',
    },
    expect.objectContaining({
      parentId: first.id,
      author: 'ada (GitHub)',
      byOwner: true,
      editedAt: null,
    }),
    expect.objectContaining({ parentId: null, author: 'ghost (GitHub)' }),
  ]);
  expect(data.counts).toEqual({ comments: 3, reactions: [] });

  const before = await items();
  const again = await importRecords(place, read().comments, comments.length, false);
  expect(again.get('comment')).toEqual({ added: 0, kept: 3 });
  expect(await items()).toEqual(before);

  const edit = `mutation { editComment(input: { id: "${ghost.id}", version: 1, body: "x" }) { id post isPublic } }`;
  expect((await member().ask(edit)).errors).toEqual(['NotFound']);
  await member().ask(`mutation { reportComment(id: "${reply.id}") }`);
  const { data: queued } = await owner().ask(`{ queue(queue: REPORTED) { items { id member } } }`);
  expect(queued.queue.items).toEqual([{ id: reply.id, member: 'github-ada' }]);
  await owner().ask(
    `mutation { rejectComment(id: "${reply.id}", reason: "Old") { id post isPublic } }`,
  );
  expect((await anyone(list)).data.counts.comments).toBe(2);
});

test('a member can’t take a name that looks imported', async () => {
  const { member } = await startMembers();
  for (const author of ['octocat (GitHub)', 'octocat(github)']) {
    expect((await addComment(member().ask, { author })).errors).toEqual(['BadInput']);
  }
});

test('what is not taken over is said, and a thread without a post can be given one', () => {
  expect(read().said).toEqual([
    '#12 blog/hello/ → hello. comments: 3; left out, because deleted, hidden or empty: 2',
    '#7 Welcome to the discussions of this repository! (https://github.com/ada/blog-comments/discussions/7) belongs to no post, or to several: --post 7=<slug>, or another --mapping.',
  ]);
  const { comments, said } = read({ post: [['7', 'other']] });
  expect(comments.map(({ post }) => post)).toEqual(['hello', 'hello', 'hello', 'other']);
  expect(said[1]).toContain(
    '→ other. comments: 1; not in the file (infra/members/transfer/threads/README.md: a thread by itself): 129',
  );
  expect(() => read({ post: [['7', 'nope']] })).toThrow('No post is "nope"');
});

test('issues of utterances are comments, with a name that fits', () => {
  const { comments } = read({ from: 'utterances', file: fixture('utterances') });
  expect(comments).toHaveLength(1);
  expect(comments[0]).toMatchObject({
    post: 'hello',
    author: 'a-login-of-thirty-nine-charac… (GitHub)',
    body: "An issue's comment.",
  });
});

/** A copy of the fixture with another text of the first comment. */
function withBody(body: string): string {
  const pages = JSON.parse(readFileSync(fixture('giscus'), 'utf8'));
  pages[0].data.repository.discussions.nodes[0].comments.nodes[0].body = body;
  const file = path.join(newDirectory(), 'threads.json');
  writeFileSync(file, JSON.stringify(pages));
  return file;
}

const link =
  '[Read all of it on GitHub](https://github.com/ada/blog-comments/discussions/12#discussioncomment-1483417)';

test('of a comment that is too long the beginning comes, below a link to the whole', () => {
  const [comment] = read({ file: withBody('👩'.repeat(4000)) }).comments;
  expect(comment!.body.startsWith(`${link}\n\n👩`)).toBe(true);
  expect(comment!.body.endsWith('👩…')).toBe(true);
  expect([...comment!.body]).toHaveLength(3000);
});

test('what the API refuses in a text is taken out of it', async () => {
  const { comments } = read({
    file: withBody(`a\u202eb\u0000c\rd${'e\u0301'.padEnd(40, '\u0301')}`),
  });
  expect(comments[0]!.body).toBe(`abc\nd${'e'.padEnd(7, '\u0301')}`);
});

test.each([
  ['is missing, or is no JSON', '{"data"'],
  ['is not what the query answers: 0.data', '[{"message":"Bad credentials"}]'],
  ['has no threads of giscus', '[{"data":{"repository":{"issues":{"nodes":[]}}}}]'],
])('a file that %s is refused', (problem, text) => {
  const file = path.join(newDirectory(), 'threads.json');
  writeFileSync(file, text);
  expect(() => read({ file })).toThrow(`threads.json ${problem}`);
});

test('the pages of one thread are read as one thread', () => {
  const pages = JSON.parse(readFileSync(fixture('giscus'), 'utf8'));
  const [, second] = pages;
  const thread = second.data.repository.discussions.nodes[0];
  const [comment] = thread.comments.nodes;
  const pageOf = (id: string) => ({
    data: {
      repository: {
        discussion: { ...thread, comments: { totalCount: 2, nodes: [{ ...comment, id }] } },
      },
    },
  });
  const file = path.join(newDirectory(), 'threads.json');
  writeFileSync(file, JSON.stringify([pageOf('one'), pageOf('two')]));
  const { comments, said } = read({ file, post: [['7', 'other']] });
  expect(new Set(comments.map(({ id }) => id)).size).toBe(2);
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('not in the file');
});
