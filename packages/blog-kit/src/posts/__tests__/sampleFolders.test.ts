import { writeSite } from '../../checks/testing/testSite';
import { PostModel } from '../posts';
import { sampleFolders } from '../samples';

test('finds the code beside posts, and no other folder of that name', async () => {
  const siteDir = await writeSite({
    'blog/2024-01-01-one/index.md': '',
    'blog/2024-01-01-one/samples/node_modules/a/samples/README.md': '',
    'blog/2024/two (2)/index.mdx': '',
    'blog/2024/two (2)/samples/README.md': '',
    'blog/2024/samples/a-post.md': '',
    'blog/samples/index.md': '',
  });

  await expect(sampleFolders(siteDir)).resolves.toEqual([
    '2024-01-01-one/samples',
    '2024/two (2)/samples',
  ]);
});

test('no Markdown file of a project or of a package is a post', async () => {
  const siteDir = await writeSite({
    'blog/2024/two (2)/index.md': '',
    'blog/2024/two (2)/samples/README.md': '',
    'blog/2024/two (2)/samples/docs/notes.md': '',
    'blog/node_modules/a/README.md': '',
    'blog/samples/index.md': '',
  });

  const posts = await new PostModel(siteDir).readPosts();

  expect(posts.map(({ file }) => file).sort()).toEqual([
    'blog/2024/two (2)/index.md',
    'blog/samples/index.md',
  ]);
});
