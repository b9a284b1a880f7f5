/** What a deploy needs of a bucket. */
export interface Store {
  /** The ETag of each object whose key begins with `prefix`, without quotation marks. */
  list(prefix: string): Promise<Map<string, string>>;
  /** @returns undefined if there is no such object. */
  get(key: string): Promise<StoredObject | undefined>;
  /**
   * @returns the ETag
   * @throws ConditionFailed if the object is not in the state that the condition names; then nothing is written.
   */
  put(key: string, body: Buffer, headers: ObjectHeaders, condition?: Condition): Promise<string>;
  /**
   * The time of the bucket's clock, in ms since 1970, once it has answered. People who deploy from several computers share
   * this clock, and their own may differ.
   */
  now(): number;
  /** Deletes those of the objects that exist. */
  remove(keys: readonly string[]): Promise<void>;
}

interface StoredObject {
  body: Buffer;
  etag: string;
}

export interface ObjectHeaders {
  type: string;
  cacheControl: string;
}

/** The state that an object must be in: absent, or with this ETag. */
export type Condition = 'absent' | { etag: string };

/** Somebody else has written the object. */
export class ConditionFailed extends Error {
  constructor(key: string) {
    super(`${key} has been written by somebody else.`);
  }
}
