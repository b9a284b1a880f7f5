import { post, problemsIn } from '../testSite';

const file = 'blog/2024-05-06-good/index.md';

async function problemsOf(redirectFrom: string, more: Record<string, string> = {}) {
  const problems = await problemsIn({ [file]: post('', { redirectFrom }), ...more });
  return problems.map((problem) => problem.replace(`${file}:`, ''));
}

test('unused old addresses are accepted', async () => {
  expect(await problemsOf('[/old, /2019/old-name.html, /über/uns/, /blog/2019/good]')).toEqual([]);
  expect(await problemsOf('/old')).toEqual([]);
});

test.each([
  ['[old]', 'The old address old is not a path from the root. Write "/old".'],
  [
    '["https://a.example/b?c"]',
    'The old address https://a.example/b?c names a host. Write only its path on this site: "/b".',
  ],
  [
    '[//a.example/b]',
    'The old address //a.example/b names a host. Write only its path on this site: "/b".',
  ],
  [
    '["/old?p=1"]',
    'The old address /old?p=1 has a part after ? or #, which no page can stand for. Leave it out.',
  ],
  [
    '[/a/../../b]',
    'The old address /a/../../b is not the plain path of a page. Write it as browsers show it, without "..", "//" or "\\".',
  ],
  [
    '[/%2e%2e/b]',
    'The old address /%2e%2e/b is not the plain path of a page. Write it as browsers show it, without "..", "//" or "\\".',
  ],
  [
    '[5]',
    'redirectFrom holds something that is no address. Write it as [/old-name, /2019/old-name.html].',
  ],
  [
    '[/blog/good/]',
    "The old address /blog/good/ is the post's own, so it would lead to itself. Remove it.",
  ],
  ['[/old, /old.html]', 'The old address /old.html stands here twice. Remove one.'],
  [
    '[/blog/tags]',
    'The old address /blog/tags is that of a page or file of the site. Remove it, or that.',
  ],
  [
    '[/img/logo.svg]',
    'The old address /img/logo.svg is that of a page or file of the site. Remove it, or that.',
  ],
])('%s is refused with its line', async (value, message) => {
  expect(await problemsOf(value, { 'static/img/logo.svg': '<svg/>' })).toEqual([`7  ${message}`]);
});

test('two posts cannot have the same old address', async () => {
  const other = 'blog/2024-05-07-other/index.md';
  const files = { [other]: post('', { slug: 'other', redirectFrom: '[/old.html]' }) };
  expect(await problemsOf('[/x, /old/]', files)).toEqual([
    `7  The old address /old/ also leads to ${other}. Remove it from one of the two.`,
    `${other}:7  The old address /old.html also leads to ${file}. Remove it from one of the two.`,
  ]);
});
