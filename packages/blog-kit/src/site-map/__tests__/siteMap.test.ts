import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import { siteMap } from '../siteMap';

function post(year: number, more: object = {}): BlogPost {
  const permalink = `/blog/${year}`;
  const metadata = { title: `Of ${year}`, permalink, date: `${year}-05-01`, ...more };
  return { id: permalink, metadata } as unknown as BlogPost;
}

function map(blogPosts: BlogPost[], blogTags: object = {}) {
  const content = { blogPosts, blogTags, blogTagsListPath: '/blog/tags' };
  return siteMap(content as unknown as BlogContent, '/blog');
}

test('counts what is listed, by year and by tag', () => {
  const { posts, years, tags } = map([post(2024), post(2023), post(2022, { unlisted: true })], {
    go: { unlisted: false },
    secret: { unlisted: true },
  });
  expect(posts).toBe(2);
  expect(years).toEqual([
    { label: '2024', permalink: '/blog/archive#year-2024', count: 1 },
    { label: '2023', permalink: '/blog/archive#year-2023', count: 1 },
  ]);
  expect(tags).toEqual({ permalink: '/blog/tags', count: 1 });
});

test('a series leads to its first part', () => {
  const part = (number: number) => ({
    series: { name: 'bees', title: 'Bees', count: 2, part: number },
  });
  expect(map([post(2024, part(2)), post(2023), post(2022, part(1))]).series).toEqual([
    { label: 'Bees', permalink: '/blog/2022', count: 2 },
  ]);
});

test('an empty blog has an empty map, and one of many years lists the latest', () => {
  expect(map([])).toMatchObject({ posts: 0, series: [], years: [], tags: { count: 0 } });
  const many = Array.from({ length: 30 }, (_, index) => post(2030 - index));
  expect(map(many).years.map(({ label }) => label)).toHaveLength(8);
});
