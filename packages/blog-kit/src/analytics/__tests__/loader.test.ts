/** @jest-environment jsdom */
import { loaderOf } from '../loader';
import { trackersOf } from '../trackers';

const trackers = trackersOf(
  { goatcounter: { code: 'ada' }, umami: { websiteId: '<1>' } },
  'https://blog.example.com',
);

/** The scripts on a page at this address, before it has loaded and after. */
function scriptsAt(address: string): { before: Element[]; after: HTMLScriptElement[] } {
  history.replaceState(null, '', address);
  const listen = jest.spyOn(window, 'addEventListener').mockImplementation();
  const append = jest.spyOn(document.head, 'append').mockImplementation();
  // What the page has as an inline script.
  new Function(loaderOf(trackers, ['/account/']))();
  const before = append.mock.calls.flat() as Element[];
  for (const [type, listener] of listen.mock.calls) {
    if (type === 'load') (listener as () => void)();
  }
  const after = append.mock.calls.flat() as HTMLScriptElement[];
  jest.restoreAllMocks();
  return { before, after };
}

test('no script of analytics loads before the page has, and each has what its service reads', () => {
  const { before, after } = scriptsAt('/blog/a?giscuss=1');
  const [goatcounter, umami] = after;
  expect(before).toEqual([]);
  expect(goatcounter?.dataset.goatcounter).toBe('https://ada.goatcounter.com/count');
  expect(goatcounter?.getAttribute('integrity')).toMatch(/^sha384-/);
  expect(goatcounter?.getAttribute('crossorigin')).toBe('anonymous');
  expect(umami?.dataset).toMatchObject({
    websiteId: '<1>',
    doNotTrack: 'true',
    domains: 'blog.example.com',
  });
});

test.each(['/account/', '/account', '/blog/a?giscus=key', '/blog/a?utterances=key'])(
  '%s is nobody else’s business',
  (address) => {
    expect(scriptsAt(address).after).toEqual([]);
  },
);

test('the code cannot end its element', () => {
  expect(loaderOf(trackers, [])).not.toMatch(/<\/|<1/);
});
