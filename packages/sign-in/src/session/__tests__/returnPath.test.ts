import { toReturnPath } from '../returnPath';

const origin = 'https://blog.example.com';

it.each([
  '/',
  '/blog/aws-cli-wrapper',
  '/blog/aws-cli-wrapper?page=2#install',
  '/blog/tags/c%2B%2B',
  '/callbacks',
])('goes back to %s', (path) => {
  expect(toReturnPath(path, origin)).toBe(path);
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'https://blog.example.com.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blog',
  '',
  ' /blog',
  '/..//evil.example',
  '/./\\evil.example',
  // The router decodes these, and writes them decoded into links.
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%ff',
])('does not go to %j', (path) => {
  expect(toReturnPath(path, origin)).toBeUndefined();
});

it.each([undefined, null, 42, {}, ['/blog']])('does not go to %j', (value) => {
  expect(toReturnPath(value, origin)).toBeUndefined();
});

it.each([
  '/callback/',
  '/callback/?code=1',
  '/logout/',
  '/logout',
  '/Callback/',
  '/%63allback/',
  '/CallBack%20',
])('does not go back to %s, which only leads on', (path) => {
  expect(toReturnPath(path, origin)).toBeUndefined();
});

it('stays on this origin when the path climbs above the root', () => {
  expect(toReturnPath('/../../blog', origin)).toBe('/blog');
});
