import { Lock } from '../lock';
import { CutOff, watched } from '../testing/cutOff';
import { MemoryBucket } from '../testing/memoryBucket';

const MINUTE = 60 * 1000;

/** A bucket, and a clock that starts at 8:00. */
function setUp() {
  let time = Date.parse('2026-01-01T08:00:00Z');
  const bucket = new MemoryBucket([], () => time);
  return {
    bucket,
    pass: (milliseconds: number) => (time += milliseconds),
    take: (owner: string) => Lock.take(bucket, owner),
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

test.each([
  ['begin', false],
  ['take over an expired one', true],
])('of many who %s at the same time, one gets it', async (_, isExpired) => {
  const { take, pass } = setUp();
  if (isExpired) await take('ada@desk');
  pass(10 * MINUTE);
  const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map(take));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

// A second run of the same person on the same machine is somebody else.
test.each(['bob@desk', 'ada@desk'])(
  'an owner who slept too long stops, and leaves it to %s, who took it over',
  async (other) => {
    const { take, pass } = setUp();
    const lock = await take('ada@desk');
    pass(11 * MINUTE);
    const second = await take(other);
    const refusal = `${other} deploys now, so this stops here.`;
    await expect(lock.hold()).rejects.toThrow(refusal);
    await expect(lock.release()).rejects.toThrow(refusal);
    pass(3 * MINUTE);
    await second.hold();
    await expect(take('cy@desk')).rejects.toThrow(`${other} has been deploying since 08:11 UTC`);
  },
);

test('a request that is repeated because its answer was lost still has it', async () => {
  const { bucket } = setUp();
  const { store } = watched({ store: bucket }, { at: 1, afterwards: true });
  // The SDK repeats a request like this.
  const repeating = Object.assign(new MemoryBucket(bucket.objects, bucket.now), {
    get: bucket.get.bind(bucket),
    put: (...args: Parameters<typeof bucket.put>) =>
      store.put(...args).catch((error) => {
        if (error instanceof CutOff) return bucket.put(...args);
        throw error;
      }),
  });
  const lock = await Lock.take(repeating, 'ada@desk');
  await lock.release();
});
