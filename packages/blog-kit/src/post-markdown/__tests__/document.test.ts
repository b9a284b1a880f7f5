import { mkdirSync, writeFileSync } from 'node:fs';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { newDirectory } from 'test-support/newDirectory';
import { printBill } from '../../bill/bill';
import { builtAssets, llmsText, markdownDocument } from '..';

const bill = printBill({ lines: [{ item: 'Lambda', cost: 1.05, section: 'a' }] });

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

test('a document has title, date, author, address and series before the text, and the bill after it', () => {
  const series = { part: 2, count: 3, title: 'Keeping bees' };
  expect(markdownDocument(post({ series, bill }), 'Text.\n', 'https://a.example')).toBe(
    '# A [b]\n\n2024-05-06 · Ada · <https://a.example/blog/a> · Part 2 of 3 of Keeping bees\n\nText.\n' +
      '\n## The bill\n\n- Lambda: $1.05\n- A month: $1.05\n',
  );
});

test('llms.txt lists the listed posts with their Markdown', () => {
  const site = { title: 'Site', url: 'https://a.example', summary: 'Notes.' };
  const posts = [post({ permalink: '/blog/a/' }), post({ bill }), post({ unlisted: true })];
  const line = '- [A \\[b\\]](https://a.example/blog/a.md): What it says.';
  expect(llmsText(site, posts)).toBe(
    `# Site\n\n> Notes.\n\n## Posts\n\n${line}\n${line} ($1.05 a month)\n`,
  );
  expect(llmsText(site, [])).toBe('# Site\n\n> Notes.\n');
});

test('a picture is found in the build by its name and content', () => {
  const folder = newDirectory();
  mkdirSync(`${folder}/build/assets/images`, { recursive: true });
  const files = ['build/assets/images/flow-1.svg', 'build/assets/images/flow-2.svg', 'flow.svg'];
  for (const file of files) writeFileSync(`${folder}/${file}`, file.includes('-1') ? 'one' : 'two');
  const assetAt = builtAssets(`${folder}/build`);
  expect(assetAt(`${folder}/flow.svg`)).toBe('/assets/images/flow-2.svg');
  expect(assetAt(`${folder}/none.svg`)).toBeUndefined();
});
