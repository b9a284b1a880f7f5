import { findPlaceholders } from '../placeholders';
import { post, writeSite } from '../../testSite';

test('placeholders in the settings, the authors and links of posts', async () => {
  const siteDir = await writeSite({
    'site.config.ts':
      "// https://example.com\nurl: 'https://blog.example.com',\nhref: 'your-name'\n",
    'blog/authors.yml': 'owner:\n  name: The author\nother: { name: The author, page: true }\n',
    'blog/2024-01-02-good/index.md': post(
      '[a](https://example.com/x) `https://example.com` [b](https://a.example.org)',
    ),
  });

  const found = await findPlaceholders(siteDir);

  expect(found.map(({ file, line, message }) => `${file}:${line}  ${message}`)).toEqual([
    'site.config.ts:2  "blog.example.com" is a placeholder. Replace it with your own.',
    'site.config.ts:3  "your-name" is a placeholder. Replace it with your own.',
    'blog/authors.yml:2  "The author" is a placeholder. Replace it with your own.',
    'blog/authors.yml:3  "The author" is a placeholder. Replace it with your own.',
    'blog/2024-01-02-good/index.md:13  "example.com" is a placeholder. Replace it with your own.',
  ]);
});

test('a site whose owner has replaced everything has none', async () => {
  const siteDir = await writeSite({
    'site.config.ts':
      "url: 'https://bestexample.com',\nhref: 'https://example.com.au/not-your-name'\n",
    'blog/authors.yml': 'owner: { name: Ada, title: The author of two books }\n',
    'blog/2024-01-02-good/index.md': post(),
  });
  expect(await findPlaceholders(siteDir)).toEqual([]);
});
