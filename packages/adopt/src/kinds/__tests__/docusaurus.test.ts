import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { adopt, emptySite } from '../../testSite';

/** A site with a post in each of the folders. */
function siteWith(config: string, folders: string[]): string {
  const site = newDirectory();
  writeFileSync(path.join(site, 'docusaurus.config.ts'), config);
  for (const folder of folders) {
    mkdirSync(path.join(site, folder), { recursive: true });
    writeFileSync(path.join(site, folder, '2021-05-04-dovetails.md'), 'Text.\n');
  }
  return site;
}

const twoBlogs = `export default {
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [
    'some-plugin',
    ['content-blog', { id: 'letters', path: 'newsletter', routeBasePath: '/letters' }],
    ['@docusaurus/plugin-content-blog', { path: './articles/' }],
  ],
};`;

test.each([
  [
    'an object that satisfies a type',
    `const config = { baseUrl: '/', presets: [['classic', { blog: { routeBasePath: 'log' } } satisfies Options]] } satisfies Config;
     export default config;`,
  ],
  [
    'a function',
    `const shared = { baseUrl: '/shared/' };
     const list = { routeBasePath: 'log' };
     export default async function createConfig() {
       const presets = [['@docusaurus/preset-classic', { blog: list }]];
       return { ...shared, baseUrl: process.env.BASE ?? '/', presets };
     }`,
  ],
  [
    'a call of a function',
    `function create() { return { baseUrl: '/', plugins: [...more] }; }
     const more = [[require.resolve('@docusaurus/plugin-content-blog'), { routeBasePath: names.log }]];
     const names = { log: 'log' };
     module.exports = create();`,
  ],
])('the address of the list of posts is read from %s', async (_form, config) => {
  const { blog } = await adopt(emptySite(), siteWith(config, ['blog']), { isDryRun: true });

  expect(blog.posts.map(({ address }) => address)).toEqual(['/log/2021/05/04/dovetails']);
});

test('a configuration that repeats itself without end is given up', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `const a${at} = [a${at + 1}, a${at + 1}];`);
  const config = `${names.join('\n')}\nexport default { baseUrl: '/', plugins: a0 };`;

  const { posts } = await adopt(emptySite(), siteWith(config, ['blog']), { isDryRun: true });

  expect(posts).toHaveLength(1);
});

test.each(['letters', 'newsletter', './newsletter/'])(
  'of several blogs, --blog %s moves one, and the report names the others',
  async (name) => {
    const site = siteWith(twoBlogs, ['newsletter', 'articles']);

    const { blog } = await adopt(emptySite(), site, { blog: name, isDryRun: true });

    expect(blog.posts.map(({ address }) => address)).toEqual(['/letters/2021/05/04/dovetails']);
    expect(blog.notices).toEqual([
      {
        kind: 'Other blogs of the site',
        place: 'articles',
        detail: 'Its posts (1) move with --blog articles.',
      },
    ]);
  },
);

test('of several blogs without a choice, that in blog/ moves, or they are listed', async () => {
  const site = siteWith(twoBlogs, ['newsletter', 'articles']);
  const withBlog = siteWith(twoBlogs.replace('blog: false', 'blog: {}'), ['blog', 'newsletter']);

  const { blog } = await adopt(emptySite(), withBlog, { isDryRun: true });
  expect(blog.posts.map(({ file }) => file)).toEqual(['blog/2021-05-04-dovetails.md']);
  await expect(adopt(emptySite(), site)).rejects.toThrow(
    /has 2 blogs, and none in blog\/\. Name one, .*:\n {2}--blog letters {2}newsletter\/ \(1\)\n {2}--blog articles {2}articles\/ \(1\)$/,
  );
  await expect(adopt(emptySite(), site, { blog: 'news' })).rejects.toThrow('has no blog "news".');
});

test('a folder that is a blog of a site is read with the configuration above it', async () => {
  const site = siteWith(twoBlogs, ['newsletter', 'articles', 'notes']);

  const inside = await adopt(emptySite(), path.join(site, 'newsletter'), { isDryRun: true });
  const beside = await adopt(emptySite(), path.join(site, 'notes'), { isDryRun: true });

  expect(inside.blog.posts.map(({ address }) => address)).toEqual([
    '/letters/2021/05/04/dovetails',
  ]);
  expect(beside.blog.kind).toBe('markdown');
});

test('--blog is refused for another kind of blog', async () => {
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), 'Text.\n');

  await expect(adopt(emptySite(), old, { blog: 'news' })).rejects.toThrow(
    '--blog names a blog of a Docusaurus site; this was read as markdown.',
  );
});
