import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { post, writeSite } from '../../checks/testing/testSite';
import { defaultSyntax } from '../markdown';
import { openModel, PostModel } from '../posts';

const GOOD = 'blog/2024-01-02-good/index.md';
const OTHER = 'blog/2024-01-03-b.mdx';

/** A model that is kept, as another run would open it. */
function modelOf(siteDir: string): PostModel {
  return new PostModel(siteDir, defaultSyntax, path.join(siteDir, '.cache/check/posts-one'));
}

test('the next run has what was parsed, and parses what has changed', async () => {
  const siteDir = await writeSite({
    [GOOD]: post('## A heading\n\n[a](b.md) ![c](d.png)\n\n```ts\ne\n```'),
    [OTHER]: '---\ntitle: "Open\n---\n\n<b id="c">bold</b> {1 +}\n',
  });
  const first = modelOf(siteDir);
  const posts = await first.readPosts();
  first.save();
  const second = modelOf(siteDir);
  expect(posts.map(({ file }) => file)).toEqual([GOOD, OTHER]);
  expect(await second.read(GOOD)).toEqual(posts[0]);
  expect(await second.read(GOOD)).toBe(await second.read(GOOD));
  writeFileSync(path.join(siteDir, GOOD), post('Changed.'));
  expect((await second.read(GOOD)).body.headings).toEqual([]);
});

test('a removed post is not kept, nor what another version has kept; a broken file counts as none', async () => {
  const siteDir = await writeSite({ [GOOD]: post(), [OTHER]: post() });
  const folder = path.join(siteDir, '.cache/check');
  mkdirSync(folder, { recursive: true });
  for (const name of ['posts-other', 'posts-one', 'mine']) {
    writeFileSync(path.join(folder, name), 'half of it');
  }
  const model = modelOf(siteDir);
  await model.readPosts();
  rmSync(path.join(siteDir, OTHER));
  model.save();
  expect(readdirSync(folder).sort()).toEqual(['mine', 'posts-one']);
  expect(await modelOf(siteDir).readPosts()).toHaveLength(1);
});

test('what other packages or another syntax have parsed is not shared', async () => {
  const siteDir = await writeSite({ [GOOD]: post() });
  const first = openModel(siteDir);
  expect(openModel(siteDir)).toBe(first);
  expect(openModel(siteDir, { ...defaultSyntax, math: true })).not.toBe(first);
  writeFileSync(path.join(siteDir, 'package-lock.json'), '{}');
  expect(openModel(siteDir)).not.toBe(first);
});

test('code beside a post, and no other folder of that name, holds no posts', async () => {
  const siteDir = await writeSite({
    'blog/2024-01-01-one/index.md': '',
    'blog/2024-01-01-one/samples/node_modules/a/samples/README.md': '',
    'blog/2024/two (2)/index.mdx': '',
    'blog/2024/two (2)/samples/docs/notes.md': '',
    'blog/node_modules/a/README.md': '',
    'blog/samples/index.md': '',
  });
  const posts = await new PostModel(siteDir).readPosts();
  expect(posts.map(({ file }) => file)).toEqual([
    'blog/2024-01-01-one/index.md',
    'blog/2024/two (2)/index.mdx',
    'blog/samples/index.md',
  ]);
});
