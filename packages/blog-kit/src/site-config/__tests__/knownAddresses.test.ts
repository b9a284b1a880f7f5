import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-blog';
import type { Config } from '@docusaurus/types';
import { mayMoveAddresses, withKnownAddresses } from '../knownAddresses';

/** The configuration of a site with options of its blog. */
function configOf(blog: Options): Config {
  const presets: Config['presets'] = [['classic', { blog: { archiveBasePath: null, ...blog } }]];
  return { title: 'A', url: 'https://a.example', baseUrl: '/notes/', presets };
}

test('a site whose addresses are known is accepted as it is', () => {
  const config = configOf({ postsPerPage: 5 });
  expect(withKnownAddresses(config)).toBe(config);
});

test.each([
  { routeBasePath: '/blog/' },
  { path: './blog/' },
  { path: path.resolve('blog') },
  { tagsBasePath: 'tags', authorsBasePath: '/authors', pageBasePath: 'page/' },
  { authorsMapPath: './authors.yml', tags: 'tags.yml' },
  { tags: false as const },
])('%j, which moves nothing, is accepted', (options) => {
  const config = configOf(options);
  expect(withKnownAddresses(config)).toBe(config);
});

test.each([
  [{ routeBasePath: 'notes' }, "routeBasePath of the blog is 'notes'. The blog is at /blog."],
  [{ routeBasePath: '/' }, "is '/'. The blog is at /blog. Write 'blog', or leave it out."],
  [{ tagsBasePath: 'topics' }, "is 'topics'. The pages of tags are at /blog/tags."],
  [{ authorsBasePath: 'people' }, 'The pages of authors are at /blog/authors.'],
  [{ pageBasePath: 'p' }, "is 'p'. The further pages of lists are at /blog/page/2. Write 'page'"],
  [{ archiveBasePath: 'archive' }, "archiveBasePath of the blog is 'archive'."],
  [{ archiveBasePath: undefined }, 'Write null.'],
  [{ path: 'posts' }, "path of the blog is 'posts'. The posts are in blog/. Write 'blog'"],
  [{ authorsMapPath: '../people.yml' }, 'The authors are in blog/authors.yml.'],
  [{ tags: 'topics.yml' }, "tags of the blog is 'topics.yml'. The tags are in blog/tags.yml."],
])('%j is refused', (options, message) => {
  expect(() => withKnownAddresses(configOf(options))).toThrow(message);
});

test('several options are told together, in lines of their own', () => {
  expect(() => withKnownAddresses(configOf({ path: 'posts', routeBasePath: 'notes' }))).toThrow(
    /^docusaurus\.config\.ts is wrong:\n {2}path .*\n {2}routeBasePath .*$/,
  );
});

test('the checks need not load the configuration as it is', () => {
  const file = path.join(__dirname, '../../../../..', 'docusaurus.config.ts');
  expect(mayMoveAddresses(readFileSync(file, 'utf8'))).toBe(false);
});

test.each([
  ["routeBasePath: 'notes',", true],
  ['{ routeBasePath, postsPerPage }', true],
  ["'path': 'posts' }", true],
  ["baseUrl: '/notes/',\nlocales: ['en', 'de'] },", false],
  ["routeBasePath: 'blog',\nbaseUrl: '/',", false],
  ["import tags from './plugins/tags';\nimage: cardPath('/'),", false],
])('a configuration with %j is loaded by the checks: %j', (text, isLoaded) => {
  expect(mayMoveAddresses(text)).toBe(isLoaded);
});
