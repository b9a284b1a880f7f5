import { openModel } from '../../posts/posts';
import { writeSite } from '../../checks/testing/testSite';
import { readPages } from '..';

test('listed posts are found, the oldest first, and Markdown pages, with the code and the parts that they show', async () => {
  const siteDir = await writeSite({
    'blog/2024-05-06-a/index.mdx':
      'import Part from "./_part.mdx";\nimport Other from "@site/src/parts/_other.md";\n\nText.\n\n```ts file=./a.ts\n```\n\n<Part />\n',
    'blog/2024-05-06-a/_part.mdx':
      'import None from "./_none.md";\nimport Self from "./_part.mdx";\n\n## Of it\n\nMore.\n',
    'blog/2024-05-06-a/a.ts': '// #region x\nexport {};\n// #endregion\n',
    'src/parts/_other.md': '## Other\n\nAnother part.\n',
    'src/pages/about.md': '# About\n\nA typewriter.\n',
  });
  const post = (metadata: object) => ({
    metadata: {
      date: new Date('2024-05-06'),
      tags: [{ label: 'Cloud' }],
      frontMatter: {},
      ...metadata,
    },
  });
  const allContent = {
    'docusaurus-plugin-content-blog': {
      default: {
        blogPosts: [
          post({
            title: 'New',
            permalink: '/blog/new',
            source: '@site/blog/2024-05-06-a/index.mdx',
            series: { title: 'Bees', part: 2, count: 3 },
          }),
          post({ title: 'Hidden', unlisted: true }),
          post({ title: 'Old', permalink: '/blog/old', source: '@site/src/pages/about.md' }),
        ],
      },
    },
    'docusaurus-plugin-content-pages': {
      default: [
        { type: 'mdx', title: 'About', permalink: '/about', source: '@site/src/pages/about.md' },
        { type: 'mdx', title: 'Hidden', permalink: '/hidden', unlisted: true },
        { type: 'jsx', permalink: '/' },
      ],
    },
  };

  expect(await readPages(allContent, openModel(siteDir))).toEqual([
    expect.objectContaining({ permalink: '/blog/old' }),
    {
      title: 'New',
      permalink: '/blog/new',
      date: '2024-05-06T00:00:00.000Z',
      tags: ['Cloud', 'Bees'],
      sections: [
        {
          blocks: [{ text: 'Text.' }, { text: 'a.ts' }, { text: 'export {};', isCode: true }],
        },
        { id: 'of-it', heading: 'Of it', blocks: [{ text: 'More.' }] },
        { id: 'other', heading: 'Other', blocks: [{ text: 'Another part.' }] },
      ],
    },
    {
      title: 'About',
      permalink: '/about',
      tags: [],
      sections: [{ blocks: [{ text: 'A typewriter.' }] }],
    },
  ]);
  expect(await readPages({}, openModel(siteDir))).toEqual([]);
});
