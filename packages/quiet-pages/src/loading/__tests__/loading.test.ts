jest.mock('@generated/routes', () => ({ __esModule: true, default: [] }), { virtual: true });

import slowNavigation from '../slowNavigation';

const at = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  state: undefined,
  key: pathname,
});

function spinner(): Element | null {
  return document.querySelector('[role=status]');
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '';
});

test('[2.10] a quick navigation shows no spinner', () => {
  const finish = slowNavigation.onRouteUpdate({ location: at('/blog'), previousLocation: at('/') });
  jest.advanceTimersByTime(399);
  finish?.();
  jest.advanceTimersByTime(1000);
  expect(spinner()).toBeNull();
});

test('[2.10] a slow navigation shows a spinner until the page is there', () => {
  const finish = slowNavigation.onRouteUpdate({ location: at('/blog'), previousLocation: at('/') });
  jest.advanceTimersByTime(400);
  expect(spinner()?.textContent).toBe('Loading the page');
  finish?.();
  expect(spinner()).toBeNull();
});

test('[2.10] the first page and a jump within a page show none', () => {
  slowNavigation.onRouteUpdate({ location: at('/'), previousLocation: null });
  slowNavigation.onRouteUpdate({ location: at('/'), previousLocation: at('/') });
  jest.advanceTimersByTime(1000);
  expect(spinner()).toBeNull();
});
