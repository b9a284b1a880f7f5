import { act, renderHook } from '@testing-library/react';
import clientModule from '../clientModule';
import { useChunk } from '../Notice';
import { nameOf } from '../viewTransitions';

jest.mock('@generated/routes', () => [], { virtual: true });

afterEach(() => jest.restoreAllMocks());

test.each([
  ['Firefox/153.0', 0],
  ['Chrome/156.0.0.0 Safari/537.36', 1],
])('[2.14] %s prefetches or, because it refuses that with an error, not', (userAgent, times) => {
  const prefetch = jest.fn();
  window.docusaurus = { prefetch, preload: () => false };
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const location = { pathname: '/', search: '', hash: '', state: undefined, key: '/' };
  clientModule.onRouteUpdate({ location, previousLocation: null });
  void window.docusaurus.prefetch('/blog');
  expect(prefetch).toHaveBeenCalledTimes(times);
});

/** A part of a page that downloads something, whose attempts the test resolves or rejects. */
function newPart(isWanted: boolean) {
  const attempts: { resolve: (code: string) => void; reject: (error: Error) => void }[] = [];
  const download = jest.fn(
    () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })),
  );
  const use = (wanted: boolean) => useChunk(download, wanted);
  return { attempts, download, ...renderHook(use, { initialProps: isWanted }) };
}

test('a failed download is tried again on request', async () => {
  const { attempts, result } = newPart(true);
  expect(result.current[0]).toEqual({ state: 'loading' });
  await act(async () => attempts[0]?.reject(new Error('offline')));
  expect(result.current[0]).toEqual({ state: 'failed' });
  act(() => result.current[1]());
  expect(result.current[0]).toEqual({ state: 'loading' });
  await act(async () => attempts[1]?.resolve('code'));
  expect(result.current[0]).toEqual({ state: 'ready', value: 'code' });
});

test('a download starts when it is wanted, and after a failure when it is wanted again', async () => {
  const { attempts, download, rerender, result } = newPart(false);
  expect(download).not.toHaveBeenCalled();
  rerender(true);
  await act(async () => attempts[0]?.reject(new Error('offline')));
  rerender(false);
  rerender(true);
  await act(async () => attempts[1]?.resolve('code'));
  expect(result.current[0]).toEqual({ state: 'ready', value: 'code' });
});

test('every post has names of its own, which are identifiers of CSS and the same with a slash at its address', () => {
  const addresses = ['/blog/日本語', '/blog/中国語', '/blog/100%25', '/blog/100.25', '/blog/a_b'];
  const names = addresses.flatMap((each) => [nameOf('title', each), nameOf('picture', each)]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\w-]*$/);
  expect(nameOf('title', '/blog/a-post/')).toBe(nameOf('title', '/blog/a-post'));
});
