import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { newDirectory } from 'test-support/newDirectory';
import { generateBlog, postAddress } from '../generatedBlog';
import { checkSettings } from 'docusaurus-blog-kit/checks/settings';

const posts = (count: number) =>
  [...generateBlog(count)].filter(([file]) => file.endsWith('/index.md'));

test('the content checks find nothing in a generated blog, not even a warning', async () => {
  const siteDir = newDirectory();
  // The picture of its author.
  const files = new Map([['../static/img/author.svg', '<svg/>'], ...generateBlog(25)]);
  for (const [file, text] of files) {
    const target = path.join(siteDir, 'blog', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  expect(await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false })).toEqual([]);
});

test('a blog is the same each time, and has as many posts as were asked for', () => {
  expect(generateBlog(30)).toEqual(generateBlog(30));
  expect(posts(30)).toHaveLength(30);
});

test('the newest posts are the same however many there are, but for the dates of folders', () => {
  const texts = (count: number) =>
    posts(count)
      .slice(0, 10)
      .map(([, text]) => text.replace(/\d{4}-\d\d-\d\d/, ''));
  expect(texts(60)).toEqual(texts(11));
});

test('5,000 posts have each an address of its own', () => {
  const addresses = Array.from({ length: 5000 }, (_, index) => postAddress(index));
  expect(new Set(addresses).size).toBe(5000);
});

test('posts spread over ten years', () => {
  const years = new Set(posts(50).map(([file]) => file.slice(0, 4)));
  expect(years.size).toBe(10);
});

test('a post has the parts of a real one', () => {
  const all = posts(60)
    .map(([, text]) => text)
    .join('\n');
  for (const part of ['\n## ', '\n### ', '\n```ts', '\n| --- ', '\n- ', '\n1. ', '\n:::']) {
    expect(all).toContain(part);
  }
  for (const [, text] of posts(60)) {
    expect(text).toContain('<!-- truncate -->');
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(600);
    expect(words).toBeLessThan(2000);
  }
});
