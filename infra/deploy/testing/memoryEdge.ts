import { SITE } from '../places';
import { allowedBy, type AllowedScripts, type Edge } from '../edge';
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

/** Whether an invalidation of these paths makes CloudFront forget an address: `*` at an end stands for all that follows. */
export function invalidates(paths: readonly string[], address: string): boolean {
  return paths.some((path) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address,
  );
}

/**
 * A content delivery network in memory. It answers from its cache until it is told to forget, as CloudFront does, also
 * with the page of missing addresses. It never forgets by itself: an invalidation that a deploy leaves out would
 * otherwise stay unnoticed.
 */
export class MemoryEdge implements Edge {
  private readonly cache = new Map<string, CachedAnswer>();
  private readonly table = new Map<string, string>();
  /** What a deployment of infra/ would allow. */
  private readonly parameter: string[] = [];
  /** There are several policies; they change one after the other. */
  readonly policies: string[][] = [[], []];
  readonly invalidated: string[] = [];

  constructor(private readonly bucket: MemoryBucket) {}

  /** Another one in the same state, before another bucket. */
  copy(bucket: MemoryBucket): MemoryEdge {
    const other = new MemoryEdge(bucket);
    for (const [address, answer] of this.cache) other.cache.set(address, answer);
    for (const [address, target] of this.table) other.table.set(address, target);
    other.parameter.push(...this.parameter);
    this.policies.forEach((policy, index) => other.policies[index]?.push(...policy));
    return other;
  }

  /** What a deploy has written. */
  state(): unknown {
    const { policies, parameter, table } = this;
    return structuredClone({ policies, parameter, table });
  }

  /** What a reader gets at an address. */
  answer(address: string): EdgeAnswer {
    const target = this.table.get(address) ?? address;
    const found = this.cache.get(target) ?? this.find(target);
    this.cache.set(target, found);
    return { ...found, scripts: this.allowed(), address: target };
  }

  /** What a reader gets where nothing is cached. */
  fresh(address: string): EdgeAnswer {
    const target = this.table.get(address) ?? address;
    return { ...this.find(target), scripts: this.allowed(), address: target };
  }

  async allowedScripts(): Promise<AllowedScripts> {
    return allowedBy([...this.policies, this.parameter]);
  }

  async allowScripts(hashes: readonly string[]): Promise<void> {
    await this.writeParameter(hashes);
    for (const index of this.policies.keys()) await this.writePolicy(index, hashes);
  }

  /** One request of {@link allowScripts}, the first. */
  async writeParameter(hashes: readonly string[]): Promise<void> {
    this.parameter.splice(0, Infinity, ...hashes);
  }

  /** One request of {@link allowScripts}. */
  async writePolicy(index: number, hashes: readonly string[]): Promise<void> {
    this.policies[index]?.splice(0, Infinity, ...hashes);
  }

  async redirects(): Promise<Record<string, string>> {
    return Object.fromEntries(this.table);
  }

  async redirect(table: Readonly<Record<string, string>>): Promise<void> {
    const removed = [...this.table.keys()].filter((address) => !(address in table));
    for (const [address, target] of Object.entries(table)) await this.writeKey(address, target);
    for (const address of removed) await this.writeKey(address, undefined);
  }

  /** One request of {@link redirect}. CloudFront takes 50 keys at once; tables for tests are smaller. */
  async writeKey(address: string, target: string | undefined): Promise<void> {
    if (target === undefined) this.table.delete(address);
    else this.table.set(address, target);
  }

  async invalidate(paths: readonly string[]): Promise<void> {
    this.invalidated.push(...paths);
    for (const address of [...this.cache.keys()]) {
      if (invalidates(paths, address)) this.cache.delete(address);
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

  private allowed(): readonly string[] {
    return allowedBy(this.policies).everywhere;
  }
}
