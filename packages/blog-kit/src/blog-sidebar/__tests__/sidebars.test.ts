import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { BlogPost, BlogSidebar } from '@docusaurus/plugin-content-blog';
import { createSidebars, type Sidebars } from '../sidebars';

interface Blog {
  count: number;
  years: number;
  /** The title of a post by its number; the address is made from it. */
  title?: (index: number) => string;
}

const day = 24 * 60 * 60 * 1000;

/** Posts at equal distances, newest first: the same number in each year, from 2025 back. */
function blog({ count, years, title = (index) => `Post ${index}` }: Blog): BlogPost[] {
  const perYear = Math.ceil(count / years);
  return Array.from({ length: count }, (_, index) => {
    const year = 2025 - Math.floor(index / perYear);
    const date = new Date(Date.UTC(year, 11, 31) - (((index % perYear) * 364) / perYear) * day);
    return post({
      title: title(index),
      permalink: `/blog/${title(index).toLowerCase().replaceAll(' ', '-')}`,
      date,
    });
  });
}

function post(metadata: object): BlogPost {
  return { metadata: { frontMatter: {}, unlisted: false, ...metadata } } as unknown as BlogPost;
}

/** Words that gzip cannot compress. */
function noise(index: number): string {
  const text = createHash('sha256').update(String(index)).digest('hex');
  return (text.match(/.{6}/g) ?? []).slice(0, 6).join(' ');
}

function sidebarOf({ lists, posts }: Sidebars, permalink: string): BlogSidebar {
  return posts.find(({ permalinks }) => permalinks.includes(permalink))?.sidebar ?? lists;
}

const titles = ({ items }: BlogSidebar) => items.map(({ title }) => title);

test('[1.6] up to 60 posts, every page has all of them', () => {
  const posts = blog({ count: 60, years: 5 });
  const sidebars = createSidebars('All posts', posts);
  expect(titles(sidebars.lists)).toEqual(posts.map(({ metadata }) => metadata.title));
  expect(sidebars.posts).toEqual([]);
});

test('[1.6] with more, a post lists its year, and links to the archive for the other years', () => {
  const sidebars = createSidebars('All posts', blog({ count: 61, years: 4 }));
  const { items } = sidebarOf(sidebars, '/blog/post-16');
  expect(items.slice(0, 16).map(({ title }) => title)).toEqual(
    Array.from({ length: 16 }, (_, index) => `Post ${index + 16}`),
  );
  expect(items.slice(16)).toMatchObject([
    { title: '2025', permalink: '/blog/archive/2025', count: 16 },
    { title: '2023', permalink: '/blog/archive/2023', count: 16 },
    { title: '2022', permalink: '/blog/archive/2022', count: 13 },
  ]);
});

test('[1.6] with more, lists of posts have every year as a link', () => {
  const { lists } = createSidebars('All posts', blog({ count: 61, years: 4 }));
  expect(titles(lists)).toEqual(['2025', '2024', '2023', '2022']);
});

test('every post is in its own sidebar, however long the year', () => {
  const posts = blog({ count: 1000, years: 2, title: noise });
  const sidebars = createSidebars('All posts', posts);
  for (const { metadata } of posts) {
    const own = sidebarOf(sidebars, metadata.permalink).items;
    expect(own.map(({ permalink }) => permalink)).toContain(metadata.permalink);
  }
});

test('a part of a year links to the whole year', () => {
  const sidebars = createSidebars('All posts', blog({ count: 400, years: 2, title: noise }));
  for (const { sidebar } of sidebars.posts) {
    expect(sidebar.items).toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/^All 200 posts of 202[45]$/) }),
    );
  }
});

test.each([
  { count: 1000, years: 16, title: noise },
  { count: 5000, years: 16, title: noise },
  { count: 5000, years: 1, title: noise },
  { count: 5000, years: 10 },
])('$count posts in $years years: no page lists much more than with 11 posts', (asked) => {
  const bytes = ({ items }: BlogSidebar) =>
    gzipSync(items.map(({ title, permalink }) => `${permalink} ${title}`).join('\n')).length;
  const { title } = asked;
  const few = bytes(createSidebars('All posts', blog({ count: 11, years: 4, title })).lists);
  const { lists, posts } = createSidebars('All posts', blog(asked));
  expect(bytes(lists)).toBeLessThanOrEqual(few + 100);
  for (const { sidebar } of posts) expect(bytes(sidebar)).toBeLessThanOrEqual(700);
});

test('an unlisted post is in the sidebar for its own page, and does not count', () => {
  const posts = blog({ count: 61, years: 4 });
  const hidden = post({
    title: 'Hidden',
    permalink: '/blog/hidden',
    unlisted: true,
    date: new Date('2021-05-01'),
  });
  const sidebars = createSidebars('All posts', [...posts, hidden]);
  expect(titles(sidebars.lists)).not.toContain('2021');
  expect(sidebarOf(sidebars, '/blog/hidden').items[0]).toMatchObject({
    title: 'Hidden',
    unlisted: true,
  });
});

test('an entry shows the label that the post sets', () => {
  const labelled = post({
    title: 'A long title',
    permalink: '/blog/a',
    date: new Date('2024-01-01'),
    frontMatter: { sidebar_label: 'Short' },
  });
  expect(titles(createSidebars('All posts', [labelled]).lists)).toEqual(['Short']);
});

test('an entry has the same year in every time zone', () => {
  const posts = ['2024-01-01T00:00:00Z', '2024-12-31T23:59:59Z'].map((date) =>
    post({ title: date, permalink: `/blog/${date}`, date: new Date(date) }),
  );
  const { lists } = createSidebars('All posts', posts);
  for (const { date } of lists.items) expect(String(date)).toMatch(/^2024-0[67]/);
});
