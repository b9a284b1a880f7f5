import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { buildTime, leftOutMessage, splitByDate, withSchedule } from '../scheduledPosts';
import { scheduleLabel } from '../../dates/dates';

const now = new Date('2027-03-02T12:00:00Z');

function post(date: string): BlogPost {
  return { metadata: { date: new Date(date), source: `@site/blog/${date}.md` } } as BlogPost;
}

test('a post is published at its date, not before', () => {
  const [before, at, after] = [
    post('2027-03-02'),
    post('2027-03-02T12:00:00Z'),
    post('2027-03-02T12:00:01Z'),
  ];
  expect(splitByDate([before, at, after], now)).toEqual({
    published: [before, at],
    scheduled: [after],
  });
});

test('a build without a time, as under npm start, publishes all posts', () => {
  expect(buildTime({ NODE_ENV: 'development' }, now)).toBeUndefined();
  expect(buildTime({ NODE_ENV: 'production', BUILD_FUTURE: 'true' }, now)).toBeUndefined();
  expect(buildTime({ NODE_ENV: 'production', BUILD_FUTURE: '' }, now)).toBe(now);
});

test('a scheduled post that is shown says when it appears', () => {
  expect(withSchedule(post('2027-03-03'), now).metadata).toMatchObject({
    scheduled: '2027-03-03T00:00:00.000Z',
  });
  expect(withSchedule(post('2027-03-01'), now).metadata).not.toHaveProperty('scheduled');
});

test.each([
  ['2027-03-03', '3 March 2027'],
  ['2027-03-03T08:05:00+02:00', '3 March 2027, 06:05 UTC'],
])('%s is written as %s', (date, label) => {
  expect(scheduleLabel(new Date(date))).toBe(label);
});

test('the date is written in the language of the page', () => {
  expect(scheduleLabel(new Date('2027-03-03'), 'de')).toBe('3. März 2027');
});

test('one line says what was left out, until when, and how to build it', () => {
  expect(leftOutMessage([post('2027-03-03'), post('2027-04-05')])).toBe(
    'Left out, as scheduled: blog/2027-03-03.md until 3 March 2027; blog/2027-04-05.md until 5 April 2027. To build them too: npm run build -- --future',
  );
});
