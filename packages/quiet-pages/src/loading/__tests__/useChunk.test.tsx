import { act, renderHook } from '@testing-library/react';
import { useChunk } from '../Notice';

/** A download whose attempts the test resolves or rejects. */
function newDownload() {
  const attempts: { resolve: (code: string) => void; reject: (error: Error) => void }[] = [];
  const download = jest.fn(
    () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })),
  );
  return { download, attempts };
}

test('returns the downloaded value', async () => {
  const { download, attempts } = newDownload();
  const { result } = renderHook(() => useChunk(download));
  expect(result.current[0]).toEqual({ state: 'loading' });
  await act(async () => attempts[0]?.resolve('code'));
  expect(result.current[0]).toEqual({ state: 'ready', value: 'code' });
  expect(download).toHaveBeenCalledTimes(1);
});

test('tries again on request', async () => {
  const { download, attempts } = newDownload();
  const { result } = renderHook(() => useChunk(download));
  await act(async () => attempts[0]?.reject(new Error('offline')));
  expect(result.current[0]).toEqual({ state: 'failed' });
  act(() => result.current[1]());
  expect(result.current[0]).toEqual({ state: 'loading' });
  await act(async () => attempts[1]?.resolve('code'));
  expect(result.current[0]).toEqual({ state: 'ready', value: 'code' });
});

test('does not start before it is wanted, and tries again after a failure when it is wanted again', async () => {
  const { download, attempts } = newDownload();
  const { result, rerender } = renderHook(({ isWanted }) => useChunk(download, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(download).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await act(async () => attempts[0]?.reject(new Error('offline')));
  rerender({ isWanted: false });
  rerender({ isWanted: true });
  await act(async () => attempts[1]?.resolve('code'));
  expect(result.current[0]).toEqual({ state: 'ready', value: 'code' });
});

test('an answer after the component is unmounted is dropped', async () => {
  const { download, attempts } = newDownload();
  const { result, rerender } = renderHook(({ isWanted }) => useChunk(download, isWanted), {
    initialProps: { isWanted: true },
  });
  rerender({ isWanted: false });
  await act(async () => attempts[0]?.resolve('code'));
  expect(result.current[0]).toEqual({ state: 'loading' });
});
