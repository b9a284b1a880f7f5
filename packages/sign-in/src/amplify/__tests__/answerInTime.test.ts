import { answerInTime } from '../answerInTime';

test('passes on an answer that comes in time, and a failure', async () => {
  await expect(answerInTime(Promise.resolve('done'))).resolves.toBe('done');
  await expect(answerInTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('the wait ends after 30 seconds', async () => {
  jest.useFakeTimers();
  const answer = answerInTime(new Promise(() => undefined));
  const settled = jest.fn();
  answer.catch(settled);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  jest.useRealTimers();
});
