export interface StoredObject {
  readonly key: string;
  readonly modified: Date;
}

export interface Headers {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** The five things that a release does to a bucket. One write is one request to S3. */
export interface Bucket {
  readonly name: string;
  list(prefix: string): Promise<StoredObject[]>;
  /** The text of an object; undefined if there is none. */
  read(key: string): Promise<string | undefined>;
  write(
    key: string,
    body: string | Uint8Array,
    headers?: Headers,
  ): Promise<void>;
  /** Copies an object from another bucket, with its headers. */
  copyFrom(source: Bucket, from: string, to: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
