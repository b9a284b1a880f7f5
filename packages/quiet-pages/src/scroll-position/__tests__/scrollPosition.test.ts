import { lineOf } from '../onReturn';
import {
  keepScrollPosition,
  keptAddress,
  keptKey,
  makeKeptPositionDue,
  takeDuePosition,
} from '../scrollPosition';

/** Opens a page of the site. */
function visit(path: string): void {
  window.history.replaceState(null, '', path);
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<main><p>Text</p><p>More</p></main>';
});

it('is kept with the fragment, and taken once, on the same page', () => {
  visit('/blog/some-post?page=2#part');
  keepScrollPosition();
  expect(keptAddress()).toBe('http://localhost/blog/some-post?page=2#part');
  expect(takeDuePosition()).toBeUndefined();
  makeKeptPositionDue();
  expect(takeDuePosition()).toMatchObject({ tops: [0, 0], width: window.innerWidth });
  expect(takeDuePosition()).toBeUndefined();
});

it('is forgotten when another page is shown', () => {
  visit('/blog/some-post');
  keepScrollPosition();
  makeKeptPositionDue();
  visit('/blog/other-post');
  expect(takeDuePosition()).toBeUndefined();
  visit('/blog/some-post');
  expect(takeDuePosition()).toBeUndefined();
});

it('ignores what the storage should not hold', () => {
  for (const item of ['', ' ', 'x', '1,2']) {
    sessionStorage.setItem(keptKey, item);
    expect(keptAddress()).toBeUndefined();
  }
});

it('finds the line below the bars at the top of the window', () => {
  expect(lineOf([-500, -400, 80, 200, 300])).toBe(3);
});

it('passes over what is not rendered, folded, or stuck to the window', () => {
  // The second sticks to the window; the fourth and fifth are in a folded block, which the sixth follows.
  expect(lineOf([-500, 130, -400, 400, 500, 140, 0, 180])).toBe(5);
  expect(lineOf([-500, 130, 140], (index) => index !== 1)).toBe(2);
});

it('counts from the first element at the end of the page', () => {
  expect(lineOf([-500, -400, -300])).toBe(0);
});
