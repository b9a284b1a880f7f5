import { checkBlog } from '../checkBlog';
import { post, writeSite } from '../testing/testSite';
import { checkSettings } from '../blog';

const SITE = {
  'blog/2024-01-02-live.md': post('[a](./2024-01-03-draft.md)', { slug: 'live' }),
  'blog/2024-01-03-draft.md': post('[b](./2024-01-04-second.md) [c](./no.md)', {
    slug: 'draft',
    draft: 'true',
  }),
  'blog/2024-01-04-second.md': post('[d](/blog/live)', { slug: 'second', draft: 'true' }),
};

test('a check that includes drafts finds errors in the build, with and without the drafts', async () => {
  const siteDir = await writeSite(SITE);
  const problems = await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false }, true);
  expect(problems).toMatchObject([
    { file: 'blog/2024-01-02-live.md', line: 13, message: expect.stringContaining('a draft') },
    { file: 'blog/2024-01-03-draft.md', line: 14, message: expect.stringContaining('./no.md') },
  ]);
});

test('the build is not stopped by a draft', async () => {
  const siteDir = await writeSite({
    ...SITE,
    'blog/2024-01-02-live.md': post('', { slug: 'live' }),
  });
  expect(await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false })).toEqual([]);
});
