import { shareLinks } from '../shareLinks';

const post = {
  title: 'Bees & “honey” 🍯: 100% "raw" + <sweet>?',
  url: 'https://blog.example.org/blog/bees',
};

test.each(Object.entries(shareLinks(post)))(
  '%s gets title and address as they are',
  (service, href) => {
    expect(href).toMatch(/^https:\/\/[\w.]+\/[\w/-]*\?[\w=&%.!'()*~-]+$/);
    const sent = [...new URL(href).searchParams.values()].join('\n');
    expect(sent).toContain(post.url);
    // LinkedIn reads it from the page.
    if (service !== 'LinkedIn') expect(sent).toContain(post.title);
  },
);
