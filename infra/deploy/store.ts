import type { z } from 'zod';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

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

/** What S3 answers when an object is not in the named state, or is being written at this moment. */
const FAILED_CONDITIONS = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/** A bucket of S3. */
export class S3Bucket implements Store {
  /** @param mostRemoved how many objects one request removes; S3 allows no more than 1,000 */
  constructor(
    private readonly client: S3Client,
    private readonly name: string,
    private readonly mostRemoved = 1000,
  ) {}

  async list(Prefix: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const { client, name: Bucket } = this;
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key, ETag } of Contents) if (Key) found.set(Key, unquoted(ETag));
    }
    return found;
  }

  async get(Key: string): Promise<{ body: Buffer; etag: string } | undefined> {
    try {
      const { Body, ETag } = await this.client.send(
        new GetObjectCommand({ Bucket: this.name, Key }),
      );
      const body = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return { body, etag: unquoted(ETag) };
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async put(
    Key: string,
    Body: Buffer,
    { type: ContentType, cacheControl: CacheControl }: ObjectHeaders,
    condition?: Condition,
  ): Promise<string> {
    const command = new PutObjectCommand({
      ...{ Bucket: this.name, Key, Body, ContentType, CacheControl },
      ...(condition === 'absent' && { IfNoneMatch: '*' }),
      ...(typeof condition === 'object' && { IfMatch: `"${condition.etag}"` }),
    });
    try {
      return unquoted((await this.client.send(command)).ETag);
    } catch (error) {
      const isRefused =
        error instanceof S3ServiceException && FAILED_CONDITIONS.includes(error.name);
      if (condition && isRefused) throw new ConditionFailed(`${Key} was written by somebody else.`);
      throw error;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += this.mostRemoved) {
      const Objects = keys.slice(start, start + this.mostRemoved).map((Key) => ({ Key }));
      const { Errors: [first] = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.name, Delete: { Objects, Quiet: true } }),
      );
      if (first) throw new Error(`S3 did not delete ${first.Key}: ${first.Message}`);
    }
  }
}

function unquoted(etag = ''): string {
  return etag.replaceAll('"', '');
}
