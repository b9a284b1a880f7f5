import type { Answer } from '../askLink';
import { describeLinks, hasDeadLinks } from '../report';

const links = new Map([
  ['https://a.test/', ['blog/one/index.md:3']],
  ['https://b.test/', ['blog/one/index.md:7', 'blog/two/index.md:9']],
]);

test('lists what is not fine with its places, and counts', () => {
  const answers = new Map<string, Answer>([
    ['https://a.test/', { verdict: 'ok', detail: '200' }],
    ['https://b.test/', { verdict: 'gone', detail: '404' }],
  ]);
  const lines = describeLinks(links, answers).split('\n');
  expect(lines.slice(1)).toEqual([
    '  https://b.test/  404',
    '      blog/one/index.md:7',
    '      blog/two/index.md:9',
    '',
    '2 links, 1 fine, 1 gone',
  ]);
  expect(hasDeadLinks(answers)).toBe(true);
});

test('what has moved or did not say is no dead link', () => {
  const answers = new Map<string, Answer>([
    ['https://a.test/', { verdict: 'moved', detail: 'https://c.test/' }],
    ['https://b.test/', { verdict: 'unsure', detail: '403' }],
  ]);
  expect(hasDeadLinks(answers)).toBe(false);
});
