import { hostname, userInfo } from 'node:os';
import { Lock } from './lock';
import type { Store } from './store';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** How often the lock is looked after, also while one step takes long. */
const LOOKED_AFTER = 60 * 1000;

const STOPPING =
  '\nStopping when the running step has ended. Ctrl+C again stops at once; then others can deploy in ten minutes.';

/**
 * Works while this process has the lock, and releases it at the end, also after a failure. A signal lets the running
 * requests end and begins no more; a second one ends the process at once.
 */
export async function holdLock<Result>(
  store: Store,
  work: (lock: Pick<Lock, 'hold'>) => Promise<Result>,
): Promise<Result> {
  const lock = await Lock.take(store, `${userInfo().username}@${hostname()}`);
  let stopped: number | undefined;
  const stop = () => {
    // A terminal and npm both pass on one key press.
    if (stopped !== undefined && Date.now() - stopped > 1000) process.exit(130);
    if (stopped === undefined) console.log(STOPPING);
    stopped ??= Date.now();
  };
  async function hold(): Promise<void> {
    if (stopped !== undefined) throw new Error('Stopped. Run it again to go on where it stopped.');
    await lock.hold();
  }
  for (const signal of stopSignals) process.on(signal, stop);
  // If this fails, the next step finds out.
  const timer = setInterval(() => void lock.hold().catch(() => undefined), LOOKED_AFTER);
  try {
    return await work({ hold });
  } finally {
    clearInterval(timer);
    for (const signal of stopSignals) process.off(signal, stop);
    // It expires by itself, and an error here would hide what went wrong before.
    await lock.release().catch(() => undefined);
  }
}
