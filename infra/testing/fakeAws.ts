import { createHash } from 'node:crypto';
import { type CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Place } from '../deploy/connect';

interface StoredObject {
  body: string;
  etag: string;
  type?: string;
  cacheControl?: string;
}

interface Answer {
  status: 200 | 404;
  body: string;
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
  readonly cache: Map<string, Answer>;
  requests = 0;
  /** The number of the request that fails, from 0, as all after it do; with half of one more it has its effect before. */
  cutAt = Infinity;
  /** Told after each request that may have changed something. */
  onChange = () => {};
  private invalidations = 0;

  constructor(from?: FakeAws) {
    this.objects = new Map(from?.objects);
    this.cache = new Map(from?.cache);
  }

  readonly place: Place = {
    // The SDK's pages of a list are of its own client alone.
    s3: Object.assign(Object.create(S3Client.prototype), {
      send: (command: object) => this.send(command),
    }) as S3Client,
    bucket: 'site-bucket',
    cloudFront: { send: (command: object) => this.send(command) } as unknown as CloudFrontClient,
    distributionId: 'D1',
    liveRules: '',
  };

  private async send(command: object): Promise<unknown> {
    const index = this.requests++;
    if (index >= this.cutAt) throw new CutOff();
    const answer = this.answerTo(command);
    this.onChange();
    if (index + 0.5 >= this.cutAt) throw new CutOff();
    return answer;
  }

  private answerTo(command: object): unknown {
    if (command instanceof GetObjectCommand) {
      const found = this.objects.get(command.input.Key!);
      if (!found) throw refusal('NoSuchKey');
      return { ETag: found.etag, Body: { transformToString: async () => found.body } };
    }
    if (command instanceof PutObjectCommand) {
      const { Key, Body, IfMatch, IfNoneMatch, ContentType, CacheControl } = command.input;
      const there = this.objects.get(Key!);
      if (IfNoneMatch ? there : IfMatch && there?.etag !== IfMatch)
        throw refusal('PreconditionFailed');
      const body = String(Body);
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      this.objects.set(Key!, { body, etag, type: ContentType, cacheControl: CacheControl });
      return { ETag: etag };
    }
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '', ContinuationToken = '0' } = command.input;
      const [start, end] = [Number(ContinuationToken), Number(ContinuationToken) + 10];
      const all = [...this.objects].filter(([key]) => key.startsWith(Prefix));
      const Contents = all.slice(start, end).map(([Key, { etag }]) => ({ Key, ETag: etag }));
      return { Contents, NextContinuationToken: end < all.length ? String(end) : undefined };
    }
    if (command instanceof DeleteObjectCommand) {
      this.objects.delete(command.input.Key!);
      return {};
    }
    // Caches have forgotten when CloudFront says so, not before.
    if (command instanceof CreateInvalidationCommand) return { Invalidation: { Id: 'I1' } };
    const isDone = this.invalidations++ % 2 === 1;
    if (isDone) this.cache.clear();
    return { Invalidation: { Status: isDone ? 'Completed' : 'InProgress' } };
  }

  /** What a reader gets at an address. */
  answer(address: string): Answer {
    const found = this.cache.get(address) ?? this.fresh(address);
    this.cache.set(address, found);
    return found;
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): Answer {
    const read = (path: string) => this.objects.get(`site/${path}`)?.body;
    const body = read((address.endsWith('/') ? `${address}index.html` : address).slice(1));
    return body === undefined
      ? { status: 404, body: read('404.html') ?? '' }
      : { status: 200, body };
  }

  /** What a reader gets where a cache has dropped its pages, and still knows where there was nothing. */
  forgetful(address: string): Answer {
    const known = this.cache.get(address);
    return known?.status === 404 ? known : this.fresh(address);
  }
}

function refusal(name: string): Error {
  return Object.assign(new Error(name), { name });
}
