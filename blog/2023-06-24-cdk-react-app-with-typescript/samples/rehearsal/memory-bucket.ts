import type { Bucket, Headers, StoredObject } from '../release/bucket';

interface Stored {
  readonly text: string;
  readonly modified: Date;
  readonly headers?: Headers;
}

/** A clock, and the number of the write that fails, for all buckets of a rehearsal. */
export class World {
  now = new Date('2026-01-01T09:00:00Z');
  /** What was written since the last deploy began. */
  readonly writes: string[] = [];
  failAt = Infinity;

  /** Each look at the clock is a second later than the one before. */
  readonly clock = (): Date => {
    this.now = new Date(this.now.getTime() + 1000);
    return this.now;
  };

  pass(days: number): void {
    this.now = new Date(this.now.getTime() + days * 24 * 60 * 60 * 1000);
  }

  /** Begins to count writes anew. */
  begin(failAt = Infinity): void {
    this.writes.length = 0;
    this.failAt = failAt;
  }

  write(what: string): void {
    this.writes.push(what);
    if (this.writes.length === this.failAt)
      throw new Error(`S3 failed: ${what}`);
  }
}

/** A bucket in memory. Like S3, it writes an object whole or not at all. */
export class MemoryBucket implements Bucket {
  private readonly objects = new Map<string, Stored>();

  constructor(
    private readonly world: World,
    readonly name: string,
  ) {}

  async list(prefix: string): Promise<StoredObject[]> {
    return [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { modified }]) => ({ key, modified }));
  }

  async read(key: string): Promise<string | undefined> {
    return this.objects.get(key)?.text;
  }

  async write(
    key: string,
    body: string | Uint8Array,
    headers?: Headers,
  ): Promise<void> {
    this.world.write(`put ${this.name}/${key}`);
    const text = typeof body === 'string' ? body : Buffer.from(body).toString();
    this.objects.set(key, { text, modified: this.world.now, headers });
  }

  async copyFrom(
    source: MemoryBucket,
    from: string,
    to: string,
  ): Promise<void> {
    this.world.write(`copy ${this.name}/${to}`);
    const stored = source.objects.get(from);
    if (!stored) throw new Error(`No such key: ${from}`);
    this.objects.set(to, { ...stored, modified: this.world.now });
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    this.world.write(
      `delete ${keys.map((key) => `${this.name}/${key}`).join(' ')}`,
    );
    keys.forEach((key) => this.objects.delete(key));
  }

  headers(key: string): Headers | undefined {
    return this.objects.get(key)?.headers;
  }
}
