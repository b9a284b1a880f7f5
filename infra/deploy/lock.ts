import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { z } from 'zod';
import { asRecord, ConditionFailed, recordHeaders, type Condition, type Store } from './store';

const KEY = 'releases/lock.json';

/** How long the bucket stays locked after a deploy was cut off, in ms. */
const LASTS = 10 * 60 * 1000;

const lockSchema = z.object({
  /** A person and a machine, for messages. */
  owner: z.string(),
  /** Different for every run. */
  token: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
});

/**
 * Works while nobody else may deploy. The lock is renewed meanwhile and released at the end, also after a failure and
 * after Ctrl+C, which lets the running requests end; it expires if the computer fails.
 *
 * S3 writes the lock only if nobody else has written it:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 *
 * @param work gets what throws if it has to stop: it was told to, or somebody else has the lock since this computer slept
 * @throws Error in one line if somebody else deploys
 */
export async function withLock<Result>(
  store: Store,
  work: (check: () => void) => Promise<Result>,
): Promise<Result> {
  const found = await store.get(KEY);
  const other = found && asRecord(KEY, found.body, lockSchema);
  if (other && Date.parse(other.until) > Date.now()) {
    throw new Error(
      `${other.owner} has been deploying since ${clock(other.since)}. If that was cut off, this works again at ${clock(other.until)}.`,
    );
  }
  const [token, since] = [randomUUID(), new Date().toISOString()];
  const owner = `${userInfo().username}@${hostname()}`;
  let etag = '';
  let until = 0;
  async function write(lasts: number, condition: Condition): Promise<void> {
    const end = Date.now() + lasts;
    const lock = { owner, token, since, until: new Date(end).toISOString() };
    try {
      etag = await store.put(KEY, Buffer.from(JSON.stringify(lock)), recordHeaders, condition);
    } catch (error) {
      // A request that was sent again meets what it has written, if the answer to the first try was lost.
      const now = error instanceof ConditionFailed ? await store.get(KEY) : undefined;
      if (!now || asRecord(KEY, now.body, lockSchema).token !== token) throw error;
      ({ etag } = now);
    }
    until = end;
  }
  await write(LASTS, found ? { etag: found.etag } : 'absent').catch((cause: Error) => {
    throw cause instanceof ConditionFailed
      ? new Error('Somebody else deploys now.', { cause })
      : cause;
  });

  let isStopped = false;
  const stop = () => {
    console.log('\nStopping when the running step has ended …');
    isStopped = true;
  };
  // A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // If a renewal fails, the lock expires, and the next check says so.
  const timer = setInterval(() => void write(LASTS, { etag }).catch(() => undefined), LASTS / 10);
  try {
    return await work(() => {
      if (isStopped) throw new Error('Stopped. Run it again to go on where it stopped.');
      if (Date.now() > until)
        throw new Error('The lock was lost. Run it again to go on where it stopped.');
    });
  } finally {
    clearInterval(timer);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    // It expires by itself, and an error here would hide what went wrong before.
    await write(0, { etag }).catch(() => undefined);
  }
}

function clock(time: string): string {
  return `${time.slice(11, 16)} UTC`;
}
