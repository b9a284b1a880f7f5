import type { StarterSettings } from '../browser';

const scripts = ['/assets/js/runtime.js', '/assets/js/main.js'];
const html = document.documentElement;
const listeners: Parameters<typeof addEventListener>[] = [];

/** What was clicked by the time that React hears of it. */
let heard: string[] = [];

/** Starts the starter in a page, whose earlier one is gone. */
async function visit(
  body = '',
  { hydrate = '', connection = {}, settings = {} as StarterSettings, className = '' } = {},
) {
  document.head.innerHTML = `<script type="speculationrules"></script><script data-scripts="${scripts.join(' ')}"></script>`;
  document.body.innerHTML = `<main>${body}</main>`;
  html.className = className;
  Object.assign(html.dataset, { hasHydrated: 'false', theme: 'dark', themeChoice: 'dark' });
  if (hydrate) html.dataset.hydrate = hydrate;
  else delete html.dataset.hydrate;
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  Object.assign(globalThis, { SETTINGS: JSON.stringify(settings) });
  heard = [];
  document.querySelector('main')!.addEventListener('click', ({ target }) => {
    heard.push((target as Element).id);
  });
  await jest.isolateModulesAsync(async () => {
    await import('../index');
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  const observer = { observe() {}, disconnect() {} };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => observer) });
  Object.assign(HTMLScriptElement, { supports: () => true });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((...args) => {
      Reflect.apply(add, target, args);
      listeners.push(args as (typeof listeners)[number]);
    });
  }
});

afterEach(async () => {
  // What waits for it is gone, too.
  await markHydrated();
  for (const args of listeners.splice(0)) {
    for (const target of [window, document]) target.removeEventListener(...args);
  }
  jest.restoreAllMocks();
});

const requested = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map((script) =>
    script.getAttribute('src'),
  );
const element = (id: string) => document.getElementById(id) as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((box) => box.textContent);

/** The page has loaded, and the browser is idle. */
function load(): void {
  dispatchEvent(new Event('load'));
  jest.runAllTimers();
}

/** What Docusaurus does when React has hydrated the page. */
async function markHydrated(): Promise<void> {
  html.dataset.hasHydrated = 'true';
  await Promise.resolve();
}

/** @returns whether the browser would do what the key means to it */
function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  return target.dispatchEvent(event);
}

describe('the scripts of React', () => {
  const dataSaver = { saveData: true, effectiveType: '4g' };

  test.each<[string, Parameters<typeof visit>[1], string, number]>([
    ['is empty without them', { hydrate: 'now' }, '', 2],
    ['is empty without them, under data saver', { hydrate: 'now', connection: dataSaver }, '', 2],
    ['says so', { hydrate: 'idle' }, '', 2],
    ['is a component in src/pages/', { className: 'plugin-pages' }, '', 2],
    ['is such a component and says no', { hydrate: 'asked', className: 'plugin-pages' }, '', 0],
    ['is Markdown in src/pages/', { className: 'plugin-pages mdx-page' }, '', 0],
    ['is read by a member', { settings: { sessionKeys: 'last' } }, 'last', 2],
    ['is read by somebody else', { settings: { sessionKeys: 'last' } }, 'other', 0],
    ['is read by a member under data saver', { hydrate: 'idle', connection: dataSaver }, '', 0],
    ['comes on 2G', { hydrate: 'idle', connection: { effectiveType: '2g' } }, '', 0],
    ['comes on slow 2G', { hydrate: 'idle', connection: { effectiveType: 'slow-2g' } }, '', 0],
  ])('run by themselves or not when a page %s', async (_what, page, stored, count) => {
    localStorage.setItem(stored, 'ada');
    await visit('<button id="a"></button>', page);
    load();
    expect(requested()).toEqual(scripts.slice(0, count));
    element('a').click();
    expect(requested()).toEqual(scripts);
  });

  test('[2.14] nothing is fetched ahead on a slow connection, nor by a page that is hydrated', async () => {
    const rules = () => document.querySelectorAll('[type=speculationrules]').length;
    await visit('', { connection: dataSaver });
    expect(rules()).toBe(0);
    await visit();
    expect(rules()).toBe(1);
    await markHydrated();
    expect(rules()).toBe(0);
  });

  test('do not run in a page that is rendered in advance before it is shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    await visit('', { hydrate: 'now' });
    expect(requested()).toEqual([]);
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(requested()).toEqual(scripts);
  });

  test('a failure is told once, and only when a control needs them', async () => {
    await visit('<button id="a"></button>');
    document.dispatchEvent(new Event('hydrate'));
    for (const script of document.querySelectorAll('script[src]')) {
      script.dispatchEvent(new Event('error'));
    }
    expect(alerts()).toEqual([]);
    element('a').click();
    expect(alerts()).toEqual([`This page did not load completely. ${scripts[0]}Retry`]);
    expect(requested()).toEqual(scripts);
  });

  test('a control that waits long shows that, and an exception counts as a failure', async () => {
    await visit('<button id="a"></button>');
    element('a').click();
    jest.advanceTimersByTime(400);
    expect(document.querySelector('[role=status]')).not.toBeNull();
    dispatchEvent(new ErrorEvent('error', { error: new Error('planted') }));
    expect(alerts()).toEqual([expect.stringContaining('planted')]);
    expect(document.querySelector('[role=status]')).toBeNull();
  });
});

