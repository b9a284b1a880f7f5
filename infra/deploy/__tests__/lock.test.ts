import { Lock } from '../lock';
import { CutOff, watched } from '../testing/cutOff';
import { MemoryBucket } from '../testing/memoryBucket';

const MINUTE = 60 * 1000;

/** A bucket, and a clock that starts at 8:00. */
function setUp() {
  let time = Date.parse('2026-01-01T08:00:00Z');
  const bucket = new MemoryBucket();
  return {
    bucket,
    pass: (milliseconds: number) => (time += milliseconds),
    take: (owner: string) => Lock.take(bucket, owner, () => time),
    now: () => time,
  };
}

test('whoever comes second is refused, and told who deploys and when it ends by itself', async () => {
  const { take, pass } = setUp();
  await take('ada@desk');
  pass(9 * MINUTE);
  await expect(take('bob@desk')).rejects.toThrow(
    'ada@desk has been deploying since 08:00 UTC. If that was cut off, this works again at 08:10 UTC.',
  );
});

test('of many who begin at the same time, one gets it', async () => {
  const { take } = setUp();
  const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map(take));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('of many who take over an expired one at the same time, one gets it', async () => {
  const { take, pass } = setUp();
  await take('ada@desk');
  pass(10 * MINUTE);
  const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map(take));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('it can be taken again as soon as it is released', async () => {
  const { take } = setUp();
  await (await take('ada@desk')).release();
  await take('bob@desk');
});

test('it does not expire while its owner goes on', async () => {
  const { take, pass } = setUp();
  const lock = await take('ada@desk');
  for (let minute = 0; minute < 30; minute++) {
    pass(MINUTE);
    await Promise.all([lock.hold(), lock.hold()]);
  }
  await expect(take('bob@desk')).rejects.toThrow('ada@desk has been deploying since 08:00 UTC');
});

test('it is renewed when two minutes have passed, so that others wait ten minutes from then, and not before', async () => {
  const { take, pass } = setUp();
  const lock = await take('ada@desk');
  const end = async () => {
    const refusal = await take('bob@desk').catch((error: Error) => error.message);
    return /again at (\d\d:\d\d) UTC/.exec(String(refusal))?.[1];
  };
  pass(2 * MINUTE - 1);
  await lock.hold();
  expect(await end()).toBe('08:10');
  pass(1);
  await lock.hold();
  expect(await end()).toBe('08:12');
});

test('a second run of the same person on the same machine is somebody else', async () => {
  const { take, pass } = setUp();
  const lock = await take('ada@desk');
  pass(11 * MINUTE);
  const second = await take('ada@desk');
  await expect(lock.hold()).rejects.toThrow('ada@desk deploys now, so this stops here.');
  pass(3 * MINUTE);
  await second.hold();
});

test('an owner who slept too long stops, and leaves it to whoever took it over', async () => {
  const { take, pass } = setUp();
  const lock = await take('ada@desk');
  pass(11 * MINUTE);
  await take('bob@desk');
  const refusal = 'bob@desk deploys now, so this stops here.';
  await expect(lock.hold()).rejects.toThrow(refusal);
  await expect(lock.release()).rejects.toThrow(refusal);
  await expect(take('cy@desk')).rejects.toThrow('bob@desk has been deploying since 08:11 UTC');
});

test('a request that is repeated because its answer was lost still has it', async () => {
  const { bucket, now } = setUp();
  const { store } = watched({ store: bucket }, { at: 1, afterwards: true });
  // The SDK repeats a request like this.
  const repeating = { ...store, list: store.list, get: bucket.get.bind(bucket) } as typeof bucket;
  repeating.put = (...args) =>
    store.put(...args).catch((error) => {
      if (error instanceof CutOff) return bucket.put(...args);
      throw error;
    });
  const lock = await Lock.take(repeating, 'ada@desk', now);
  await lock.release();
});
