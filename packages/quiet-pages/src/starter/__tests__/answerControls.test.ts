import { announceAwake } from '../announceAwake';
import { answerControls } from '../answerControls';

jest.mock('../settings', () => ({ returning: ':not(*)', keySuffix: '', hasDocs: true }));

/** A page with these elements, whose code is still loading. It records the events that reach React. */
function wakingPage(html: string) {
  document.documentElement.dataset.hasHydrated = 'false';
  document.body.innerHTML = `<main>${html}</main>`;
  Object.assign(globalThis, { PointerEvent: MouseEvent });
  let isAwake = false;
  const waking = {
    isWaking: () => !isAwake,
    isAwake: () => isAwake,
    wake: jest.fn(),
    need: jest.fn(),
  };
  answerControls(waking);
  const heard: string[] = [];
  for (const type of ['click', 'keydown', 'pointercancel']) {
    document.querySelector('main')?.addEventListener(type, ({ target }) => {
      heard.push(`${type} ${(target as Element).id}`);
    });
  }
  const awake = async () => {
    isAwake = true;
    announceAwake();
    document.documentElement.dataset.hasHydrated = 'true';
    await Promise.resolve();
  };
  return { ...waking, heard, awake };
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
const press = (id: string, key: string) =>
  element(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('all key presses are kept, in their order', async () => {
  const { heard, awake } = wakingPage('<ul><li role="tab" id="a"></li></ul>');
  press('a', 'ArrowRight');
  press('a', 'ArrowRight');
  press('a', 'Enter');
  await awake();
  expect(heard).toEqual(['keydown a', 'keydown a', 'keydown a']);
});

test('a control that was recreated meanwhile is used instead of the old one', async () => {
  const { heard, awake } = wakingPage('<div><button id="a"></button></div>');
  element('a').click();
  element('a').outerHTML = '<button id="b"></button>';
  await awake();
  expect(heard).toEqual(['click b']);
});

test('an element in the same place with another text is not used', async () => {
  const { heard, awake } = wakingPage('<p>An announcement</p><button id="a">Save</button><i></i>');
  element('a').click();
  document.querySelector('main')!.innerHTML =
    '<button id="b">Save</button><button id="c">Delete</button>';
  await awake();
  expect(heard).toEqual([]);
});

test('elements that come or go outside the nearest id do not matter', async () => {
  const { heard, awake } = wakingPage(
    '<p>An announcement</p><div id="tabs"><button>A</button></div>',
  );
  document.querySelector('button')!.click();
  document.querySelector('p')!.remove();
  document.querySelector('button')!.outerHTML = '<button id="a">A</button>';
  await awake();
  expect(heard).toEqual(['click a']);
});

test('a recreated control gets the focus back', async () => {
  const { awake } = wakingPage('<div id="tabs"><button>A</button></div>');
  document.querySelector('button')!.focus();
  const done = awake();
  document.querySelector('button')!.outerHTML = '<button id="a">A</button>';
  await done;
  expect(document.activeElement).toBe(element('a'));
});

test('a reader who goes on while the page wakes keeps the focus', async () => {
  const { awake } = wakingPage('<button id="a">A</button><button id="b">B</button>');
  element('a').focus();
  const done = awake();
  element('b').focus();
  await done;
  expect(document.activeElement).toBe(element('b'));
});

test('if a key moves the focus, later keys go to the new element', async () => {
  const { heard, awake } = wakingPage(
    '<i role="tab" id="a" tabindex="0"></i><i role="tab" id="b" tabindex="-1"></i>',
  );
  element('a').addEventListener('keydown', () => element('b').focus());
  press('a', 'ArrowRight');
  press('a', 'Enter');
  await awake();
  expect(heard).toEqual(['keydown a', 'keydown b']);
});

test('keys that the browser handles are left to it', async () => {
  const { need, awake } = wakingPage('<button id="a"></button><i role="tab" id="b"></i>');
  const keydown = (init: KeyboardEventInit) =>
    new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  expect(element('a').dispatchEvent(keydown({ key: 'ArrowDown' }))).toBe(true);
  expect(element('b').dispatchEvent(keydown({ key: 'ArrowLeft', altKey: true }))).toBe(true);
  expect(need).not.toHaveBeenCalled();
  await awake();
});

test('links are left to the browser, also those with role=button', async () => {
  const { need, awake } = wakingPage('<a id="a" href="#x" role="button"></a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('a').dispatchEvent(click);
  expect([click.defaultPrevented, need.mock.calls]).toEqual([false, []]);
  await awake();
});

test('while the page wakes, React gets no event that the starter answers', async () => {
  const { heard, awake } = wakingPage(
    '<p id="a"></p><button class="navbar__toggle" id="b"></button>',
  );
  element('a').click();
  element('b').click();
  expect(heard).toEqual(['click a']);
  await awake();
  element('b').click();
  expect(heard).toEqual(['click a', 'click b']);
});

test.each([
  ['docs, whose list only React knows', '<aside class="theme-doc-sidebar-container"></aside>', 1],
  ['a post', '', 0],
])('the menu opens at once, and wakes a page of %s', async (_what, beside, times) => {
  const menu = '<nav class="navbar"><button class="navbar__toggle" id="a"></button></nav>';
  const { need, awake } = wakingPage(menu + beside);
  element('a').click();
  expect(document.querySelector('.navbar-sidebar--show')).not.toBeNull();
  expect(need).toHaveBeenCalledTimes(times);
  await awake();
});
