import { post, writeSite } from 'docusaurus-content-checks/testSite';
import { collectLinks } from '../collectLinks';

test('collects each outside address once, with all its places', async () => {
  const siteDir = await writeSite({
    'blog/2024-01-01-one/index.md': post(
      '[A](https://a.test/#part) and <https://a.test/>.\n\n![B](https://b.test/b.png)',
    ),
    'blog/2024-01-02-two/index.md': post('[Here](/blog), [mail](mailto:a@b.test), [x](htps://c)', {
      slug: 'two',
    }),
  });
  expect([...(await collectLinks(siteDir))]).toEqual([
    ['https://a.test/', ['blog/2024-01-01-one/index.md:13', 'blog/2024-01-01-one/index.md:13']],
    ['https://b.test/b.png', ['blog/2024-01-01-one/index.md:15']],
  ]);
});

test('translations have links of their own', async () => {
  const translation = 'i18n/de/docusaurus-plugin-content-blog/2024-01-01-one/index.md';
  const siteDir = await writeSite({
    'blog/2024-01-01-one/index.md': post('[A](https://a.test/)'),
    'blog/2024-01-02-two/index.md': post('[A](https://a.test/)', { slug: 'two' }),
    [translation]: post('[A](https://a.test/) [B](https://b.test/)'),
  });
  expect([...(await collectLinks(siteDir, undefined, false, ['i18n/de']))]).toEqual([
    [
      'https://a.test/',
      ['blog/2024-01-01-one/index.md:13', 'blog/2024-01-02-two/index.md:13', `${translation}:13`],
    ],
    ['https://b.test/', [`${translation}:13`]],
  ]);
});
