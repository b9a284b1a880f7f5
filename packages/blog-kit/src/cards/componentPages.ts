/** The pages in src/pages/ that are components, whose titles only they know. Each shows its card by PreviewCard. */
export const componentPages: readonly { permalink: string; title: string; facts?: string }[] = [
  { permalink: '/blog/archive', title: 'Archive', facts: 'Every post, by year.' },
  { permalink: '/blog/feeds', title: 'Feeds', facts: 'New posts in a feed reader, in full.' },
  { permalink: '/search', title: 'Search', facts: 'All posts, their titles, text and code.' },
];
