import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from '../../checks/checkBlog';
import { post, writeSite } from '../../checks/testing/testSite';
import { defaultSyntax } from '../markdown';
import { openModel, PostModel } from '../posts';
import { checkSettings } from '../../checks/blog';

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
    'src/pages/about.md': '# About\n',
  });
  const first = modelOf(siteDir);
  const posts = await first.readPosts();
  await first.read('src/pages/about.md');
  first.save();
  writeFileSync(path.join(siteDir, 'blog/changed.md'), post());
  const second = modelOf(siteDir);
  const [read] = await Promise.all(posts.map(({ file }) => second.read(file)));

  expect(posts.map(({ file }) => file).sort()).toEqual([GOOD, OTHER]);
  expect(read).toEqual(posts[0]);
  expect(await second.read(GOOD)).toBe(await second.read(GOOD));
  writeFileSync(path.join(siteDir, GOOD), post('Changed.'));
  expect((await second.read(GOOD)).body.headings).toEqual([]);
});

test('checks find the same problems in kept posts, whatever has changed', async () => {
  const broken = (heading: string) => post(`#### ${heading}\n\n[a](#none) ![](d.png)`);
  const siteDir = await writeSite({ [GOOD]: broken('One'), 'blog/2024-01-03-b.md': broken('Two') });
  const check = (model?: PostModel) =>
    checkBlog({ siteDir, settings: checkSettings(), withDrafts: false, model });
  const first = modelOf(siteDir);
  const cold = await check(first);
  first.save();
  expect(cold).not.toEqual([]);
  expect(await check(modelOf(siteDir))).toEqual(cold);

  writeFileSync(path.join(siteDir, GOOD), broken('One') + '\n[c](#none-either)\n');
  expect(await check(modelOf(siteDir))).toEqual(await check());
  expect(await check(modelOf(siteDir))).not.toEqual(cold);
});

test('a removed post is not kept, nor what another version has kept', async () => {
  const siteDir = await writeSite({ [GOOD]: post(), [OTHER]: post() });
  const folder = path.join(siteDir, '.cache/check');
  mkdirSync(folder, { recursive: true });
  for (const name of ['posts-other', 'mine']) writeFileSync(path.join(folder, name), '');
  const model = modelOf(siteDir);
  await model.readPosts();
  rmSync(path.join(siteDir, GOOD));
  model.save();

  expect(readdirSync(folder).sort()).toEqual(['mine', 'posts-one']);
  writeFileSync(path.join(siteDir, GOOD), post('New.'));
  expect((await modelOf(siteDir).readPosts()).length).toBe(2);
});

test('a file that cannot be read counts as none', async () => {
  const siteDir = await writeSite({ [GOOD]: post() });
  const folder = path.join(siteDir, '.cache/check');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'posts-one'), 'half of it');
  expect((await modelOf(siteDir).readPosts()).length).toBe(1);
});

test('what other packages or another syntax have parsed is not shared', async () => {
  const siteDir = await writeSite({ [GOOD]: post() });
  const first = openModel(siteDir);
  expect(openModel(siteDir)).toBe(first);
  expect(openModel(siteDir, { ...defaultSyntax, math: true })).not.toBe(first);
  writeFileSync(path.join(siteDir, 'package-lock.json'), '{}');
  expect(openModel(siteDir)).not.toBe(first);
});
