import clientModule from '../clientModule';

jest.mock('@generated/routes', () => [], { virtual: true });

const location = { pathname: '/', search: '', hash: '', state: undefined, key: '/' };

/** What prefetching a page does in a browser with this name, once the page has been hydrated. */
function prefetchIn(userAgent: string): jest.Mock {
  const prefetch = jest.fn();
  window.docusaurus = { prefetch, preload: () => false };
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  clientModule.onRouteUpdate({ location, previousLocation: null });
  void window.docusaurus.prefetch('/blog');
  return prefetch;
}

afterEach(() => jest.restoreAllMocks());

test('Firefox prefetches nothing, because it refuses it with an error', () => {
  expect(
    prefetchIn('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Firefox/153.0'),
  ).not.toHaveBeenCalled();
});

test('[2.14] other browsers prefetch as Docusaurus does', () => {
  expect(
    prefetchIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36'),
  ).toHaveBeenCalledWith('/blog');
});
