import { createHash } from 'node:crypto';
import { type CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Place } from '../deploy/publish';

interface StoredObject {
  body: string;
  etag: string;
  type?: string;
  cacheControl?: string;
}

/** Where a request is cut off. */
export interface Cut {
  /** The number of the request that fails, from 0, as all after it do. */
  at: number;
  /** Whether that request has its effect, and only its answer is lost. */
  afterwards: boolean;
}

/** The connection broke. */
export class CutOff extends Error {}

/**
 * A bucket, and a network with caches before it, in memory. The bucket knows the conditions of S3, and lists ten objects at a
 * time. The network answers from its cache until it is told to forget, as CloudFront does, also with the page of missing
 * addresses. It never forgets by itself: an invalidation that a deploy leaves out would otherwise stay unnoticed.
 */
export class FakeAws {
  readonly objects: Map<string, StoredObject>;
  readonly cache: Map<string, { status: 200 | 404; body: string }>;
  /** The number of requests so far. */
  requests = 0;
  cut: Cut | undefined;
  /** Told after each request that may have changed something. */
  onChange = () => {};

  constructor(from?: FakeAws) {
    this.objects = new Map(from?.objects);
    this.cache = new Map(from?.cache);
  }

  readonly place: Place = {
    s3: { send: (command: object) => this.send(command) } as unknown as S3Client,
    bucket: 'site-bucket',
    cloudFront: { send: (command: object) => this.send(command) } as unknown as CloudFrontClient,
    distributionId: 'D1',
  };

  private async send(command: object): Promise<unknown> {
    const index = this.requests++;
    const { at = Infinity, afterwards = false } = this.cut ?? {};
    if (index > at || (index === at && !afterwards)) throw new CutOff();
    const answer = this.answerTo(command);
    if (!(command instanceof GetObjectCommand) && !(command instanceof ListObjectsV2Command))
      this.onChange();
    if (index === at) throw new CutOff();
    return answer;
  }

  private invalidations = 0;

  private answerTo(command: object): unknown {
    if (command instanceof GetObjectCommand) {
      const found = this.objects.get(command.input.Key!);
      if (!found) throw refusal('NoSuchKey');
      return { ETag: found.etag, Body: { transformToString: async () => found.body } };
    }
    if (command instanceof PutObjectCommand) {
      const { Key, Body, IfMatch, IfNoneMatch, ContentType, CacheControl } = command.input;
      const there = this.objects.get(Key!);
      if (IfNoneMatch ? there : IfMatch && there?.etag !== IfMatch) {
        throw refusal(there ? 'PreconditionFailed' : 'NoSuchKey');
      }
      const body = String(Body);
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      this.objects.set(Key!, { body, etag, type: ContentType, cacheControl: CacheControl });
      return { ETag: etag };
    }
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '', ContinuationToken } = command.input;
      const start = Number(ContinuationToken ?? 0);
      const all = [...this.objects].filter(([key]) => key.startsWith(Prefix));
      const Contents = all.slice(start, start + 10).map(([Key, { etag }]) => ({ Key, ETag: etag }));
      return {
        Contents,
        NextContinuationToken: start + 10 < all.length ? String(start + 10) : undefined,
      };
    }
    if (command instanceof DeleteObjectsCommand) {
      for (const { Key } of command.input.Delete!.Objects!) this.objects.delete(Key!);
      return {};
    }
    // Caches have forgotten when CloudFront says so, not before.
    if (command instanceof CreateInvalidationCommand) return { Invalidation: { Id: 'I1' } };
    const isDone = this.invalidations++ % 2 === 1;
    if (isDone) this.cache.clear();
    return { Invalidation: { Status: isDone ? 'Completed' : 'InProgress' } };
  }

  /** What a reader gets at an address. */
  answer(address: string) {
    const found = this.cache.get(address) ?? this.fresh(address);
    this.cache.set(address, found);
    return found;
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): { status: 200 | 404; body: string } {
    const read = (path: string) => this.objects.get(`site/${path}`)?.body;
    const body = read((address.endsWith('/') ? `${address}index.html` : address).slice(1));
    return body === undefined
      ? { status: 404, body: read('404.html') ?? '' }
      : { status: 200, body };
  }

  /** What a reader gets where a cache has dropped its pages, and still knows where there was nothing. */
  forgetful(address: string) {
    const known = this.cache.get(address);
    return known?.status === 404 ? known : this.fresh(address);
  }
}

function refusal(name: string): Error {
  return Object.assign(new Error(name), { name });
}
