import { forgetFailure, reportFailure } from '../failureNotice';

const notices = () => [...document.querySelectorAll<HTMLElement>('[role=alert]')];

test('the notice of a later failure replaces the earlier one, and tries that again', () => {
  const [retryFirst, retrySecond] = [jest.fn(), jest.fn()];
  reportFailure('The first part could not be loaded.', retryFirst);
  reportFailure('The second part could not be loaded.', retrySecond);

  expect(notices().map((notice) => notice.querySelector('p')?.textContent)).toEqual([
    'The second part could not be loaded.',
  ]);
  notices()[0]?.querySelector('button')?.click();
  expect(notices()).toEqual([]);
  expect(retryFirst).not.toHaveBeenCalled();
  expect(retrySecond).toHaveBeenCalledTimes(1);
});

test('forgetting a failure removes its notice, and does nothing if there is none', () => {
  reportFailure('A part could not be loaded.', jest.fn());
  forgetFailure();
  forgetFailure();
  expect(notices()).toEqual([]);
});
