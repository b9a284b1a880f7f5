import { mkdirSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { adopt, emptySite, textOf } from '../testSite';

/** Files that the system refuses, as it does everything to nobody and nothing to the administrator. */
function refuse(isClosed: (file: string) => boolean): void {
  jest
    .spyOn(promises, 'access')
    .mockImplementation((file) =>
      isClosed(String(file)) ? Promise.reject(new Error('EACCES')) : Promise.resolve(),
    );
}

afterEach(() => jest.restoreAllMocks());

test('what cannot be read is listed, and the rest moves in', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  mkdirSync(path.join(old, '_posts/closed'), { recursive: true });
  writeFileSync(path.join(old, '_posts/2020-01-01-open.md'), '![A pond](/closed.png)\n');
  writeFileSync(path.join(old, '_posts/2020-01-02-closed.md'), 'Text.\n');
  writeFileSync(path.join(old, '_posts/closed/2020-01-03-inside.md'), 'Text.\n');
  writeFileSync(path.join(old, 'closed.png'), 'png');
  refuse((file) => /closed(?:\.\w+)?$/.test(file));

  const { blog, posts } = await adopt(siteDir, old);

  expect(posts.map(({ post }) => post.file)).toEqual(['blog/2020-01-01-open/index.md']);
  expect(textOf(siteDir, '2020-01-01-open/index.md')).toContain('![A pond](/closed.png)');
  const closed = blog.notices.filter(
    ({ kind }) => kind === 'Files and folders that cannot be read',
  );
  expect(closed.map(({ place }) => place)).toEqual([
    '_posts/2020-01-02-closed.md',
    '_posts/closed',
    'closed.png',
  ]);
});

test('an old blog that cannot be read at all is an error that names it', async () => {
  const old = newDirectory();
  refuse(() => true);
  await expect(adopt(emptySite(), old)).rejects.toThrow(
    `${old} cannot be read. Allow it, and run this again.`,
  );
});

test.each([
  ['_posts/2020-01-01-a.md', '_config.yml', 'title: A\ntags: [a\nurl: b\n', /^_config\.yml:\d {2}/],
  ['content/posts/a.md', 'hugo.toml', 'a = 1\ntitle = "x\n', /^hugo\.toml:2 {2}Invalid TOML/],
  ['content/posts/a.md', 'hugo.json', '{"title"}', /^hugo\.json:1 {2}/],
])(
  'the configuration beside %s, %s, is an error that names the line',
  async (post, file, text, start) => {
    const old = newDirectory();
    mkdirSync(path.join(old, path.dirname(post)), { recursive: true });
    writeFileSync(path.join(old, post), 'Text.\n');
    writeFileSync(path.join(old, file), text);
    await expect(adopt(emptySite(), old)).rejects.toThrow(start);
    await expect(adopt(emptySite(), old)).rejects.toThrow(/[^.]\. Mend it, and run this again\.$/);
  },
);

test("posts come without an old blog's authors if their file cannot be read, which is listed", async () => {
  const old = newDirectory();
  mkdirSync(path.join(old, '_posts'));
  mkdirSync(path.join(old, '_data'));
  writeFileSync(path.join(old, '_posts/2020-01-01-a.md'), '---\nauthor: Bo\n---\n\nText.\n');
  writeFileSync(path.join(old, '_data/authors.yml'), 'bo: [\n');
  const { blog, posts } = await adopt(emptySite(), old);
  expect(posts).toHaveLength(1);
  expect(blog.notices).toContainEqual(
    expect.objectContaining({ kind: 'Files that could not be read', place: '_data/authors.yml' }),
  );
});
