import type { Build } from '../build';
import { withLock } from '../lock';
import { publish, type Place } from '../publish';
import { watched, type Watch } from './cutOff';
import { MemoryBucket } from './memoryBucket';
import { MemoryEdge } from './memoryEdge';
import { findFaults } from './reader';

/** A published site, and a reader who looks at it after every change. Its time is that of Jest's fake timers. */
export class World {
  readonly faults: string[] = [];

  /** @param addresses what somebody asks for after every change, whether it is there or not */
  constructor(
    private readonly addresses: readonly string[],
    readonly bucket = new MemoryBucket(),
    readonly edge = new MemoryEdge(bucket),
    private readonly loaded = new Set<string>(),
  ) {}

  /** Another world in the same state. */
  copy(): World {
    const bucket = new MemoryBucket(this.bucket.objects);
    return new World(this.addresses, bucket, this.edge.copy(bucket), new Set(this.loaded));
  }

  /** Deploys as the command does. @returns the number of requests. */
  async deploy(build: Build, watch: Watch = {}): Promise<number> {
    const { count, ...place } = watched<Place & Record<string, object>>(
      { store: this.bucket, edge: this.edge },
      { ...watch, onChange: () => this.read() },
    );
    await withLock(place.store, (check) => publish(place, build, check));
    return count();
  }

  /** The address of the home page's script. */
  get version(): string | undefined {
    return /main\.(\w+)\.js/.exec(this.edge.answer('/').body)?.[1];
  }

  /** What readers can get, and what the bucket keeps, without the times in its records. */
  state(): unknown {
    const keys = [...this.bucket.objects.keys()].sort();
    const site = [...this.bucket.objects].filter(([key]) => key.startsWith('site/')).sort();
    return structuredClone({ keys, site });
  }

  /** Reads the whole site: through caches that know all they can, past them, and through those that dropped pages. */
  private read(): void {
    // Before the first release is live there is no home page.
    if (this.edge.fresh('/').status === 404) return;
    for (const way of ['answer', 'fresh', 'forgetful'] as const)
      this.faults.push(...findFaults((address) => this.edge[way](address), this.loaded));
    for (const asset of this.loaded) {
      if (this.edge.fresh(asset).status === 404)
        this.faults.push(`${asset} is absent for an open tab`);
    }
    // Somebody asks for addresses that are not there yet, or no longer: caches know that, too.
    for (const address of this.addresses) this.edge.answer(address);
  }
}
