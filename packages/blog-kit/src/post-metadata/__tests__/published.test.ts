import logger from '@docusaurus/logger';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { publishedPosts, withoutHiddenTags } from '../published';

const now = new Date('2027-03-02T12:00:00Z');
const dates = ['2027-03-02', '2027-03-02T12:00:00Z', '2027-03-02T12:00:01Z', '2027-04-05'];
const posts = dates.map(
  (date) => ({ metadata: { date: new Date(date), source: `@site/blog/${date}.md` } }) as BlogPost,
);

test('a post is published at its date, not before, and one line says what was left out', () => {
  const info = jest.spyOn(logger, 'info').mockImplementation(() => {});
  expect(publishedPosts(posts, { NODE_ENV: 'production' }, now)).toEqual(posts.slice(0, 2));
  expect(info.mock.calls).toEqual([
    [
      'Left out, as scheduled: blog/2027-03-02T12:00:01Z.md until 2 March 2027, 12:00 UTC; blog/2027-04-05.md until 5 April 2027. To build them too: npm run build -- --future',
    ],
  ]);
});

test.each([{ NODE_ENV: 'development' }, { NODE_ENV: 'production', BUILD_FUTURE: 'true' }])(
  'with %j all posts are published, and scheduled ones say when they appear',
  (environment) => {
    const shown = publishedPosts(posts, environment as NodeJS.ProcessEnv, now);
    expect(shown.map(({ metadata }) => 'scheduled' in metadata && metadata.scheduled)).toEqual([
      false,
      false,
      '2027-03-02T12:00:01.000Z',
      '2027-04-05T00:00:00.000Z',
    ]);
  },
);

test('a tag that only unlisted posts have gets no page', () => {
  const post = (unlisted: boolean, tags: string[]) =>
    ({ metadata: { unlisted, tags: tags.map((permalink) => ({ permalink })) } }) as BlogPost;
  expect(withoutHiddenTags([post(false, ['a']), post(true, ['a', 'b'])])).toEqual([
    post(false, ['a']),
    post(true, ['a']),
  ]);
});
