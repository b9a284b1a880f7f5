/** The pages in src/pages/ that are components, whose titles only they know. Each shows its card by PreviewCard. */
export const componentPages: readonly { permalink: string; title: string; facts?: string }[] = [
  { permalink: '/blog/archive', title: 'Archive', facts: 'Every post, by year.' },
];
