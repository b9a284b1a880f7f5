import { SITE } from '../places';
import type { AllowedScripts, Edge } from '../edge';
import type { MemoryBucket } from './memoryBucket';

interface CachedAnswer {
  status: 200 | 404;
  body: string;
}

interface EdgeAnswer extends CachedAnswer {
  /** The inline scripts that the content security policy allows. */
  scripts: readonly string[];
  /** Where a redirect led. */
  address: string;
}

/**
 * A content delivery network in memory. It answers from its cache until it is told to forget, as CloudFront does, also
 * with the page of missing addresses. It never forgets by itself, so that nothing is right by chance.
 */
export class MemoryEdge implements Edge {
  private readonly cache = new Map<string, CachedAnswer>();
  private table: Record<string, string> = {};
  /** There are several policies; they change one after the other. */
  readonly policies: string[][] = [[], []];
  readonly invalidated: string[] = [];

  constructor(private readonly bucket: MemoryBucket) {}

  /** Another one in the same state, before another bucket. */
  copy(bucket: MemoryBucket): MemoryEdge {
    const other = new MemoryEdge(bucket);
    for (const [address, answer] of this.cache) other.cache.set(address, answer);
    other.table = this.table;
    this.policies.forEach((policy, index) => other.policies[index]?.push(...policy));
    return other;
  }

  /** What a reader gets at an address. */
  answer(address: string): EdgeAnswer {
    const target = this.table[address] ?? address;
    const found = this.cache.get(target) ?? this.find(target);
    this.cache.set(target, found);
    return { ...found, scripts: this.allowed(), address: target };
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): EdgeAnswer {
    const target = this.table[address] ?? address;
    return { ...this.find(target), scripts: this.allowed(), address: target };
  }

  async allowedScripts(): Promise<AllowedScripts> {
    return { everywhere: this.allowed(), somewhere: [...new Set(this.policies.flat())] };
  }

  async allowScripts(hashes: readonly string[]): Promise<void> {
    for (const policy of this.policies) policy.splice(0, Infinity, ...hashes);
  }

  async redirects(): Promise<Record<string, string>> {
    return this.table;
  }

  async redirect(table: Readonly<Record<string, string>>): Promise<void> {
    this.table = { ...table };
  }

  async invalidate(paths: readonly string[]): Promise<void> {
    this.invalidated.push(...paths);
    for (const address of [...this.cache.keys()]) {
      if (paths.some((path) => matches(path, address))) this.cache.delete(address);
    }
  }

  private find(address: string): CachedAnswer {
    const file = address.endsWith('/') ? `${address}index.html` : address;
    const body = this.read(decodeURI(file.slice(1)));
    return body === undefined
      ? { status: 404, body: this.read('404.html') ?? '' }
      : { status: 200, body };
  }

  private read(path: string): string | undefined {
    return this.bucket.objects.get(SITE + path)?.body.toString();
  }

  private allowed(): string[] {
    const [first = [], ...others] = this.policies;
    return first.filter((hash) => others.every((policy) => policy.includes(hash)));
  }
}

function matches(path: string, address: string): boolean {
  return path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address;
}