describe('a control that needs React', () => {
  test('is not exchanged for one with another text in its place', async () => {
    await visit('<p></p><button id="a">Save</button>');
    element('a').click();
    element('a').outerHTML = '<button id="b">Delete</button>';
    await markHydrated();
    expect(heard).toEqual([]);
  });

  test('is none that the browser handles', async () => {
    await visit('<i role="tab" data-tab="x" id="b"></i><a id="c" href="#x" role="button"></a>');
    expect(press('ArrowLeft', { altKey: true }, element('b'))).toBe(true);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element('c').dispatchEvent(click);
    expect([click.defaultPrevented, requested()]).toEqual([false, []]);
  });
});

test('while the page is hydrated, React gets no event that the starter answers', async () => {
  await visit('<p id="a"></p><button class="navbar__toggle" id="b"></button>', { hydrate: 'now' });
  element('a').click();
  element('b').click();
  expect(heard).toEqual(['a']);
  await markHydrated();
  element('b').click();
  expect(heard).toEqual(['a', 'b']);
});

describe('keys', () => {
  const page = `
    <a id="search" href="#" aria-keyshortcuts="/ Control+K Meta+K"></a>
    <button id="help" popovertarget="x" aria-keyshortcuts="?"></button>
    <a id="older" href="#x" class="pagination-nav__link--next"></a>
    <textarea></textarea><dialog open><p></p></dialog>
    <div popover><input type="checkbox" data-single-keys checked></div>`;

  test.each<[string, KeyboardEventInit, string]>([
    ['/', {}, 'search'],
    ['k', { ctrlKey: true }, 'search'],
    ['K', { metaKey: true }, 'search'],
    ['?', { shiftKey: true }, 'help'],
    ['n', {}, 'older'],
    // With Caps Lock, and on keyboards of other scripts.
    ['N', {}, 'older'],
    ['л', { ctrlKey: true, code: 'KeyK' }, 'search'],
    ['т', { code: 'KeyN' }, 'older'],
    // They mean something else.
    ['p', {}, ''],
    ['"', {}, ''],
    ['Tab', {}, ''],
    ['ж', { code: 'Semicolon' }, ''],
    ['/', { ctrlKey: true }, ''],
    ['/', { altKey: true }, ''],
    ['k', {}, ''],
    ['K', { ctrlKey: true, shiftKey: true }, ''],
    ['N', { shiftKey: true }, ''],
  ])('%s with %j does what a click does, or is left to the browser', async (key, init, clicked) => {
    await visit(page, { hydrate: 'now' });
    const all: string[] = [];
    addEventListener('click', ({ target }) => all.push((target as Element).id), true);
    expect(press(key, init)).toBe(!clicked);
    expect(all).toEqual(clicked ? [clicked] : []);
  });

  test.each(['textarea', 'dialog p'])('are those of the element in a %s', async (selector) => {
    await visit(page);
    expect(press('/', {}, document.querySelector(selector)!)).toBe(true);
  });

  test('that need no other key can be switched off in the list of keys', async () => {
    await visit(page);
    const box = document.querySelector('input')!;
    box.click();
    expect(press('n')).toBe(true);
    expect(press('k', { ctrlKey: true })).toBe(false);
    box.checked = true;
    document.querySelector('[popover]')!.dispatchEvent(new Event('beforetoggle'));
    expect(box.checked).toBe(false);
    box.click();
    expect(press('n')).toBe(false);
  });
});

test('of a terminal session, only the commands are copied, and the button says so for a while', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  await visit(
    '<div class="theme-code-block"><pre data-copy="npm ci">$ npm ci\nadded</pre><button id="a" aria-label="Copy" data-copied="Copied"></button></div>',
  );
  element('a').click();
  await jest.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledWith('npm ci');
  expect([element('a').getAttribute('aria-label'), requested()]).toEqual(['Copied', []]);
  jest.runAllTimers();
  expect(element('a').getAttribute('aria-label')).toBe('Copy');
});

test('a page that comes back from the history shows the color mode chosen meanwhile, and no menu', async () => {
  await visit('<nav class="navbar"><button class="navbar__toggle" id="a"></button></nav>');
  element('a').click();
  expect(document.querySelector('.navbar-sidebar--show')).not.toBeNull();
  localStorage.setItem('theme', 'light');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(html.dataset.theme).toBe('light');
  expect(document.querySelector('.navbar-sidebar--show')).toBeNull();
});

describe('the color mode', () => {
  const themeColor = { light: '#fff', dark: '#000' };
  const shown = () => [html.dataset.theme, html.dataset.themeChoice];

  test('[2.17] the switch shows the other mode at once, the page after the next paint, then the bars of the browser', async () => {
    await visit('<button class="color-mode-switch" id="a"></button>', { settings: { themeColor } });
    document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#000">');
    element('a').click();
    expect(shown()).toEqual(['dark', 'light']);
    jest.runAllTimers();
    expect(shown()).toEqual(['light', 'light']);
    await Promise.resolve();
    expect(document.querySelector('meta')?.content).toBe('#fff');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  test('of a page that was rendered in advance is the one that was chosen before it is shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    await visit();
    localStorage.setItem('theme', 'light');
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(shown()).toEqual(['light', 'light']);
  });
});
