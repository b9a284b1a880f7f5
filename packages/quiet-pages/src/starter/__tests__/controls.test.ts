import { answerControls, restoreTabs } from '../controls';

/** A page with these elements, whose code is still loading. It records the events that reach React. */
function staticPage(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  localStorage.clear();
  let isHydrated = false;
  let finish = () => {};
  const hydration = {
    isUnderWay: () => !isHydrated,
    isDone: () => isHydrated,
    prepare: jest.fn(),
    need: jest.fn(),
    whenDone: (callback: () => void) => (finish = callback),
  };
  answerControls(hydration);
  const heard: string[] = [];
  for (const type of ['click', 'keydown']) {
    document.querySelector('main')?.addEventListener(type, ({ target }) => {
      heard.push(`${type} ${(target as Element).id}`);
    });
  }
  const hydrate = () => {
    isHydrated = true;
    finish();
  };
  return { ...hydration, heard, hydrate };
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
const press = (id: string, init: KeyboardEventInit) =>
  element(id).dispatchEvent(
    new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
  );

test('a control that was recreated meanwhile is clicked instead of the old one, and once', () => {
  const { heard, need, hydrate } = staticPage('<div><button id="a"></button></div>');
  element('a').click();
  element('a').click();
  expect([heard, need.mock.calls.length]).toEqual([[], 2]);
  element('a').outerHTML = '<button id="b"></button>';
  hydrate();
  expect(heard).toEqual(['click b']);
});

test('an element in the same place with another text is not used', () => {
  const { heard, hydrate } = staticPage('<p></p><button id="a">Save</button>');
  element('a').click();
  document.querySelector('main')!.innerHTML = '<button id="b">Delete</button>';
  hydrate();
  expect(heard).toEqual([]);
});

test('a recreated control gets the focus back, unless the reader has gone on', () => {
  for (const goesOn of [false, true]) {
    const { hydrate } = staticPage('<button id="a">A</button><button id="c">C</button>');
    element('a').focus();
    element('a').outerHTML = '<button id="b">A</button>';
    if (goesOn) element('c').focus();
    hydrate();
    expect(document.activeElement?.id).toBe(goesOn ? 'c' : 'b');
  }
});

test('keys and links that the browser handles are left to it', () => {
  const { need, hydrate } = staticPage(
    '<button id="a"></button><i role="tab" data-tab="x" id="b"></i><a id="c" href="#x" role="button"></a>',
  );
  expect(press('a', { key: 'ArrowDown' })).toBe(true);
  expect(press('b', { key: 'ArrowLeft', altKey: true })).toBe(true);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('c').dispatchEvent(click);
  expect([click.defaultPrevented, need.mock.calls]).toEqual([false, []]);
  hydrate();
});

test('while the page is hydrated, React gets no event that the starter answers', () => {
  const { heard, hydrate } = staticPage(
    '<p id="a"></p><button class="navbar__toggle" id="b"></button>',
  );
  element('a').click();
  element('b').click();
  expect(heard).toEqual(['click a']);
  hydrate();
  element('b').click();
  expect(heard).toEqual(['click a', 'click b']);
});

test.each([
  ['docs, whose list only React knows', '<aside class="theme-doc-sidebar-container"></aside>', 1],
  ['a post', '', 0],
])('the menu opens at once, and hydrates a page of %s', (_what, beside, times) => {
  const menu = '<nav class="navbar"><button class="navbar__toggle" id="a"></button></nav>';
  const { need, hydrate } = staticPage(menu + beside);
  element('a').click();
  expect(document.querySelector('.navbar-sidebar--show')).not.toBeNull();
  expect(need).toHaveBeenCalledTimes(times);
  hydrate();
});

const tabs = (id: string, group: string) => `
  <div>
    <ul>${['npm', 'yarn'].map((value) => `<li role="tab" data-tab="${value}" ${group && `data-group="${group}"`} id="${id}-${value}"></li>`).join('')}</ul>
    <div><p></p><p hidden></p></div>
  </div>`;

/** The tabs that are chosen, by their ids. */
const chosen = () => [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id);

test('a choice of a tab counts for its group, is kept under the key of Docusaurus, and told to React', () => {
  const { heard, hydrate } = staticPage(
    ['manager', 'manager', 'other', ''].map((group, at) => tabs(String(at), group)).join(''),
  );
  element('0-yarn').click();
  press('3-npm', { key: 'Enter' });
  expect(chosen()).toEqual(['0-yarn', '1-yarn', '3-npm']);
  expect(localStorage.getItem('docusaurus.tab.manager')).toBe('yarn');
  hydrate();
  expect(heard).toEqual(['click 0-yarn', 'click 3-npm']);
  document.body.innerHTML = tabs('0', 'manager');
  restoreTabs();
  expect(chosen()).toEqual(['0-yarn']);
});
