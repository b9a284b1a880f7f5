import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindsOf } from '../kinds';

/** A build with these addresses in its sitemap, and these posts. */
function build(addresses: string[], posts: string[] = []): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
  const locations = [...addresses, ...posts].map((one) => `<loc>https://a.example${one}</loc>`);
  writeFileSync(path.join(folder, 'sitemap.xml'), locations.join('\n'));
  mkdirSync(path.join(folder, 'blog'));
  for (const post of posts) writeFileSync(path.join(folder, `${post}.md`), '');
  return folder;
}

test('the first post, tag and author stand for their kind', () => {
  const folder = build(
    ['/', '/blog/tags', '/blog/tags/go', '/blog/tags/aws', '/blog/authors/me', '/about/'],
    ['/blog/one', '/blog/two'],
  );
  const addresses = Object.fromEntries(
    kindsOf(folder, []).map(({ name, address }) => [name, address]),
  );
  expect(addresses).toMatchObject({
    post: '/blog/one',
    'post-end': '/blog/one',
    tags: '/blog/tags',
    tag: '/blog/tags/go',
    author: '/blog/authors/me',
    about: '/about/',
  });
});

test('a blog without posts has no pictures of them', () => {
  const names = kindsOf(build(['/']), []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['home', 'list', 'sign-in']));
  expect(names).not.toContain('post');
  expect(names).not.toContain('tags');
});

test('only the kinds that are asked for are taken, and an unknown one is refused', () => {
  const folder = build(['/']);
  expect(kindsOf(folder, ['home']).map(({ name }) => name)).toEqual(['home']);
  expect(() => kindsOf(folder, ['hone'])).toThrow('"hone" is no kind of page here. There are home');
});

test('comments and their moderation are shown where members comment, on a blog that has a post', () => {
  const names = (folder: string) => kindsOf(folder, [], true).map(({ name }) => name);
  expect(names(build(['/'], ['/blog/one']))).toEqual(
    expect.arrayContaining(['comments', 'moderation']),
  );
  expect(names(build(['/']))).not.toContain('comments');
  expect(kindsOf(build(['/'], ['/blog/one']), []).map(({ name }) => name)).not.toContain(
    'moderation',
  );
});
