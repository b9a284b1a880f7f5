import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { checkBlog } from 'docusaurus-content-checks/checkBlog';
import { newDirectory } from 'test-support/newDirectory';
import { adoptBlog } from '../adoptBlog';

/** Posts with tags and authors written out, and without a truncation marker: by default Docusaurus only warns of them. */
const loosePosts = {
  'blog/2020-01-01-tag.md':
    'title: Tags\nauthors: []\ntags: [{ label: Loose ends, permalink: /loose }, plain]\n---\n\nText.',
  'blog/2020-01-02-author.md':
    'title: Author\nauthors: { name: Grace Hopper, url: https://grace.example.org }\n---\n\nText.',
  'blog/2020-01-03-older.md':
    'title: Older keys\nauthor: Someone\nauthor_title: Editor\n---\n\n## Heading\n\nText.',
  'blog/2020-01-04-mdx.mdx': 'title: MDX\n---\n\nText, {1 + 1}.\n\n<details>More.</details>',
  'blog/2020-01-05-code.md': 'title: Code\n---\n\n```html\n<!-- truncate -->\n```\n',
  'blog/2020-01-06-picture.md': 'title: Picture\n---\n\n![A drop](/img/drop.svg)\n',
};

test('a blog with tags and authors written out and without truncation markers arrives without an error', async () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog'));
  writeFileSync(path.join(siteDir, 'blog/authors.yml'), 'owner: { name: Ada }\n');
  const folder = newDirectory();
  const old = {
    'docusaurus.config.js': 'export default {};\n',
    'static/img/drop.svg': '<svg/>',
    ...Object.fromEntries(
      Object.entries(loosePosts).map(([file, rest]) => [file, `---\n${rest}\n`]),
    ),
  };
  for (const [file, text] of Object.entries(old)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }

  const options = { folder, isDryRun: false, withMdx: true };
  const { posts } = await adoptBlog(siteDir, options);

  expect(posts.map(({ outcome }) => outcome.kind)).toEqual(
    Object.keys(loosePosts).map(() => 'new'),
  );
  const problems = await checkBlog({ siteDir, withDrafts: false, ...ownerSettings({}) });
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
});
