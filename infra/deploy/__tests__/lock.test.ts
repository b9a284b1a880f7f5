import { withLock } from '../lock';
import { MemoryBucket } from '../testing/memoryBucket';

const MINUTE = 60 * 1000;

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-01-01T08:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('whoever comes second is refused and told when the lock ends by itself, and gets it afterwards', async () => {
  const bucket = new MemoryBucket();
  const result = await withLock(bucket, async (check) => {
    check();
    await expect(withLock(bucket, async () => 'second')).rejects.toThrow(
      /has been deploying since 08:00 UTC\. If that was cut off, this works again at 08:10 UTC\.$/,
    );
    return 'first';
  });
  expect(result).toBe('first');
  expect(await withLock(bucket, async () => 'third')).toBe('third');
});

test('of many who begin at the same time, one gets it', async () => {
  const bucket = new MemoryBucket();
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, MINUTE));
  const tries = [1, 2, 3].map(() => withLock(bucket, wait));
  const ended = Promise.allSettled(tries);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  const all = (await ended).map(({ status }) => status).sort();
  expect(all).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('it is renewed while the work goes on, and an owner who slept too long stops', async () => {
  const bucket = new MemoryBucket();
  await withLock(bucket, async (check) => {
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    check();
    jest.setSystemTime(Date.now() + 11 * MINUTE);
    expect(check).toThrow('The lock was lost. Run it again');
  });
});

test('it is released after a failure, and after a signal, which lets no further step begin', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  const bucket = new MemoryBucket();
  await expect(withLock(bucket, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  const listeners = process.listenerCount('SIGINT');
  const stopped = withLock(bucket, async (check) => {
    check();
    process.emit('SIGINT');
    check();
  });
  await expect(stopped).rejects.toThrow('Stopped. Run it again to go on where it stopped.');
  expect(process.listenerCount('SIGINT')).toBe(listeners);
  expect(await withLock(bucket, async () => 'next')).toBe('next');
});

test('a request that is repeated because its answer was lost still has it', async () => {
  const bucket = new MemoryBucket();
  const put = bucket.put.bind(bucket);
  // The SDK repeats a request whose answer does not come.
  jest
    .spyOn(bucket, 'put')
    .mockImplementationOnce((...args) => put(...args).then(() => put(...args)));
  expect(await withLock(bucket, async () => 'done')).toBe('done');
});
