import { inspect } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-blog';
import type { Config } from '@docusaurus/types';
import { site } from '../../../../../site.config';
import { checkSiteConfig } from '../checkSiteConfig';
import { mayMoveAddresses, withKnownAddresses } from '../knownAddresses';

/** The error message for the site's settings with these changes. */
function problems(changes: object): string[] {
  try {
    checkSiteConfig({ ...site, ...changes });
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

/** Origins of 27 characters. */
function manyHosts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `https://host-${10 + index}.example.org`);
}

test("the site's own settings are accepted", () => {
  expect(problems({})).toEqual([]);
});

test('every optional key is accepted', () => {
  const all = {
    editUrl: 'https://github.com/me/blog/edit/main/',
    showLastUpdate: true,
    hstsPreload: true,
    listPreview: 'excerpt',
    syntax: { math: false, admonitions: ['aside', 'my-type'] },
    media: {
      pictures: ['https://images.example.org'],
      videos: [],
      frames: ['https://a.example:8443'],
      scripts: ['https://a.example', 'https://a.example/lib/b.js'],
      connect: ['https://a.example'],
      forms: ['https://a.example'],
    },
    docs: { label: 'Help', routeBasePath: 'help/pages' },
    members: false,
  };
  expect(problems(all)).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'docs in words',
    { docs: 'yes' },
    "docs must be true, false or { label, routeBasePath }, not 'yes'.",
  ],
  [
    'an unknown key of docs',
    { docs: { path: 'docs' } },
    "docs must be true, false or { label, routeBasePath }, not { path: 'docs' }.",
  ],
  [
    'docs below the blog',
    { docs: { routeBasePath: 'blog/docs' } },
    "docs.routeBasePath must not begin with blog, search, account, callback, logout, img, assets, where other pages are, not 'blog/docs'.",
  ],
  [
    'an address of docs with slashes around it',
    { docs: { routeBasePath: '/help/' } },
    "docs.routeBasePath must be a path without a slash at its ends, such as 'docs' or 'help', not '/help/'.",
  ],
  ['an empty title', { title: '' }, 'title is empty.'],
  ['a title of spaces', { title: '  ' }, "title is empty, not '  '."],
  ['a missing title', { title: undefined }, 'title is missing: it must be text in quotes.'],
  ['a title that is no text', { title: 7 }, 'title must be text in quotes, not 7.'],
  [
    'an address without a scheme',
    { url: 'blog.example.com' },
    "url must be an address such as 'https://blog.example.com', not 'blog.example.com'.",
  ],
  [
    'an address with a slash at the end',
    { url: 'https://blog.example.com/' },
    "url must be an origin alone: 'https://blog.example.com', without a path or a slash at the end, not 'https://blog.example.com/'.",
  ],
  [
    'an address with a path',
    { url: 'https://example.com/blog' },
    "url must be an origin alone: 'https://example.com', without a path or a slash at the end, not 'https://example.com/blog'.",
  ],
  [
    'a profile that is no address',
    { sourceProfile: { label: 'GitHub', href: 'me' } },
    "sourceProfile.href must be an address that starts with https://, not 'me'.",
  ],
  [
    'a script with what would end its part of the policy',
    { media: { scripts: ['https://a.example/b.js;x'] } },
    "media.scripts[0] must be an origin, or the address of a script without ?, #, commas and semicolons, such as https://scripts.example.org/a.js, not 'https://a.example/b.js;x'.",
  ],
  [
    'a year in quotes',
    { copyright: { holder: 'Me', year: '2025' } },
    "copyright.year must be a year, such as 2025, not '2025'.",
  ],
  ['a key of another name', { tagLine: 'x' }, 'tagLine is no setting. Did you mean "tagline"?'],
  [
    'a name that cannot be one of a ::: block',
    { syntax: { admonitions: ['my type'] } },
    "syntax.admonitions[0] must be a name of letters, digits and hyphens, such as aside, not 'my type'.",
  ],
  [
    'a key that is nothing like any',
    { syntax: { flowcharts: true } },
    'syntax.flowcharts is no setting. The keys are math, admonitions.',
  ],
  [
    'a misspelt key in another',
    { media: { picture: [] } },
    'media.picture is no setting. Did you mean "pictures"?',
  ],
  [
    'a host that is no list',
    { media: { frames: 'https://a.example' } },
    "media.frames must be a list: ['https://images.example.org'], not 'https://a.example'.",
  ],
  [
    'a host without a scheme',
    { media: { frames: ['www.youtube.com'] } },
    "media.frames[0] must be an origin such as https://images.example.org, not 'www.youtube.com'.",
  ],
  [
    'a host on plain http',
    { media: { pictures: ['http://images.example.org'] } },
    "media.pictures[0] must start with https://, such as https://images.example.org, not 'http://images.example.org'.",
  ],
  [
    'a host with a path',
    { media: { pictures: ['https://a.example', 'https://b.example/img/'] } },
    "media.pictures[1] must be an origin alone: https://b.example, not 'https://b.example/img/'.",
  ],
  [
    'a host that would write the policy',
    { media: { videos: ["https://a.example; script-src 'unsafe-inline'"] } },
    'media.videos[0] must be an origin such as https://images.example.org, not "https://a.example; script-src \'unsafe-inline\'".',
  ],
  ...['https://a;sandbox', 'https://a,x', 'https://x"y.com', "https://a'b.example"].map(
    (host): [string, object, string] => [
      `${host}, which no host is called`,
      { media: { frames: [host] } },
      `media.frames[0] must be an origin such as https://images.example.org, not ${inspect(host)}.`,
    ],
  ),
  [
    'a host with a line break',
    { media: { frames: ['https://x.example\n'] } },
    "media.frames[0] must be an origin alone: https://x.example, not 'https://x.example\\n'.",
  ],
  [
    'a host with spaces',
    { media: { pictures: [' https://x.example'] } },
    "media.pictures[0] must be an origin alone: https://x.example, not ' https://x.example'.",
  ],
  [
    'an address with a line break',
    { url: 'https://blog.example.com\n' },
    "url must be an address such as 'https://blog.example.com', not 'https://blog.example.com\\n'.",
  ],
  [
    'hosts by a pattern',
    { media: { pictures: ['https://*.example.com'] } },
    "media.pictures[0] must name one host, without *: each needs a line of its own, not 'https://*.example.com'.",
  ],
  [
    'more hosts of frames than a header holds',
    { media: { frames: manyHosts(14) } },
    "media.frames names too many hosts for a header: together they may have 300 characters, and have 420, not [ 'https://host-10.example.org', ... 13 more items ].",
  ],
])('%s is refused', (_, changes, message) => {
  expect(problems(changes)).toEqual([message]);
});

test('too many hosts for the content security policy are refused', () => {
  const [pictures, videos, frames] = [manyHosts(9), manyHosts(9), manyHosts(9)];
  const media = { pictures, videos, frames };
  const tooMany = 'media names too many hosts for a header: together they may have';
  expect(problems({ media, members: false }).join()).toContain(
    `${tooMany} 700 characters, and have 756`,
  );
  expect(problems({ media, members: true }).join()).toContain(
    `${tooMany} 470 characters, and have 756`,
  );
});

test('all mistakes are reported at once, without a stack', () => {
  expect(problems({ title: '', url: 'x' })).toHaveLength(2);
});

test('a secret is refused by the name of its key, without its text', () => {
  const secret = `gh${'p_'}${'aB3'.repeat(12)}`;
  expect(problems({ about: `Mine: ${secret}` })).toEqual([
    'about holds what looks like a GitHub token. The file is published with the site: take it out, and replace the secret.',
  ]);
  const media = { pictures: [`https://a.example/?key=${secret}`] };
  expect(problems({ media })).toContainEqual(
    expect.stringMatching(/^media\.pictures\[0\] holds what looks like a GitHub token\./),
  );
});

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
