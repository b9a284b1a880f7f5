import { startHydration } from '../hydrate';

const scripts = ['/assets/js/runtime.js', '/assets/js/main.js'];

/** What Docusaurus does when React has hydrated the page. */
async function markHydrated(): Promise<void> {
  document.documentElement.dataset.hasHydrated = 'true';
  await Promise.resolve();
}

// The starters of earlier tests are still listening.
afterEach(markHydrated);

/** A page at the moment when the starter runs. */
function visit({ connection }: { connection?: object } = {}) {
  jest.useFakeTimers();
  document.head.innerHTML = '<script type="speculationrules">{}</script>';
  document.body.innerHTML = '';
  delete document.documentElement.dataset.hydrate;
  document.documentElement.dataset.hasHydrated = 'false';
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
    document.documentElement.dataset.hydrate = 'now';
    startHydration(scripts, '');
    expect(requested()).toEqual(scripts);
  },
);

test('runs nothing in a page that is rendered in advance before it is shown', () => {
  visit();
  document.documentElement.dataset.hydrate = 'now';
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  startHydration(scripts, '');
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
  const { need } = startHydration(scripts, 'last');
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(requested()).toEqual([]);
  expect(document.querySelector('[type=speculationrules]')).toBeNull();
  need();
  expect(requested()).toEqual(scripts);
});

test.each([
  ['a session is stored', () => localStorage.setItem('last', 'ada')],
  ['the page requests it', () => (document.documentElement.dataset.hydrate = 'idle')],
])('runs when the page has loaded, if %s', (_what, prepare) => {
  visit();
  prepare();
  startHydration(scripts, 'last');
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(requested()).toEqual(scripts);
});

test('reports no failure before a control is used', () => {
  visit();
  const { prepare, need } = startHydration(scripts, '');
  prepare();
  loadScripts('error');
  prepare();
  expect(notice()).toBeNull();
  need();
  expect(notice()?.textContent).toContain(
    'This page did not load completely. /assets/js/runtime.js',
  );
  expect(requested()).toEqual(scripts);
});

test('is done when Docusaurus says so, and then leaves links to the router', async () => {
  visit();
  const { isDone, prepare, whenDone } = startHydration(scripts, '');
  const done = jest.fn();
  whenDone(done);
  prepare();
  expect(isDone()).toBe(false);
  await markHydrated();
  expect(isDone()).toBe(true);
  expect(done).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[type=speculationrules]')).toBeNull();
  prepare();
  expect(requested()).toEqual(scripts);
});

test('reports a failure once, and shows that loading takes long', () => {
  visit();
  const { need } = startHydration(scripts, '');
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
  const { need } = startHydration(scripts, '');
  need();
  loadScripts('load');
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('planted') }));
  expect(notice()?.textContent).toContain('planted');
});
