import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mayMoveAddresses, withKnownAddresses } from '../knownAddresses';

test('a blog without such options has no archive of Docusaurus', () => {
  expect(withKnownAddresses({ postsPerPage: 5 })).toEqual({
    postsPerPage: 5,
    archiveBasePath: null,
  });
});

test.each([
  { routeBasePath: '/blog/' },
  { path: './blog/' },
  { path: path.resolve('blog') },
  { tagsBasePath: 'tags', authorsBasePath: '/authors', pageBasePath: 'page/' },
  { authorsMapPath: './authors.yml', tags: 'tags.yml' },
  { tags: false as const },
  { archiveBasePath: null },
  { archiveBasePath: '/archive' },
])('%j, which moves nothing, is accepted', (options) => {
  expect(withKnownAddresses(options)).toEqual({ ...options, archiveBasePath: null });
});

test.each([
  [{ routeBasePath: 'notes' }, "routeBasePath of the blog is 'notes'. The blog is at /blog."],
  [{ routeBasePath: '/' }, "is '/'. The blog is at /blog. Write 'blog', or leave it out."],
  [{ tagsBasePath: 'topics' }, "is 'topics'. The pages of tags are at /blog/tags."],
  [{ authorsBasePath: 'people' }, 'The pages of authors are at /blog/authors.'],
  [{ pageBasePath: 'p' }, "is 'p'. The further pages of lists are at /blog/page/2. Write 'page'"],
  [{ archiveBasePath: 'all' }, "archiveBasePath of the blog is 'all'."],
  [{ path: 'posts' }, "path of the blog is 'posts'. The posts are in blog/. Write 'blog'"],
  [{ authorsMapPath: '../people.yml' }, 'The authors are in blog/authors.yml.'],
  [{ tags: 'topics.yml' }, "tags of the blog is 'topics.yml'. The tags are in blog/tags.yml."],
])('%j is refused', (options, message) => {
  expect(() => withKnownAddresses(options)).toThrow(message);
});

test('several options are told together, in lines of their own', () => {
  expect(() => withKnownAddresses({ path: 'posts', routeBasePath: 'notes' })).toThrow(
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
  ["baseUrl: '/notes/',", true],
  ["i18n: { defaultLocale: 'en', locales: ['en', 'de'] },", true],
  ["routeBasePath: 'blog',\nbaseUrl: '/',\nlocales: ['en'] },", false],
  ["import tags from './plugins/tags';\nimage: cardPath('/'),", false],
])('a configuration with %j is loaded by the checks: %j', (text, isLoaded) => {
  expect(mayMoveAddresses(text)).toBe(isLoaded);
});
