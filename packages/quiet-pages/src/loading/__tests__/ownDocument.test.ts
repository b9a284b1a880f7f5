import type { ClientModule } from '@docusaurus/types';
import { openDocument } from '../openDocument';

jest.mock('../openDocument', () => ({ openDocument: jest.fn() }));
jest.mock(
  '@generated/docusaurus-quiet-pages/default/private-pages.json',
  () => ['/account/', '/callback/'],
  { virtual: true },
);

type Location = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];

const at = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: '',
});

/** Whether the router's way between pages of a document that was loaded at an address loads another document. */
function loadsAnother(loaded: string, from: string, to: string): boolean {
  jest.mocked(openDocument).mockClear();
  jest.isolateModules(() => {
    const { default: module } =
      jest.requireActual<typeof import('../ownDocument')>('../ownDocument');
    module.onRouteUpdate({ location: at(loaded), previousLocation: null });
    module.onRouteUpdate({ location: at(to), previousLocation: at(from) });
  });
  return jest.mocked(openDocument).mock.calls.length > 0;
}

test.each([
  ['/blog', '/blog', '/account/', true],
  ['/blog', '/blog', '/Account', true],
  ['/blog', '/blog', '/accounts', false],
  ['/blog', '/blog', '/about', false],
  // The document came with the policy of private pages.
  ['/callback/', '/callback/', '/account/', false],
  ['/account/', '/blog', '/account/', false],
])('in a document of %s, the way from %s to %s loads another: %s', (loaded, from, to, expected) => {
  expect(loadsAnother(loaded, from, to)).toBe(expected);
});

test('the page that was loaded is not loaded again', () => {
  jest.mocked(openDocument).mockClear();
  jest.isolateModules(() => {
    const { default: module } =
      jest.requireActual<typeof import('../ownDocument')>('../ownDocument');
    module.onRouteUpdate({ location: at('/account/'), previousLocation: null });
  });
  expect(openDocument).not.toHaveBeenCalled();
});
