import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import unlisted, { withoutHiddenTags } from '..';

test('the list for the sidebar has no unlisted post', async () => {
  const generatedFilesDir = newDirectory();
  const folder = path.join(generatedFilesDir, 'docusaurus-plugin-content-blog', 'default');
  const file = path.join(folder, 'blog-post-list-prop-default.json');
  const [open, hidden] = [false, true].map((unlisted) => ({
    title: 'A',
    permalink: '/a',
    unlisted,
  }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ title: 'Posts', items: [open, hidden] }));

  await unlisted({ generatedFilesDir } as LoadContext).allContentLoaded?.({} as never);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ title: 'Posts', items: [open] });
});

test('a tag that only unlisted posts have gets no page', () => {
  const post = (unlisted: boolean, tags: string[]) =>
    ({ metadata: { unlisted, tags: tags.map((permalink) => ({ permalink })) } }) as BlogPost;
  const posts = withoutHiddenTags([post(false, ['a']), post(true, ['a', 'b'])]);
  expect(posts).toEqual([post(false, ['a']), post(true, ['a'])]);
});
