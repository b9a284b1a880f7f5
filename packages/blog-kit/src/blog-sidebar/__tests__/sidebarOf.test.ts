import type { BlogSidebarItem } from '@docusaurus/plugin-content-blog';
import { sidebarOf, type Sidebar } from '../sidebarOf';

const day = 24 * 60 * 60 * 1000;

/** Posts at equal distances, newest first: the same number in each year, from 2025 back. */
function blog(count: number, years: number): BlogSidebarItem[] {
  const perYear = Math.ceil(count / years);
  return Array.from({ length: count }, (_, index) => {
    const year = 2025 - Math.floor(index / perYear);
    const date = new Date(Date.UTC(year, 11, 31) - (((index % perYear) * 364) / perYear) * day);
    return item({ title: `Post ${index}`, permalink: `/blog/post-${index}`, date });
  });
}

function item(given: Partial<BlogSidebarItem>): BlogSidebarItem {
  return { title: 'A', permalink: '/blog/a', unlisted: false, date: new Date(0), ...given };
}

const titles = ({ years }: Sidebar) =>
  years.flatMap(({ posts }) => posts.map(({ title }) => title));

test('[1.6] up to 60 posts, every page has all of them', () => {
  const posts = blog(60, 5);
  for (const page of ['/blog', '/blog/post-3']) {
    const sidebar = sidebarOf(posts, page, '/blog');
    expect(titles(sidebar)).toEqual(posts.map(({ title }) => title));
    expect(sidebar.links).toEqual([]);
  }
});

test('[1.6] with more, a post lists its year, and links to the archive for the other years', () => {
  const sidebar = sidebarOf(blog(61, 4), '/blog/post-16', '/blog');
  expect(titles(sidebar)).toEqual(Array.from({ length: 16 }, (_, index) => `Post ${index + 16}`));
  expect(sidebar.whole).toBeUndefined();
  expect(sidebar.links).toEqual([
    { year: '2025', permalink: '/blog/archive/2025', count: 16 },
    { year: '2023', permalink: '/blog/archive/2023', count: 16 },
    { year: '2022', permalink: '/blog/archive/2022', count: 13 },
  ]);
});

test('[1.6] with more, lists of posts have every year as a link', () => {
  const { years, links } = sidebarOf(blog(61, 4), '/blog', '/blog');
  expect(years).toEqual([]);
  expect(links.map(({ year }) => year)).toEqual(['2025', '2024', '2023', '2022']);
});

test('every post is in its own sidebar, which lists few posts, and links to the whole of a long year', () => {
  const posts = blog(400, 2);
  for (const { title, permalink } of posts) {
    const sidebar = sidebarOf(posts, permalink, '/blog');
    expect(titles(sidebar)).toContain(title);
    expect(titles(sidebar).length).toBeLessThanOrEqual(16);
    expect(sidebar.whole?.count).toBe(200);
  }
});

test('an unlisted post is in the sidebar of its own page, and does not count', () => {
  const hidden = item({
    title: 'Hidden',
    permalink: '/blog/hidden',
    unlisted: true,
    date: new Date('2021-05-01'),
  });
  const posts = [...blog(61, 4), hidden];
  expect(sidebarOf(posts, '/blog', '/blog').links.map(({ year }) => year)).not.toContain('2021');
  expect(titles(sidebarOf(posts, '/blog/hidden', '/blog'))).toEqual(['Hidden']);
});

test('a post is in the same year in every time zone', () => {
  const posts = ['2024-12-31T23:59:59Z', '2024-01-01T00:00:00Z'].map((date) =>
    item({ date: new Date(date) }),
  );
  expect(sidebarOf(posts, '/blog', '/blog').years.map(({ year }) => year)).toEqual(['2024']);
});
