import { writeSite } from '../../checks/testing/testSite';
import { readOwnPages } from '../owner';

test('the Markdown pages of the owner are there by their titles, the one about the owner first', async () => {
  const siteDir = await writeSite({
    'src/pages/uses.md': '# What I use\n',
    'src/pages/about.mdx': '---\ntitle: About me\n---\n\n# Hello\n',
    'src/pages/Now.md': 'Today.\n',
    'src/pages/draft.md': '---\ndraft: true\n---\n',
    'src/pages/_part.mdx': '# Part\n',
    'src/pages/index.tsx': '',
  });
  expect(readOwnPages(siteDir)).toEqual([
    { label: 'About me', to: '/about' },
    { label: 'Now', to: '/Now' },
    { label: 'What I use', to: '/uses' },
  ]);
});
