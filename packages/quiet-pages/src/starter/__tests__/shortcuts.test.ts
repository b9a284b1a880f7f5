import { answerControls } from '../controls';
import { answerShortcuts, followSingleKeys } from '../reading';

/** What was clicked on the page. While it is hydrated, only the window gets clicks. */
let clicked: string[] = [];
addEventListener('click', ({ target }) => clicked.push((target as Element).id), true);

/** A page whose clicks are recorded. The listeners, which stay for good, are added once. */
function openPage(): void {
  document.body.innerHTML = `
    <a id="search" href="#" aria-keyshortcuts="/ Control+K Meta+K">Search</a>
    <button id="help" aria-keyshortcuts="?">Keyboard shortcuts</button>
    <a id="older" href="#" class="pagination-nav__link pagination-nav__link--next">Older</a>
    <textarea></textarea><dialog open><p tabindex="0">Text</p></dialog>`;
  localStorage.clear();
  clicked = [];
}

let isUnderWay = false;
const nothing = () => undefined;
answerControls({
  isUnderWay: () => isUnderWay,
  isDone: () => !isUnderWay,
  prepare: nothing,
  need: nothing,
  whenDone: nothing,
});
answerShortcuts();

/** @returns whether the browser would do what the key means to it */
function press(key: string, init: KeyboardEventInit = {}, target: Element | null = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  return target?.dispatchEvent(event);
}

test('keys click what declares them, and the browser does nothing else with them', () => {
  openPage();
  expect(press('/')).toBe(false);
  press('k', { ctrlKey: true });
  press('K', { metaKey: true });
  press('?', { shiftKey: true });
  press('n');
  expect(clicked).toEqual(['search', 'search', 'search', 'help', 'older']);
});

test('keys do the same, once, while the page is hydrated', () => {
  openPage();
  isUnderWay = true;
  press('/');
  expect(clicked).toEqual(['search']);
  isUnderWay = false;
});

test('keys mean the same with Caps Lock, and on keyboards of other scripts', () => {
  openPage();
  press('N');
  press('K', { ctrlKey: true });
  press('л', { ctrlKey: true, code: 'KeyK' });
  press('т', { code: 'KeyN' });
  expect(clicked).toEqual(['older', 'search', 'search', 'older']);
  expect(press('ж', { code: 'Semicolon' })).toBe(true);
  expect(press('t', { ctrlKey: true, code: 'KeyK' })).toBe(true);
});

test('keys that the page does not use are left to the browser', () => {
  openPage();
  for (const key of ['p', 'x', '"', '\\', 'Tab', 'Control']) expect(press(key)).toBe(true);
  expect(clicked).toEqual([]);
});

test.each([
  ['/', { ctrlKey: true }],
  ['/', { altKey: true }],
  ['k', {}],
  ['K', { ctrlKey: true, shiftKey: true }],
  ['N', { shiftKey: true }],
  ['n', { metaKey: true }],
])('%s with %j means something else', (key, init) => {
  openPage();
  expect(press(key, init)).toBe(true);
  expect(clicked).toEqual([]);
});

test.each(['textarea', 'dialog p'])('in a %s, keys are those of the element', (selector) => {
  openPage();
  expect(press('/', {}, document.querySelector(selector))).toBe(true);
  expect(press('k', { ctrlKey: true }, document.querySelector(selector))).toBe(true);
  expect(clicked).toEqual([]);
});

test('a field that declares a key gets the focus', () => {
  openPage();
  document.body.innerHTML = '<input aria-keyshortcuts="/" />';
  press('/');
  expect(document.activeElement?.localName).toBe('input');
});

test('readers can switch the keys off that need no other key', () => {
  openPage();
  localStorage.setItem('single-keys', 'off');
  press('/');
  press('n');
  expect(clicked).toEqual([]);
  press('k', { ctrlKey: true });
  expect(clicked).toEqual(['search']);
});

test('the list of keys shows and keeps the choice', () => {
  openPage();
  followSingleKeys();
  document.body.innerHTML = '<div popover><input type="checkbox" data-single-keys checked></div>';
  const [list, box] = [document.querySelector('div'), document.querySelector('input')];
  localStorage.setItem('single-keys', 'off');
  list?.dispatchEvent(new Event('beforetoggle'));
  expect(box?.checked).toBe(false);
  box?.click();
  expect(localStorage.getItem('single-keys')).toBeNull();
  box?.click();
  expect(localStorage.getItem('single-keys')).toBe('off');
});
