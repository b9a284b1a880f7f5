/** A fresh copy of the module, in a browser with these answers to fetches, which is idle when the test says so. */
async function freshPrefetch(answer: () => Promise<unknown>) {
  jest.resetModules();
  const idle: (() => void)[] = [];
  const fetch = jest.fn(answer);
  Object.assign(globalThis, {
    fetch,
    requestIdleCallback: (task: () => void) => idle.push(task),
  });
  const { default: prefetch } = await import('../prefetch');
  const beIdle = () => idle.splice(0).forEach((task) => task());
  return { prefetch, fetch, beIdle };
}

const file = () => Promise.resolve({ arrayBuffer: () => Promise.resolve() });

test('files are prefetched when the browser is idle, each once', async () => {
  const { prefetch, fetch, beIdle } = await freshPrefetch(file);
  const all = Promise.all([prefetch('/a.js'), prefetch('/b.js'), prefetch('/a.js')]);
  expect(fetch).not.toHaveBeenCalled();
  beIdle();
  await all;
  expect(fetch.mock.calls.map(([url]: unknown[]) => url)).toEqual(['/a.js', '/b.js']);
});

test('a file that could not be fetched is fetched again', async () => {
  const { prefetch, fetch, beIdle } = await freshPrefetch(() => Promise.reject(new Error()));
  for (const url of ['/a.js', '/a.js']) {
    const done = prefetch(url);
    beIdle();
    await done;
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});
