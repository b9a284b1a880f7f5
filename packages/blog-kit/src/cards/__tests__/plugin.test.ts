import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { AllContent, Plugin } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import cards from '..';
import { STYLE_FILE } from '../../site-styles/siteStyles';

const site = {
  title: 'A blog',
  tagline: '',
  description: '',
  url: 'https://a.example',
};

const allContent = {
  'docusaurus-plugin-content-blog': {
    default: {
      blogTitle: 'Blog',
      blogDescription: '',
      blogTagsListPath: '/blog/tags',
      blogTags: {},
      blogPosts: ['/blog/a', '/blog/own'].map((permalink) => ({
        metadata: {
          permalink,
          title: 'A post',
          date: new Date(0),
          tags: [],
          frontMatter: permalink === '/blog/own' ? { image: './own.png' } : {},
        },
      })),
    },
  },
} as unknown as AllContent;

function load(siteDir: string, shown = site) {
  const { plugin, middleware } = cards(shown);
  const { allContentLoaded, postBuild } = plugin({ siteDir }) as Required<Plugin>;
  const loaded = () => allContentLoaded({ allContent } as never);
  const build = async (outDir: string) => {
    await loaded();
    await postBuild({ outDir } as never);
  };
  return { loaded, build, middleware };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .sort();

test('a build has the cards of its pages, and a small picture of every post', async () => {
  const outDir = newDirectory();
  await load(newDirectory()).build(outDir);
  const files = filesIn(outDir);
  expect(files).toEqual(expect.arrayContaining(['img/cards/index.png', 'img/cards/blog/a.png']));
  expect(files).not.toContain('img/cards/blog/own.png');
  expect(files.filter((file) => file.endsWith('.svg'))).toEqual([
    'img/illustrations/blog/a.svg',
    'img/illustrations/blog/own.svg',
  ]);
});

test('the next build takes what the first one drew, unless the card shows something else', async () => {
  const [siteDir, outDir] = [newDirectory(), newDirectory()];
  await load(siteDir).build(outDir);
  const folder = path.join(siteDir, '.cache/cards');
  for (const file of readdirSync(folder)) writeFileSync(path.join(folder, file), 'as it was');
  const card = () => readFileSync(path.join(outDir, 'img/cards/blog/a.png'), 'latin1').slice(0, 4);
  await load(siteDir).build(outDir);
  expect(card()).toBe('as i');
  await load(siteDir, { ...site, title: 'Another' }).build(outDir);
  expect(card()).toBe('\x89PNG');
});

test('the owner hears of a color that cards cannot read', async () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'src/css'), { recursive: true });
  writeFileSync(path.join(siteDir, STYLE_FILE), ':root { --site-muted: gray }');
  const warn = jest.spyOn(logger, 'warn').mockReturnValue();
  await load(siteDir).build(newDirectory());
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^src\/css\/custom\.css sets --site-muted to no color/),
  ]);
  warn.mockRestore();
});

test('the development server draws what is asked for, and nothing before', async () => {
  const siteDir = newDirectory();
  const { loaded, middleware } = load(siteDir);
  const environment = jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  await loaded();
  environment.restore();
  expect(existsSync(path.join(siteDir, '.cache/cards'))).toBe(false);

  const ask = (url: string) =>
    new Promise((resolve) => {
      let type: unknown;
      const response = {
        setHeader: (_name: string, value: string) => (type = value),
        end: (content: Buffer | string) => resolve([type, content.toString('latin1').slice(0, 4)]),
      };
      middleware.middleware({ url } as never, response as unknown as ServerResponse, () =>
        resolve('not a card'),
      );
    });
  expect(await ask('/img/illustrations/blog/a.svg')).toEqual(['image/svg+xml', '<svg']);
  expect(await ask('/img/cards/blog/a.png?1')).toEqual(['image/png', '\x89PNG']);
  expect(await ask('/img/cards/blog/b.png')).toBe('not a card');
  expect(readdirSync(path.join(siteDir, '.cache/cards'))).toHaveLength(1);
});
