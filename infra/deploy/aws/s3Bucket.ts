import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ConditionFailed, type Condition, type ObjectHeaders, type Store } from '../store';

/** What S3 answers when an object is not in the named state, or is being written at this moment. */
const FAILED_CONDITIONS = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/** A bucket of S3. */
export class S3Bucket implements Store {
  /** How far the clock of S3 is ahead of this computer's, in ms. */
  private ahead = 0;

  /** @param mostRemoved how many objects one request removes; S3 allows no more than 1,000 */
  constructor(
    private readonly client: S3Client,
    private readonly name: string,
    private readonly mostRemoved = 1000,
  ) {
    client.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        const { headers } = result.response as { headers?: Record<string, string> };
        const time = Date.parse(headers?.date ?? '');
        if (!Number.isNaN(time)) this.ahead = time - Date.now();
        return result;
      },
      { step: 'deserialize', name: 'readClock' },
    );
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  async list(prefix: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.name, Prefix: prefix },
    );
    for await (const { Contents = [] } of pages) {
      for (const { Key, ETag } of Contents) if (Key) found.set(Key, unquoted(ETag));
    }
    return found;
  }

  async get(key: string): Promise<{ body: Buffer; etag: string } | undefined> {
    try {
      const { Body, ETag } = await this.client.send(
        new GetObjectCommand({ Bucket: this.name, Key: key }),
      );
      return {
        body: Buffer.from((await Body?.transformToByteArray()) ?? []),
        etag: unquoted(ETag),
      };
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async put(
    key: string,
    body: Buffer,
    { type, cacheControl }: ObjectHeaders,
    condition?: Condition,
  ): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.name,
      Key: key,
      Body: body,
      ContentType: type,
      CacheControl: cacheControl,
      ...(condition === 'absent' && { IfNoneMatch: '*' }),
      ...(typeof condition === 'object' && { IfMatch: `"${condition.etag}"` }),
    });
    try {
      const { ETag } = await this.client.send(command);
      return unquoted(ETag);
    } catch (error) {
      if (
        condition &&
        error instanceof S3ServiceException &&
        FAILED_CONDITIONS.includes(error.name)
      ) {
        throw new ConditionFailed(key);
      }
      throw error;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += this.mostRemoved) {
      const Objects = keys.slice(start, start + this.mostRemoved).map((Key) => ({ Key }));
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.name, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors;
      if (first) throw new Error(`S3 did not delete ${first.Key}: ${first.Message}`);
    }
  }
}

function unquoted(etag = ''): string {
  return etag.replaceAll('"', '');
}
