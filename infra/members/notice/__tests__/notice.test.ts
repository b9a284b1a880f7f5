import { ageMetric, noticeOf } from '../notice.mjs';

const site = 'https://blog.example.com';

test('nothing is said if nothing waits', () => expect(noticeOf(0, 0, site)).toBeUndefined());

test('the notice says how much waits and where to decide', () => {
  expect(noticeOf(2, 1, site)).toEqual({
    Subject: '3 comments for you at blog.example.com',
    Message: `Waiting for you:

- 2 comments held back until you approve or reject
- 1 comment that members reported

Decide at https://blog.example.com/account/
`,
  });
  expect(noticeOf(0, 1, site)?.Message).not.toContain('held');
});

test('the metric is the age of the oldest in hours, and 0 if nothing waits', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const oldest = ['2026-11-26T09:00:00Z', '2026-11-25T12:00:00Z', undefined];
  expect(ageMetric(oldest, now, 'blog/members')).toMatchObject({
    OldestHours: 24,
    _aws: { Timestamp: now, CloudWatchMetrics: [{ Namespace: 'blog/members' }] },
  });
  expect(ageMetric([undefined, undefined], now, 'x').OldestHours).toBe(0);
});
