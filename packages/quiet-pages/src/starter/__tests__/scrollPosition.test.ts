import onReturn, { keepScrollPosition, keptAddress, makeKeptPositionDue } from '../scrollPosition';

const observer = { observe: jest.fn(), disconnect: jest.fn() };

/** Where the texts of the page are, in the order of the page. */
let tops: number[] = [];

/** Opens a page of the site, whose texts are at these places of the window. */
function visit(path: string, ...places: number[]): void {
  history.replaceState(null, '', path);
  tops = places;
  document.body.innerHTML = `<main>${places.map(() => '<p>Text</p>').join('')}<details></details></main>`;
}

/** How far the page is scrolled when it is shown. */
function scrolledWhenShown(): number {
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();
  const route = { location: window.location, previousLocation: window.location };
  onReturn.onRouteDidUpdate?.(route as never);
  const [[options] = []] = scrollBy.mock.calls as unknown as [[ScrollToOptions]?];
  scrollBy.mockRestore();
  return options?.top ?? 0;
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(window, { ResizeObserver: jest.fn(() => observer) });
  Element.prototype.checkVisibility = function isShown(this: Element) {
    return this.textContent !== '';
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(
    this: Element,
  ) {
    const place = [...document.querySelectorAll('main > p')].indexOf(this);
    return { top: tops[place] } as DOMRect;
  });
});

it('is kept with the fragment, and taken once, on the same page', () => {
  visit('/blog/some-post?page=2#part', -500, 80, 200, 300);
  document.querySelector('details')?.toggleAttribute('open');
  keepScrollPosition();
  expect(keptAddress()).toBe('http://localhost/blog/some-post?page=2#part');
  visit('/blog/some-post?page=2#part', 50, 500, 900, 1000);
  expect(scrolledWhenShown()).toBe(0);
  makeKeptPositionDue();
  // The first text below the bars of the window, at 120 px.
  expect(scrolledWhenShown()).toBe(900 - 200);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(scrolledWhenShown()).toBe(0);
});

it('follows the first text of a page that has more texts now', () => {
  visit('/blog/some-post', -500, 200);
  keepScrollPosition();
  makeKeptPositionDue();
  visit('/blog/some-post', 50, 500, 900);
  expect(scrolledWhenShown()).toBe(50 + 500);
});

it('passes over what is not shown, and lists of links', () => {
  visit('/blog/some-post', -500, 130, 140, 150);
  const [, hidden] = document.querySelectorAll('p');
  hidden!.textContent = '';
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<nav><p>Link</p></nav>');
  keepScrollPosition();
  makeKeptPositionDue();
  visit('/blog/some-post', 0, 1, 640, 650);
  expect(scrolledWhenShown()).toBe(500);
});

it('is forgotten when another page is shown', () => {
  visit('/blog/some-post', 200);
  keepScrollPosition();
  makeKeptPositionDue();
  visit('/blog/other-post', 900);
  expect(scrolledWhenShown()).toBe(0);
  visit('/blog/some-post', 900);
  expect(scrolledWhenShown()).toBe(0);
});

it('ignores what the storage should not hold', () => {
  for (const item of ['', ' ', 'x', '1,2']) {
    sessionStorage.setItem('line', item);
    expect(keptAddress()).toBeUndefined();
  }
});
