import { holdLock } from '../holdLock';
import { MemoryBucket } from '../testing/memoryBucket';

test('nobody else gets the lock while one works, and anybody afterwards', async () => {
  const bucket = new MemoryBucket();
  const result = await holdLock(bucket, async ({ hold }) => {
    await hold();
    await expect(holdLock(bucket, async () => 'second')).rejects.toThrow(
      'has been deploying since',
    );
    return 'first';
  });
  expect(result).toBe('first');
  expect(await holdLock(bucket, async () => 'third')).toBe('third');
});

test('the lock is released after a failure, which is told', async () => {
  const bucket = new MemoryBucket();
  const fail = async () => {
    throw new Error('No connection.');
  };
  await expect(holdLock(bucket, fail)).rejects.toThrow('No connection.');
  expect(await holdLock(bucket, async () => 'next')).toBe('next');
});

test('a computer whose clock is an hour ahead does not take a lock that holds', async () => {
  const now = Date.now();
  const bucket = new MemoryBucket([], () => now);
  await holdLock(bucket, async () => {
    const wrong = jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000);
    const second = holdLock(bucket, async () => 'second');
    await expect(second).rejects.toThrow('has been deploying since');
    wrong.mockRestore();
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s lets no further step begin, and releases the lock',
  async (signal) => {
    const told = jest.spyOn(console, 'log').mockImplementation();
    const bucket = new MemoryBucket();
    const listeners = process.listenerCount(signal);
    const stopped = holdLock(bucket, async ({ hold }) => {
      await hold();
      // A terminal sends it to this process, and npm passes it on.
      process.emit(signal);
      process.emit(signal);
      await hold();
    });
    await expect(stopped).rejects.toThrow('Stopped. Run it again to go on where it stopped.');
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
    expect(process.listenerCount(signal)).toBe(listeners);
    expect(await holdLock(bucket, async () => 'next')).toBe('next');
  },
);
