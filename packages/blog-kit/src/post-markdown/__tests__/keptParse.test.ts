import path from 'node:path';
import { type PostCache, readPosts } from 'docusaurus-post-model/readPosts';
import { writeSite } from 'docusaurus-content-checks/testSite';
import { cleanMarkdown } from '../cleanMarkdown';
import { keptParse } from '../keptParse';

const matter = '---\ntitle: A title\n---\n\n';

/** A post that the checks have parsed, and its path. */
async function parse(text: string): Promise<{ posts: PostCache; file: string }> {
  const siteDir = await writeSite({ 'blog/2024-01-02-a.md': text });
  const posts: PostCache = new Map();
  await readPosts(siteDir, posts);
  return { posts, file: path.join(siteDir, 'blog/2024-01-02-a.md') };
}

test('a post is written as Markdown from the parse of the checks', async () => {
  const body = 'A [link](/x).\n\n:::note Title\n\nText\n\n:::\n\n## Part {#part}';
  const { posts, file } = await parse(`${matter}${body}\n`);
  const parsed = keptParse(posts, file, body);
  const place = {
    siteDir: path.dirname(path.dirname(file)),
    siteUrl: 'https://a.example',
    permalink: '/blog/a',
    file,
    postAt: () => undefined,
    assetAt: () => undefined,
  };
  expect(parsed).toBeDefined();
  expect(await cleanMarkdown('', place, parsed)).toBe(await cleanMarkdown(body, place));
});

test.each([
  ['has lost its title', `${matter}# Heading\n\nText`, 'Text'],
  ['has changed since', `${matter}Text`, 'Other text'],
])('a text that %s is parsed again', async (_reason, text, content) => {
  const { posts, file } = await parse(text);
  expect(keptParse(posts, file, content)).toBeUndefined();
  expect(keptParse(posts, 'blog/none.md', content)).toBeUndefined();
});
