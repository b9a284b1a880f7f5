import { loadSearch } from '../loadSearch';

test('a file that never arrives is given up', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(new Error('given up'));
    });
  await expect(loadSearch('/')).rejects.toThrow('given up');
});
