import { shareServices } from '../../site-config/types';
import { shareLink } from '../shareLinks';

const post = {
  title: 'Bees & “honey” 🍯: 100% "raw" + <sweet>?',
  url: 'https://blog.example.org/blog/bees',
};

test.each(shareServices)('%s gets title and address as they are', (service) => {
  const { href } = shareLink(service, post);
  // A space is no "+", which programs for mail would show.
  expect(href).toMatch(/^(?:https:\/\/[\w.]+\/[\w/-]*|mailto:)\?[\w=&%.!'()*~-]+$/);
  const sent = [...new URL(href).searchParams.values()].join('\n');
  expect(sent).toContain(post.url);
  // LinkedIn reads it from the page.
  if (service !== 'linkedin') expect(sent).toContain(post.title);
});

test('each service has a label of its own', () => {
  const labels = shareServices.map((service) => shareLink(service, post).label);
  expect(new Set(labels).size).toBe(shareServices.length);
});
