import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { checkSettings } from 'docusaurus-blog-kit/checks/blog';
import { generateBlog, postAddress } from '../generatedBlog';
import { newDirectory } from '../newDirectory';

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

test('a blog is the same each time, and its newest posts are however many there are, but for the dates', () => {
  expect(generateBlog(30)).toEqual(generateBlog(30));
  expect(posts(30)).toHaveLength(30);
  const newest = (count: number) =>
    posts(count)
      .slice(0, 10)
      .map(([, text]) => text.replace(/\d{4}-\d\d-\d\d/, ''));
  expect(newest(60)).toEqual(newest(11));
});

test('5,000 posts have each an address of its own', () => {
  const addresses = Array.from({ length: 5000 }, (_, index) => postAddress(index));
  expect(new Set(addresses).size).toBe(5000);
});
