import { act, renderHook } from '@testing-library/react';
import React, { type ReactNode } from 'react';
import { answerLimit } from '../../amplify/answerInTime';
import { SessionEnd, useAction } from '../useAction';

/** Work that the test ends. */
function newWork() {
  let end = (): void => {};
  let fail: (error: Error) => void = () => {};
  const work = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { work, end: () => end(), fail: (error: Error) => fail(error) };
}

it('does once what is asked for twice', async () => {
  const { work, end } = newWork();
  const { result } = renderHook(() => useAction());
  act(() => {
    result.current.run(work);
    result.current.run(work);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.isPending).toBe(true);
  await act(async () => end());
  expect(result.current.isPending).toBe(false);
  act(() => result.current.run(work));
  expect(work).toHaveBeenCalledTimes(2);
});

it('says why it failed, and tells the page when the session has ended', async () => {
  const { work, fail } = newWork();
  const onSessionEnd = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionEnd.Provider value={onSessionEnd}>{children}</SessionEnd.Provider>
  );
  const { result } = renderHook(() => useAction(), { wrapper });
  act(() => result.current.run(work));
  const message = 'Access Token has been revoked';
  await act(async () =>
    fail(Object.assign(new Error(message), { name: 'NotAuthorizedException' })),
  );
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
  expect(result.current.problem).toBe(message);
});

it('tells work of several requests to stop when the action is no longer shown', () => {
  const { work } = newWork();
  const { result, unmount } = renderHook(() => useAction());
  act(() => result.current.run(work));
  const [signal] = work.mock.calls[0] as unknown as [AbortSignal];
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
});

it('tells the work to stop when the page has given up waiting', async () => {
  jest.useFakeTimers();
  const { work } = newWork();
  const { result } = renderHook(() => useAction());
  act(() => result.current.run(work));
  const [signal] = work.mock.calls[0] as unknown as [AbortSignal];
  await act(() => jest.advanceTimersByTimeAsync(answerLimit));
  expect(result.current.problem).toContain('has not answered in time');
  expect(signal.aborted).toBe(true);
  jest.useRealTimers();
});
