import { createHash } from 'node:crypto';
import { ConditionFailed, type Condition, type ObjectHeaders, type Store } from '../store';

type MemoryObject = { body: Buffer; etag: string } & ObjectHeaders;

/** A bucket in memory. It knows the conditions of S3. */
export class MemoryBucket implements Store {
  readonly objects: Map<string, MemoryObject>;

  /** @param objects what it has at the beginning */
  constructor(objects: Iterable<[string, MemoryObject]> = []) {
    this.objects = new Map(objects);
  }

  async list(prefix: string): Promise<Map<string, string>> {
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix));
    return new Map(found.map(([key, { etag }]) => [key, etag]));
  }

  async get(key: string): Promise<{ body: Buffer; etag: string } | undefined> {
    return this.objects.get(key);
  }

  async put(
    key: string,
    body: Buffer,
    { type, cacheControl }: ObjectHeaders,
    condition?: Condition,
  ) {
    const there = this.objects.get(key);
    if (condition === 'absent' ? there : condition && there?.etag !== condition.etag) {
      throw new ConditionFailed(key);
    }
    const etag = createHash('md5').update(body).digest('hex');
    this.objects.set(key, { body, etag, type, cacheControl });
    return etag;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.objects.delete(key);
  }
}
