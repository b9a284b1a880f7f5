import onReturn, { keepScrollPosition, keptAddress, makeKeptPositionDue } from '../scrollPosition';

/** Where the texts of the page are, by what they say. */
let tops: Record<string, number> = {};

/** Opens a page of the site with these texts, in this order. */
function visit(path: string, places: Record<string, number>): void {
  history.replaceState(null, '', path);
  tops = places;
  const texts = Object.keys(places).map((text) => `<p>${text}</p>`);
  document.body.innerHTML = `<main><nav><p>Link</p></nav>${texts.join('')}<details></details></main>`;
}

/** How far the page is scrolled when it is shown. */
function scrolledWhenShown(): number {
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();
  const route = { location: window.location, previousLocation: window.location };
  onReturn.onRouteDidUpdate(route as never);
  const [[options] = []] = scrollBy.mock.calls as unknown as [[ScrollToOptions]?];
  scrollBy.mockRestore();
  return options?.top ?? 0;
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(window, { ResizeObserver: jest.fn(() => ({ observe() {}, disconnect() {} })) });
  Element.prototype.checkVisibility = function isShown(this: Element) {
    return this.textContent !== 'hidden';
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(
    this: Element,
  ) {
    return { top: tops[this.textContent] } as DOMRect;
  });
});

it('is kept with the fragment, and taken once, on the same page', () => {
  visit('/blog/some-post?page=2#part', { a: -500, b: 80, hidden: 130, c: 200, d: 300 });
  document.querySelector('details')?.toggleAttribute('open');
  keepScrollPosition();
  expect(keptAddress()).toBe('http://localhost/blog/some-post?page=2#part');
  visit('/blog/some-post?page=2#part', { a: 50, b: 500, hidden: 800, c: 900, d: 1000 });
  expect(scrolledWhenShown()).toBe(0);
  makeKeptPositionDue();
  // The first text that is shown below the bars of the window, at 120 px.
  expect(scrolledWhenShown()).toBe(900 - 200);
  expect(document.querySelector('details')?.open).toBe(true);
  expect([scrolledWhenShown(), keptAddress()]).toEqual([0, undefined]);
});

it.each([
  ['the line, where a member sees more before it', { a: 50, more: 500, c: 900 }, 900 - 200],
  ['the first text while the line is not there', { a: 50, more: 500 }, 50 + 500],
])('follows %s', (_what, places, expected) => {
  visit('/blog/some-post', { a: -500, c: 200 });
  keepScrollPosition();
  makeKeptPositionDue();
  visit('/blog/some-post', places as never);
  expect(scrolledWhenShown()).toBe(expected);
});

it('is forgotten when another page is shown', () => {
  visit('/blog/some-post', { a: 200 });
  keepScrollPosition();
  makeKeptPositionDue();
  for (const path of ['/blog/other-post', '/blog/some-post']) {
    visit(path, { a: 900 });
    expect(scrolledWhenShown()).toBe(0);
  }
});
