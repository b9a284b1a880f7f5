import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { newDirectory } from 'test-support/newDirectory';
import { printBill } from '../../bill/bill';
import { builtAssets } from '..';
import { docDocument, llmsText, markdownDocument, markdownPath } from '../document';

function post(metadata: object): BlogPost {
  return {
    metadata: {
      title: 'A [b]',
      description: 'What\nit says.',
      permalink: '/blog/a',
      date: new Date('2024-05-06T07:00:00Z'),
      authors: [{ name: 'Ada' }],
      unlisted: false,
      ...metadata,
    },
  } as unknown as BlogPost;
}

test('a document begins with its title, date, author and address', () => {
  expect(markdownDocument(post({}), 'Text.\n', 'https://a.example')).toBe(
    '# A [b]\n\n2024-05-06 · Ada · <https://a.example/blog/a>\n\nText.\n',
  );
});

test('a part of a series says so', () => {
  const series = { part: 2, count: 3, title: 'Keeping bees' };
  expect(markdownDocument(post({ series }), 'Text.\n', 'https://a.example')).toContain(
    ' · Part 2 of 3 of Keeping bees\n',
  );
});

test('a bill follows the text, and llms.txt has its numbers', () => {
  const lines = [{ item: 'Lambda', cost: 1.05, section: 'a' }];
  const bill = printBill({ lines }, 'en', 'USD');
  expect(markdownDocument(post({ bill }), 'Text.\n', 'https://a.example')).toMatch(
    /Text\.\n\n## The bill\n\n- Lambda: \$1\.05\n- A month: \$1\.05\n$/,
  );
  const site = { title: 'Site', url: 'https://a.example', summary: 'Notes.' };
  expect(llmsText(site, [post({ bill }).metadata])).toContain(': What it says. ($1.05 a month)\n');
});

test('a page of docs begins with its title and address', () => {
  const doc = { title: 'Limits', permalink: '/docs/limits' };
  expect(docDocument(doc, 'Text.\n', 'https://a.example')).toBe(
    '# Limits\n\n<https://a.example/docs/limits>\n\nText.\n',
  );
});

test('llms.txt lists the listed posts with their Markdown', () => {
  const site = { title: 'Site', url: 'https://a.example', summary: 'Notes.' };
  expect(llmsText(site, [post({}).metadata, post({ unlisted: true }).metadata])).toBe(
    '# Site\n\n> Notes.\n\n## Posts\n\n- [A \\[b\\]](https://a.example/blog/a.md): What it says.\n',
  );
  expect(llmsText(site, [])).toBe('# Site\n\n> Notes.\n');
  const doc = post({ title: 'Limits', permalink: '/docs/limits', description: '' }).metadata;
  expect(llmsText(site, [], [doc, { ...doc, unlisted: true }])).toBe(
    '# Site\n\n> Notes.\n\n## Docs\n\n- [Limits](https://a.example/docs/limits.md)\n',
  );
});

test('the Markdown of an address with a trailing slash is beside it too', () => {
  expect(markdownPath('/blog/a/')).toBe('/blog/a.md');
});

test('a picture is found in the build by its name and content', () => {
  const folder = newDirectory();
  mkdirSync(`${folder}/build/assets/images`, { recursive: true });
  writeFileSync(`${folder}/build/assets/images/flow-1.svg`, 'one');
  writeFileSync(`${folder}/build/assets/images/flow-2.svg`, 'two');
  writeFileSync(`${folder}/flow.svg`, 'two');
  writeFileSync(`${folder}/flow.png`, 'two');
  const assetAt = builtAssets(`${folder}/build`);
  const found = ['flow.svg', 'flow.png', 'none.svg'].map((file) => assetAt(`${folder}/${file}`));
  rmSync(folder, { recursive: true });

  expect(found).toEqual(['/assets/images/flow-2.svg', undefined, undefined]);
});
