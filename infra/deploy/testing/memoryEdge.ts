import { sitePrefix } from '../../outputs/outputs';
import type { Edge } from '../publish';
import type { MemoryBucket } from './memoryBucket';

interface CachedAnswer {
  status: 200 | 404;
  body: string;
}

/**
 * A content delivery network in memory. It answers from its cache until it is told to forget, as CloudFront does, also
 * with the page of missing addresses. It never forgets by itself: an invalidation that a deploy leaves out would
 * otherwise stay unnoticed.
 */
export class MemoryEdge implements Edge {
  private readonly cache = new Map<string, CachedAnswer>();

  constructor(private readonly bucket: MemoryBucket) {}

  /** Another one in the same state, before another bucket. */
  copy(bucket: MemoryBucket): MemoryEdge {
    const other = new MemoryEdge(bucket);
    for (const [address, answer] of this.cache) other.cache.set(address, answer);
    return other;
  }

  /** What a reader gets at an address. */
  answer(address: string): CachedAnswer {
    const found = this.cache.get(address) ?? this.find(address);
    this.cache.set(address, found);
    return found;
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): CachedAnswer {
    return this.find(address);
  }

  /** What a reader gets where a cache has dropped its pages, and still knows where there was nothing. */
  forgetful(address: string): CachedAnswer {
    const known = this.cache.get(address);
    return known?.status === 404 ? known : this.fresh(address);
  }

  async forget(): Promise<void> {
    this.cache.clear();
  }

  private find(address: string): CachedAnswer {
    const file = address.endsWith('/') ? `${address}index.html` : address;
    const body = this.read(decodeURI(file.slice(1)));
    return body === undefined
      ? { status: 404, body: this.read('404.html') ?? '' }
      : { status: 200, body };
  }

  private read(path: string): string | undefined {
    return this.bucket.objects.get(sitePrefix + path)?.body.toString();
  }
}
