import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket, Headers, StoredObject } from './bucket';

export class S3Bucket implements Bucket {
  constructor(
    private readonly client: S3Client,
    readonly name: string,
  ) {}

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.name, Prefix: prefix },
    );
    for await (const page of pages) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified)
          found.push({ key: Key, modified: LastModified });
      }
    }
    return found;
  }

  async read(key: string): Promise<string | undefined> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.name, Key: key }),
      );
      return await Body?.transformToString();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async write(
    key: string,
    body: string | Uint8Array,
    headers?: Headers,
  ): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.name,
        Key: key,
        Body: body,
        ContentType: headers?.contentType,
        CacheControl: headers?.cacheControl,
      }),
    );
  }

  async copyFrom(source: Bucket, from: string, to: string): Promise<void> {
    const path = [source.name, ...from.split('/')]
      .map(encodeURIComponent)
      .join('/');
    await this.client.send(
      new CopyObjectCommand({ Bucket: this.name, Key: to, CopySource: path }),
    );
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += 1000) {
      const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({
          Bucket: this.name,
          Delete: { Objects, Quiet: true },
        }),
      );
      // The request succeeds even if objects in it could not be deleted.
      if (Errors.length > 0) {
        throw new Error(
          Errors.map(({ Key, Message }) => `${Key}: ${Message}`).join('\n'),
        );
      }
    }
  }
}
