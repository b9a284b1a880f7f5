import { SITE } from '../places';
import type { AllowedScripts, Edge } from '../edge';
import type { MemoryBucket } from './memoryBucket';

interface EdgeAnswer {
  body: string;
  /** The inline scripts that the content security policy allows. */
  scripts: readonly string[];
  /** Where a redirect led. */
  address: string;
}

/**
 * A content delivery network in memory. It answers from its cache until it is told to forget, as CloudFront does, and
 * it never forgets by itself, so that nothing is right by chance.
 */
export class MemoryEdge implements Edge {
  private readonly cache = new Map<string, string>();
  private table: Record<string, string> = {};
  /** There are several policies; they change one after the other. */
  readonly policies: string[][] = [[], []];
  readonly invalidated: string[] = [];

  constructor(private readonly bucket: MemoryBucket) {}

  /** Another one in the same state, before another bucket. */
  copy(bucket: MemoryBucket): MemoryEdge {
    const other = new MemoryEdge(bucket);
    for (const [address, body] of this.cache) other.cache.set(address, body);
    other.table = this.table;
    this.policies.forEach((policy, index) => other.policies[index]?.push(...policy));
    return other;
  }

  /** What a reader gets at an address; an answer of 404, which is not cached, is undefined. */
  answer(address: string): EdgeAnswer | undefined {
    const found = this.fresh(address);
    const target = this.table[address] ?? address;
    const body = this.cache.get(target) ?? found?.body;
    if (body === undefined) return undefined;
    this.cache.set(target, body);
    return { body, scripts: this.allowed(), address: target };
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): EdgeAnswer | undefined {
    const target = this.table[address] ?? address;
    const file = target.endsWith('/') ? `${target}index.html` : target;
    const body = this.bucket.objects.get(SITE + decodeURI(file.slice(1)))?.body.toString();
    return body === undefined ? undefined : { body, scripts: this.allowed(), address: target };
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

  private allowed(): string[] {
    const [first = [], ...others] = this.policies;
    return first.filter((hash) => others.every((policy) => policy.includes(hash)));
  }
}

function matches(path: string, address: string): boolean {
  return path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address;
}
