import type { BlogTag } from '@docusaurus/plugin-content-blog';
import { tagFeeds } from '..';

function tag(label: string, change: Partial<BlogTag> = {}): BlogTag {
  const permalink = `/blog/tags/${label.toLowerCase()}`;
  return {
    label,
    permalink,
    description: undefined,
    inline: false,
    items: ['a', 'b'],
    pages: [],
    unlisted: false,
    ...change,
  };
}

test('every tag of a listed post has a feed, by the order of their labels', () => {
  const blogTags = {
    x: tag('Go'),
    y: tag('AWS'),
    // Docusaurus keeps the posts of a tag whose posts are all unlisted.
    z: tag('Old', { unlisted: true }),
    none: tag('None', { items: [] }),
  };
  expect(tagFeeds({ blogTags }).map(({ label, feed, count }) => [label, feed, count])).toEqual([
    ['AWS', '/blog/tags/aws/atom.xml', 2],
    ['Go', '/blog/tags/go/atom.xml', 2],
  ]);
});
