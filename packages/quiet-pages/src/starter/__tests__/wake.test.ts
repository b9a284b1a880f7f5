import { announceAwake } from '../announceAwake';
import { startWaking } from '../wake';

const scripts = ['/assets/js/runtime.js', '/assets/js/main.js'];

// The starters of earlier tests are still listening.
afterEach(announceAwake);

/** A page at the moment when the starter runs. */
function visit({ connection }: { connection?: object } = {}) {
  jest.useFakeTimers();
  document.head.innerHTML = '<script type="speculationrules">{}</script>';
  document.body.innerHTML = '';
  delete document.documentElement.dataset.wake;
  document.documentElement.dataset.incomplete = 'This page did not load completely.';
  localStorage.clear();
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

const requested = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
const notice = () => document.querySelector('[role=alert]');
const loadScripts = (outcome: 'load' | 'error') => {
  for (const script of document.head.querySelectorAll('script[src]')) {
    script.dispatchEvent(new Event(outcome));
  }
};

test.each([undefined, { saveData: true, effectiveType: '2g' }])(
  'runs at once if the page is empty without its code, with the connection %j',
  (connection) => {
    visit({ connection });
    document.documentElement.dataset.wake = 'now';
    startWaking(scripts, '');
    expect(requested()).toEqual(scripts);
  },
);

test('runs nothing in a page that is rendered in advance before it is shown', () => {
  visit();
  document.documentElement.dataset.wake = 'now';
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  startWaking(scripts, '');
  expect(requested()).toEqual([]);
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(requested()).toEqual(scripts);
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])('with %j, does not run before a control is used', (connection) => {
  visit({ connection });
  localStorage.setItem('last', 'ada');
  const { need } = startWaking(scripts, 'last');
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(requested()).toEqual([]);
  expect(document.querySelector('[type=speculationrules]')).toBeNull();
  need();
  expect(requested()).toEqual(scripts);
});

test.each([
  ['a session is stored', () => localStorage.setItem('last', 'ada')],
  ['the page requests it', () => (document.documentElement.dataset.wake = 'idle')],
])('runs when the page has loaded, if %s', (_what, prepare) => {
  visit();
  prepare();
  startWaking(scripts, 'last');
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(requested()).toEqual(scripts);
});

test('reports no failure before a control is used, and then tries again', () => {
  visit();
  const { wake, need } = startWaking(scripts, '');
  wake();
  loadScripts('error');
  expect([requested(), notice()]).toEqual([[], null]);
  wake();
  expect(requested()).toEqual([]);

  need();
  expect(requested()).toEqual(scripts);
  loadScripts('error');
  expect(notice()?.textContent).toContain(
    'This page did not load completely. /assets/js/runtime.js',
  );
  document.querySelector<HTMLElement>('[role=alert] button')?.click();
  expect(notice()).toBeNull();
  expect(requested()).toEqual(scripts);
});

test('is awake when the page says so, and then leaves links to the router', () => {
  visit();
  const { isAwake, wake } = startWaking(scripts, '');
  wake();
  expect(isAwake()).toBe(false);
  announceAwake();
  expect(isAwake()).toBe(true);
  expect(document.querySelector('[type=speculationrules]')).toBeNull();
  wake();
  expect(requested()).toEqual(scripts);
});

test('runs only scripts that have not run', () => {
  visit();
  const { need } = startWaking(scripts, '');
  need();
  const [runtime, main] = document.head.querySelectorAll('script[src]');
  runtime?.dispatchEvent(new Event('load'));
  main?.dispatchEvent(new Event('error'));
  document.querySelector<HTMLElement>('[role=alert] button')?.click();
  expect(requested()).toEqual(scripts);
});

test('reports a failure once, and shows that loading takes long', () => {
  visit();
  const { need } = startWaking(scripts, '');
  need();
  jest.advanceTimersByTime(400);
  expect(document.querySelector('[role=status]')).not.toBeNull();
  const alerts: Node[] = [];
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { childList: true });
  loadScripts('error');
  for (const { addedNodes } of observer.takeRecords()) alerts.push(...addedNodes);
  expect(alerts).toHaveLength(1);
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('an exception of the scripts counts as a failure', () => {
  visit();
  const { need } = startWaking(scripts, '');
  need();
  loadScripts('load');
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('planted') }));
  expect(notice()?.textContent).toContain('planted');
});
