import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { listMarkdownPages, listPosts } from '../listPages';

function post(title: string, unlisted = false): BlogPost {
  const metadata = {
    title,
    permalink: `/blog/${title}`,
    date: new Date('2024-05-06'),
    tags: [{ label: 'Cloud', permalink: '/blog/tags/cloud' }],
    source: `@site/blog/${title}.md`,
    unlisted,
  };
  return { id: title, metadata, content: 'Text.' } as unknown as BlogPost;
}

test('listed posts are found, the oldest with the first number', () => {
  expect(listPosts([post('new'), post('hidden', true), post('old')])).toEqual([
    expect.objectContaining({ permalink: '/blog/old' }),
    {
      title: 'new',
      permalink: '/blog/new',
      date: '2024-05-06T00:00:00.000Z',
      tags: ['Cloud'],
      source: '@site/blog/new.md',
      content: 'Text.',
    },
  ]);
});

test('Markdown pages are found unless they are unlisted, and pages of components are not', () => {
  const pages = [
    { type: 'mdx', title: 'About', permalink: '/about' },
    { type: 'mdx', title: 'Hidden', permalink: '/hidden', unlisted: true },
    { type: 'jsx', permalink: '/' },
  ];
  const content = { 'docusaurus-plugin-content-pages': { default: pages } };
  expect(listMarkdownPages(content)).toEqual([{ title: 'About', permalink: '/about', tags: [] }]);
  expect(listMarkdownPages({})).toEqual([]);
});
