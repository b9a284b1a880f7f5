import { sitePrefix } from '../../outputs/outputs';
import type { Edge } from '../publish';
import type { MemoryBucket } from './memoryBucket';

interface CachedAnswer {
  status: 200 | 404;
  body: string;
}

interface EdgeAnswer extends CachedAnswer {
  /** The inline scripts that the content security policy allows. */
  scripts: readonly string[];
}

/**
 * A content delivery network in memory. It answers from its cache until it is told to forget, as CloudFront does, also
 * with the page of missing addresses. It never forgets by itself: an invalidation that a deploy leaves out would
 * otherwise stay unnoticed.
 */
export class MemoryEdge implements Edge {
  private readonly cache = new Map<string, CachedAnswer>();
  /** There are several policies, which change one after the other; the last is what a deployment of infra/ would allow. */
  readonly policies: string[][] = [[], [], []];

  constructor(private readonly bucket: MemoryBucket) {}

  /** Another one in the same state, before another bucket. */
  copy(bucket: MemoryBucket): MemoryEdge {
    const other = new MemoryEdge(bucket);
    for (const [address, answer] of this.cache) other.cache.set(address, answer);
    this.policies.forEach((policy, index) => other.policies[index]?.push(...policy));
    return other;
  }

  /** What a reader gets at an address. */
  answer(address: string): EdgeAnswer {
    const found = this.cache.get(address) ?? this.find(address);
    this.cache.set(address, found);
    return { ...found, scripts: this.allowed() };
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): EdgeAnswer {
    return { ...this.find(address), scripts: this.allowed() };
  }

  /** What a reader gets where a cache has dropped its pages, and still knows where there was nothing. */
  forgetful(address: string): EdgeAnswer {
    const known = this.cache.get(address);
    return known?.status === 404 ? { ...known, scripts: this.allowed() } : this.fresh(address);
  }

  async allowedScripts(): Promise<string[][]> {
    return structuredClone(this.policies);
  }

  async allowScripts(hashes: readonly string[]): Promise<void> {
    for (const index of this.policies.keys()) await this.writePolicy(index, hashes);
  }

  /** One request of {@link allowScripts}. */
  async writePolicy(index: number, hashes: readonly string[]): Promise<void> {
    this.policies[index]?.splice(0, Infinity, ...hashes);
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

  /** What all policies before readers allow. */
  private allowed(): string[] {
    const [first = [], second = []] = this.policies;
    return first.filter((hash) => second.includes(hash));
  }
}
