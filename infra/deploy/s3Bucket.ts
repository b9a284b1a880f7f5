import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ConditionFailed, type Condition, type ObjectHeaders, type Store } from './store';

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
