import { widgetOf, type DiscussedPage } from '../widget';

const page: DiscussedPage = {
  url: new URL('https://blog.example.com/blog/bees'),
  title: 'Bees | Notes',
  meta: (name) => ({ description: 'On bees.', 'og:title': 'Bees' })[name] ?? '',
};
const ids = { repo: 'ada/blog', repoId: 'R_1', category: 'Comments', categoryId: 'C_1' };

/** The parameters of a frame's address. */
function parametersOf(address: string) {
  return Object.fromEntries(new URL(address).searchParams);
}

test('giscus gets what its own script would send it', () => {
  const address = widgetOf({ giscus: ids }).address(page, 'key', 'dark');
  expect(address).toMatch(/^https:\/\/giscus\.app\/en\/widget\?/);
  expect(parametersOf(address)).toMatchObject({
    ...ids,
    origin: page.url.href,
    session: 'key',
    term: 'blog/bees',
    strict: '0',
    theme: 'dark',
  });
});

test.each([
  ['pathname', 'blog/bees'],
  ['url', 'https://blog.example.com/blog/bees'],
  ['title', 'Bees | Notes'],
  ['og:title', 'Bees'],
] as const)('giscus finds discussions by %s', (mapping, term) => {
  const address = widgetOf({ giscus: { ...ids, mapping } }).address(page, '', 'light');
  expect(parametersOf(address).term).toBe(term);
});

test('utterances gets what its own script would send it', () => {
  const widget = widgetOf({ utterances: { repo: 'ada/blog', label: 'comment' } });
  const address = widget.address(page, '', 'light');
  expect(address).toMatch(/^https:\/\/utteranc\.es\/utterances\.html\?/);
  expect(parametersOf(address)).toMatchObject({
    repo: 'ada/blog',
    'issue-term': 'pathname',
    label: 'comment',
    pathname: 'blog/bees',
    theme: 'github-light',
    origin: 'https://blog.example.com',
    'og:title': 'Bees',
  });
});

test('both say how high they are, and giscus when a key counts no longer', () => {
  const giscus = widgetOf({ giscus: ids });
  expect(giscus.read({ giscus: { resizeHeight: 500 } })).toMatchObject({ height: 500 });
  expect(giscus.read({ giscus: { error: 'Bad credentials' } })).toMatchObject({
    isSignedOut: true,
  });
  expect(giscus.read('other').isSignedOut).toBe(false);
  const utterances = widgetOf({ utterances: { repo: 'ada/blog' } });
  expect(utterances.read({ type: 'resize', height: 300 })).toEqual({ height: 300 });
  expect(utterances.read(null)).toEqual({});
});
