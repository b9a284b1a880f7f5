import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LOCK } from './places';
import { parseRecord, RECORD_HEADERS, toJson } from './records';
import { ConditionFailed, type Condition, type Store } from './store';

/** How long the bucket stays locked after a deploy was cut off. */
const LASTS = 10 * 60 * 1000;

/** Renewed when less than this is left. */
const RENEWED_AT = 8 * 60 * 1000;

/** What the bucket says of whoever deploys. */
const lockRecord = z.object({
  /** A person and a machine, for messages. */
  owner: z.string(),
  /** Different for every run. */
  token: z.string(),
  /** Times are in ISO 8601, UTC. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
});

type LockRecord = z.infer<typeof lockRecord>;

/**
 * Keeps others from deploying at the same time. It expires, so that a deploy that was cut off does not lock the bucket
 * for good.
 *
 * S3 writes it only if nobody else has written it meanwhile:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export class Lock {
  private etag = '';
  private renewal: Promise<void> | undefined;

  private constructor(
    private readonly store: Store,
    private record: LockRecord,
  ) {}

  /** @throws Error in one line if somebody else deploys. */
  static async take(store: Store, owner: string): Promise<Lock> {
    const found = await store.get(LOCK);
    const other = found && parseRecord(LOCK, found.body, lockRecord);
    if (other && Date.parse(other.until) > store.now()) throw new Error(taken(other));
    const since = new Date(store.now()).toISOString();
    const lock = new Lock(store, { owner, token: randomUUID(), since, until: since });
    await lock.write(store.now() + LASTS, found ? { etag: found.etag } : 'absent');
    return lock;
  }

  /**
   * Goes on holding it; to be called before each step, and while one takes long.
   *
   * @throws Error in one line if somebody else has it, because this computer was asleep, for example.
   */
  async hold(): Promise<void> {
    if (Date.parse(this.record.until) - this.store.now() > RENEWED_AT) return;
    // Steps that run at the same time renew it once.
    this.renewal ??= this.write(this.store.now() + LASTS, { etag: this.etag }).finally(() => {
      this.renewal = undefined;
    });
    await this.renewal;
  }

  /** Lets others deploy. If somebody else has it by now, it stays theirs. */
  async release(): Promise<void> {
    await this.renewal;
    await this.write(this.store.now(), { etag: this.etag });
  }

  private async write(until: number, condition: Condition): Promise<void> {
    const record = { ...this.record, until: new Date(until).toISOString() };
    try {
      this.etag = await this.store.put(LOCK, toJson(record), RECORD_HEADERS, condition);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      this.etag = await this.ownEtag(error);
    }
    this.record = record;
  }

  /** A repeated request meets what its first try has written, if the answer to that was lost. */
  private async ownEtag(cause: ConditionFailed): Promise<string> {
    const found = await this.store.get(LOCK);
    const other = found && parseRecord(LOCK, found.body, lockRecord);
    if (found && other?.token === this.record.token) return found.etag;
    const who = other?.owner ?? 'Somebody else';
    throw new Error(
      `${who} deploys now, so this stops here. Run it again when they have finished.`,
      { cause },
    );
  }
}

function taken({ owner, since, until }: LockRecord): string {
  return `${owner} has been deploying since ${clock(since)}. If that was cut off, this works again at ${clock(until)}.`;
}

function clock(time: string): string {
  return `${time.slice(11, 16)} UTC`;
}
