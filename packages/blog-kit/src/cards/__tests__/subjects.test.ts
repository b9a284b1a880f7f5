import type { AllContent } from '@docusaurus/types';
import { cardPath, fileOf } from '../paths';
import { subjectsOf } from '..';

const site = {
  title: 'A blog',
  tagline: 'About things',
  description: '',
  url: 'https://a.example',
};

function post(permalink: string, others: object = {}) {
  return {
    metadata: {
      permalink,
      title: 'A post',
      date: new Date('2025-03-22T23:30:00Z'),
      tags: [{ label: 'AWS' }, { label: 'Go' }],
      frontMatter: {},
      ...others,
    },
  };
}

function contentWith({ posts = [] as object[], pages = [] as object[] }): AllContent {
  return {
    'docusaurus-plugin-content-blog': {
      default: {
        blogTitle: 'Blog',
        blogDescription: 'All posts',
        blogTagsListPath: '/blog/tags',
        blogPosts: posts,
        blogTags: {
          '/blog/tags/go': { permalink: '/blog/tags/go', label: 'Go', description: 'The language' },
        },
        authorsMap: {
          ada: {
            key: 'ada',
            name: 'Ada',
            title: 'Analyst',
            page: { permalink: '/blog/authors/ada' },
          },
          guest: { key: 'guest', name: 'Guest', page: null },
        },
      },
    },
    'docusaurus-plugin-content-pages': { default: pages },
  } as unknown as AllContent;
}

const find = (content: AllContent, permalink: string) =>
  subjectsOf(content, site).find((subject) => subject.permalink === permalink);

test('the card of a post tells its date, title and tags; the day does not depend on where the build runs', () => {
  expect(find(contentWith({ posts: [post('/blog/a')] }), '/blog/a')).toEqual({
    permalink: '/blog/a',
    text: { label: 'March 22, 2025', title: 'A post', facts: 'AWS · Go', brand: 'A blog' },
    illustration: { name: '/blog/a', title: 'A post', tags: ['AWS', 'Go'] },
  });
});

test('tags, authors with a page, lists and the site have cards, each page one', () => {
  const subjects = subjectsOf(contentWith({}), site);
  expect(subjects.map(({ permalink, text }) => [permalink, text.title])).toEqual(
    expect.arrayContaining([
      ['/', 'A blog'],
      ['/blog', 'Blog'],
      ['/blog/tags', 'Tags'],
      ['/blog/tags/go', 'Go'],
      ['/blog/authors/ada', 'Ada'],
      ['/blog/archive', 'Archive'],
    ]),
  );
  expect(subjects.filter(({ text }) => text.title === 'Guest')).toEqual([]);
  const permalinks = subjects.map(({ permalink }) => permalink);
  expect(new Set(permalinks).size).toBe(permalinks.length);
});

test('a page from Markdown has a card, and one whose owner names an image has none', () => {
  const pages = [
    { type: 'mdx', permalink: '/about', title: 'About', description: 'Who', frontMatter: {} },
    { type: 'mdx', permalink: '/own', title: 'Own', frontMatter: { image: '/img/a.png' } },
    { type: 'jsx', permalink: '/code' },
  ];
  const content = contentWith({
    pages,
    posts: [post('/blog/own', { frontMatter: { image: './a.png' } })],
  });
  expect(find(content, '/about')?.text).toMatchObject({ title: 'About', facts: 'Who' });
  for (const permalink of ['/own', '/code', '/blog/own']) {
    expect(find(content, permalink)).toBeUndefined();
  }
});

test.each([
  ['/', '/img/cards/index.png', 'img/cards/index.png'],
  ['/blog/a/', '/img/cards/blog/a.png', 'img/cards/blog/a.png'],
  ['/blog/grün', '/img/cards/blog/gr%C3%BCn.png', 'img/cards/blog/grün.png'],
  ['/blog/gr%C3%BCn', '/img/cards/blog/gr%C3%BCn.png', 'img/cards/blog/grün.png'],
  ['/blog/100%', '/img/cards/blog/100%25.png', 'img/cards/blog/100%.png'],
])('the card of %s is at %s', (permalink, address, file) => {
  expect(cardPath(permalink)).toBe(address);
  expect(fileOf(cardPath(permalink))).toBe(file);
});
