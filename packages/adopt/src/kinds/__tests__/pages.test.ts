import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { adopt, emptySite, textOf } from '../../testSite';

/** A folder with files, each with a text below its front matter. */
function blogWith(files: Record<string, string>): string {
  const folder = newDirectory();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const mixed = {
  '[...404].md': 'Lost.\n',
  'index.md': 'Welcome.\n',
  'guestbook.md': 'Write.\n',
  'posts/index.md': 'All posts.\n',
  'posts/dated.md': '---\ndate: 2021-01-01\n---\nText.\n',
  'posts/undated.md': 'Text.\n',
  'posts/bundle/index.md': 'Text.\n',
  'posts/page.md': '---\nlayout: page\ndate: 2021-01-01\n---\nText.\n',
  'drafts/idea.md': '---\ndraft: true\n---\nText.\n',
  'demo/2021-01-02.md': 'Shown.\n',
  'archive/2011-01-01-old.md': 'Text.\n',
};

async function postsOf(folder: string, options = {}) {
  const { blog } = await adopt(emptySite(), folder, { isDryRun: true, ...options });
  const pages = blog.notices.filter(({ kind }) => kind === 'Pages that are not posts');
  return { posts: blog.posts.map(({ file }) => file), pages: pages.map(({ place }) => place) };
}

test('pages of a folder of Markdown are left out and listed', async () => {
  expect(await postsOf(blogWith(mixed))).toEqual({
    posts: [
      'archive/2011-01-01-old.md',
      'drafts/idea.md',
      'posts/bundle/index.md',
      'posts/dated.md',
      'posts/undated.md',
    ],
    pages: [
      '[...404].md',
      'demo/2021-01-02.md',
      'guestbook.md',
      'index.md',
      'posts/index.md',
      'posts/page.md',
    ],
  });
});

test('files without dates are posts where no post has one', async () => {
  const files = { 'guestbook.md': 'Write.\n', 'deep/note.md': 'Text.\n', 'about.md': 'Me.\n' };

  expect(await postsOf(blogWith(files))).toEqual({
    posts: ['deep/note.md', 'guestbook.md'],
    pages: ['about.md'],
  });
});

test('--include names the posts, pages among them, and --exclude those that stay', async () => {
  const options = { include: ['posts/**', 'guestbook.md'], exclude: ['posts/{index,page}.md'] };

  expect(await postsOf(blogWith(mixed), options)).toEqual({
    posts: ['guestbook.md', 'posts/bundle/index.md', 'posts/dated.md', 'posts/undated.md'],
    pages: [],
  });
  await expect(postsOf(blogWith(mixed), { include: ['nothing/*'] })).rejects.toThrow(
    '--include and --exclude leave no post.',
  );
});

test('the taxonomies of a Hugo site become tags, however their keys are written', async () => {
  const siteDir = emptySite();
  const old = blogWith({
    'hugo.toml': 'baseURL = "https://old.example/"\n[taxonomies]\ntag = "tags"\ntopic = "topics"\n',
    'content/posts/one.md':
      '---\nDate: 2021-01-01\nTitle: One\nTags: [Rope]\nTopics: [Knots, Two Words]\n---\nText.\n',
    'content/talks/two.md': '---\ndate: 2021-01-02\n---\nText.\n',
  });

  const { blog } = await adopt(siteDir, old);

  const text = textOf(siteDir, '2021-01-01-one/index.md');
  expect(text).toContain('tags: [knots, two-words, rope]\n');
  expect(blog.notices.map(({ place }) => place)).toEqual(['content/talks/two.md']);
  expect(await postsOf(old, { include: ['content/talks/**'] })).toEqual({
    posts: ['content/talks/two.md'],
    pages: [],
  });
});
