import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { shared } from 'docusaurus-quiet-pages/common/shared';
import { post, writeSite } from '../../checks/testing/testSite';
import { openModel } from '../posts';

test('a text is parsed once, for all who open the site, and again when it has changed', async () => {
  const file = 'blog/2024-01-02-good/index.md';
  const siteDir = await writeSite({ [file]: post('## A $x$') });
  const [first] = await openModel(siteDir).readPosts();
  expect(await openModel(siteDir).read(file)).toBe(first);
  const withMath = await openModel(siteDir, { math: true }).read(file);
  expect(withMath.body.sections).not.toEqual(first?.body.sections);
  writeFileSync(path.join(siteDir, file), post('Changed.'));
  expect((await openModel(siteDir).read(file)).body.headings).toEqual([]);
});

test('what is parsed is kept for the next run of the same code', async () => {
  const siteDir = await writeSite({ 'blog/2024-01-02-good/index.md': post('## A') });
  const [first] = await openModel(siteDir).readPosts();
  const file = path.join(siteDir, '.cache/check/posts');
  const readAgain = async () => {
    // As in a new process.
    shared('docusaurus-blog-kit/posts', () => new Map()).clear();
    return (await openModel(siteDir).readPosts())[0];
  };
  const saved = deserialize(readFileSync(file));
  const [kept] = saved.kept.values();
  expect(kept.post).toEqual(first);
  kept.post.body.title = 'Kept';
  writeFileSync(file, serialize(saved));
  expect((await readAgain())?.body.title).toBe('Kept');
  writeFileSync(file, serialize({ ...saved, version: 'another' }));
  expect(await readAgain()).toEqual(first);
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
  const posts = await openModel(siteDir).readPosts();
  expect(posts.map(({ file }) => file)).toEqual([
    'blog/2024-01-01-one/index.md',
    'blog/2024/two (2)/index.mdx',
    'blog/samples/index.md',
  ]);
});
