import type { z } from 'zod';

/** What a deploy needs of a bucket. */
export interface Store {
  /** The ETag of each object whose key begins with `prefix`, without quotation marks. */
  list(prefix: string): Promise<Map<string, string>>;
  /** @returns undefined if there is no such object. */
  get(key: string): Promise<{ body: Buffer; etag: string } | undefined>;
  /**
   * @returns the ETag
   * @throws ConditionFailed if the object is not in the state that the condition names; then nothing is written.
   */
  put(key: string, body: Buffer, headers: ObjectHeaders, condition?: Condition): Promise<string>;
  /** Deletes those of the objects that exist. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface ObjectHeaders {
  type: string;
  cacheControl: string;
}

/** The state that an object must be in: absent, or with this ETag. */
export type Condition = 'absent' | { etag: string };

/** Somebody else has written the object. */
export class ConditionFailed extends Error {}

/** Records are for programs, which must see the newest. */
export const recordHeaders: ObjectHeaders = { type: 'application/json', cacheControl: 'no-store' };

/** @throws Error in one line if a record is not as this version of the command writes it. */
export function asRecord<Schema extends z.ZodType>(
  key: string,
  body: Buffer,
  schema: Schema,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch (cause) {
    throw new Error(
      `This version cannot read ${key} in the bucket. Use the version that wrote it, or bring it back from its earlier versions, which the bucket keeps.`,
      { cause },
    );
  }
}
