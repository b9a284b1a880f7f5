import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AllContent, Plugin } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import cards, { cardsOf } from '..';
import { cardPath, fileOf } from '../paths';

const site = { title: 'A blog', tagline: '', description: '', url: 'https://a.example' };

const post = (permalink: string, frontMatter: object = {}) => {
  const tags = [{ label: 'AWS' }, { label: 'Go' }];
  const date = new Date('2025-03-22T23:30:00Z');
  return { metadata: { permalink, title: 'A post', date, tags, frontMatter } };
};

const pages = [
  { type: 'mdx', permalink: '/about', title: 'About', description: 'Who', frontMatter: {} },
  { type: 'mdx', permalink: '/own', title: 'Own', frontMatter: { image: '/img/a.png' } },
  { type: 'jsx', permalink: '/code' },
];

const allContent = {
  'docusaurus-plugin-content-blog': {
    default: {
      blogTitle: 'Blog',
      blogDescription: '',
      blogTagsListPath: '/blog/tags',
      blogTags: { go: { permalink: '/blog/tags/go', label: 'Go', description: 'A language' } },
      blogPosts: [post('/blog/a'), post('/blog/own', { image: './own.png' })],
      authorsMap: { guest: { key: 'guest', name: 'Guest', page: null } },
    },
  },
  'docusaurus-plugin-content-pages': { default: pages },
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

test('every page has one card, unless the owner names an image; that of a post tells its date in UTC and tags', () => {
  const all = cardsOf(allContent, site);
  expect([...all.keys()].sort().join(' ')).toBe(
    '/ /about /blog /blog/a /blog/archive /blog/authors /blog/feeds /blog/tags /blog/tags/go /search',
  );
  expect(all.get('/blog/a')).toEqual({
    name: '/blog/a',
    label: 'March 22, 2025',
    title: 'A post',
    facts: 'AWS · Go',
    tags: ['AWS', 'Go'],
    brand: 'A blog',
  });
  const tag = { title: 'Go', label: 'Posts about', facts: 'A language', tags: ['Go'] };
  expect(all.get('/blog/tags/go')).toMatchObject(tag);
});

test.each([
  ['/', '/img/cards/index.png', 'img/cards/index.png'],
  ['/blog/a/', '/img/cards/blog/a.png', 'img/cards/blog/a.png'],
  ['/blog/grün', '/img/cards/blog/gr%C3%BCn.png', 'img/cards/blog/grün.png'],
])('the card of %s is at %s', (permalink, address, file) => {
  expect(cardPath(permalink)).toBe(address);
  expect(fileOf(cardPath(permalink))).toBe(file);
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

test('the development server draws what is asked for, and nothing before', async () => {
  const siteDir = newDirectory();
  const { loaded, middleware } = load(siteDir);
  const environment = jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  await loaded();
  environment.restore();
  expect(existsSync(path.join(siteDir, '.cache/cards'))).toBe(false);

  const ask = async (url: string) => {
    const response = { setHeader: jest.fn(), end: jest.fn() };
    const other = jest.fn();
    await middleware.middleware({ url } as never, response as never, other);
    if (other.mock.calls.length > 0) return 'not a card';
    return [response.setHeader.mock.lastCall?.[1], String(response.end.mock.lastCall).slice(1, 4)];
  };
  expect(await ask('/img/illustrations/blog/a.svg')).toEqual(['image/svg+xml', 'svg']);
  expect(await ask('/img/cards/blog/a.png?1')).toEqual(['image/png', 'PNG']);
  expect(await ask('/img/cards/blog/b.png')).toBe('not a card');
  expect(readdirSync(path.join(siteDir, '.cache/cards'))).toHaveLength(1);
});
