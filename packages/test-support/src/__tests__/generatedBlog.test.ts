import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { checkSettings } from 'docusaurus-blog-kit/checks/blog';
import { generateBlog, postAddress } from '../generatedBlog';
import { newDirectory } from '../newDirectory';

test('the content checks find nothing in a generated blog, not even a warning', async () => {
  const blog = [...generateBlog(25)].map(([file, text]) => [`blog/${file}`, text]);
  const author = { 'static/img/author.svg': '<svg/>' };
  const siteDir = newDirectory({ ...author, ...Object.fromEntries(blog) });
  expect(await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false })).toEqual([]);
});

test('the newest posts are the same in blogs of every size, but for the dates, and have their own addresses', () => {
  const newest = (count: number) =>
    [...generateBlog(count).values()]
      .slice(0, 10)
      .map((text) => text.replace(/\d{4}-\d\d-\d\d/, ''));
  expect(newest(60)).toEqual(newest(11));
  const addresses = Array.from({ length: 5000 }, (_, index) => postAddress(index));
  expect(new Set(addresses).size).toBe(5000);
});
