import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { addRelatedPosts, type RelatedPost } from '../relatedPosts';

interface Fields {
  title: string;
  tags?: string[];
  text?: string;
  more?: object;
}

function post({ title, tags = [], text = '', more }: Fields): BlogPost {
  const metadata = {
    title,
    description: `${title}.`,
    permalink: title,
    tags: tags.map((label) => ({ label, permalink: `/tags/${label}` })),
    unlisted: false,
    ...more,
  };
  return { content: text, metadata } as unknown as BlogPost;
}

/** Posts that have nothing to do with any other, so that no two posts of a test are neighbors. */
function filler(...posts: BlogPost[]): BlogPost[] {
  const words = ['Zebra', 'Walnut', 'Quartz', 'Yarrow', 'Velvet', 'Umbra', 'Tundra', 'Saffron'];
  return posts.flatMap((each, index) => [
    each,
    post({ title: words[index] ?? '', text: 'And so on, the end.' }),
  ]);
}

function relatedTo(title: string, posts: BlogPost[]): RelatedPost[] {
  const found = addRelatedPosts(posts, ({ content }) => content).find(
    ({ metadata }) => metadata.title === title,
  );
  return (found?.metadata as { related?: RelatedPost[] } | undefined)?.related ?? [];
}

const titles = (related: RelatedPost[]) => related.map(({ title }) => title);

test('posts with more and rarer tags in common come first, and what they share is named', () => {
  const posts = filler(
    post({ title: 'Resolvers', tags: ['Cloud', 'AppSync', 'AppSync resolvers', 'CDK'] }),
    post({ title: 'Laundry', tags: ['Cloud'] }),
    post({ title: 'Buckets', tags: ['Cloud', 'CDK'] }),
    // Of two tags that begin alike one is named.
    post({ title: 'Subscriptions', tags: ['Cloud', 'AppSync', 'AppSync resolvers', 'CDK'] }),
    post({ title: 'Bread', tags: ['Kitchen'] }),
  );
  expect(relatedTo('Resolvers', posts)).toEqual([
    { title: 'Subscriptions', permalink: 'Subscriptions', tags: ['AppSync', 'CDK'] },
    { title: 'Buckets', permalink: 'Buckets', tags: ['CDK', 'Cloud'] },
    { title: 'Laundry', permalink: 'Laundry', tags: ['Cloud'] },
  ]);
});

test('without tags in common the words decide, whatever their case', () => {
  const posts = filler(
    post({ title: 'Sourdough', text: 'Flour, water, patience. The starter rests. '.repeat(5) }),
    post({ title: 'Pizza', text: 'Water meets FLOUR, and the Starter rises. '.repeat(5) }),
    post({ title: 'Garages', text: 'Cars rest here.' }),
  );
  const word = expect.stringMatching(/^(?:flour|starter|water)$/);
  expect(relatedTo('Sourdough', posts)).toEqual([
    { title: 'Pizza', permalink: 'Pizza', words: [word, word] },
  ]);
});

test('never the neighbors, unlisted or scheduled posts, other parts of the series, nor two parts of another', () => {
  const tags = ['Bees'];
  const series = (name: string) => ({ series: { name } });
  const posts = [
    post({ title: 'Newer', tags }),
    post({ title: 'Secret', tags, more: { unlisted: true } }),
    post({ title: 'Hive', tags, more: series('keeping') }),
    post({ title: 'Older', tags }),
    post({ title: 'Honey', tags, more: series('keeping') }),
    post({ title: 'Later', tags, more: { scheduled: '1 May 2999' } }),
    post({ title: 'Wax', tags, more: series('candles') }),
    post({ title: 'Wick', tags, more: series('candles') }),
    post({ title: 'Clover', tags }),
    ...filler(post({ title: 'Cars' }), post({ title: 'Roads' })),
  ];
  expect(titles(relatedTo('Hive', posts))).toEqual(['Wax', 'Clover']);
  expect(titles(relatedTo('Secret', posts))).toEqual(['Newer', 'Hive', 'Older']);
});
