import { Lock } from '../lock';
import type { Situation } from '../plan';
import { publish, type Place, type Wish } from '../publish';
import { chooseRollback } from '../rollBack';
import { watched, type Watch } from './cutOff';
import { MemoryBucket } from './memoryBucket';
import { MemoryEdge } from './memoryEdge';
import { findFaults } from './reader';
import type { SmallSite } from './smallSite';

/** A published site with a clock, and a reader who looks at it after every change. */
export class World {
  readonly faults: string[] = [];

  /** @param addresses what somebody asks for after every change, whether it is there or not */
  constructor(
    private readonly addresses: readonly string[],
    readonly bucket = new MemoryBucket(),
    readonly edge = new MemoryEdge(bucket),
    private readonly loaded = new Set<string>(),
    private time = Date.parse('2026-01-01T00:00:00Z'),
  ) {
    bucket.now = () => this.time;
  }

  /** Another world in the same state. */
  copy(): World {
    const bucket = new MemoryBucket(this.bucket.objects);
    return new World(
      this.addresses,
      bucket,
      this.edge.copy(bucket),
      new Set(this.loaded),
      this.time,
    );
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Deploys as the command does. @returns the number of requests. */
  deploy(site: SmallSite, watch?: Watch): Promise<number> {
    return this.carryOut(() => ({ command: 'deploy', ...site }), watch);
  }

  /** Rolls back as the command does. @returns the number of requests. */
  rollBack(watch?: Watch): Promise<number> {
    return this.carryOut((situation, { store }) => chooseRollback(store, situation), watch);
  }

  /** The address of the home page's script. */
  get version(): string | undefined {
    return /main\.(\w+)\.js/.exec(this.edge.answer('/').body)?.[1];
  }

  /** What readers can get, and what the bucket keeps, without the times in its records. */
  state(): unknown {
    const keys = [...this.bucket.objects.keys()].sort();
    const site = [...this.bucket.objects].filter(([key]) => key.startsWith('site/')).sort();
    return { keys, site, edge: this.edge.state() };
  }

  private async carryOut(
    choose: (situation: Situation, place: Place) => Wish,
    watch: Watch = {},
  ): Promise<number> {
    const { count, ...place } = watched<Place & Record<string, object>>(
      { store: this.bucket, edge: this.edge },
      { ...watch, onChange: () => this.read() },
    );
    const lock = await Lock.take(place.store, 'me');
    await publish(place, (situation) => choose(situation, place), { lock, atATime: 3 });
    await lock.release();
    return count();
  }

  /** Reads the whole site: through caches that know all they can, and past them. */
  private read(): void {
    // Before the first release is live there is no home page.
    if (this.edge.fresh('/').status === 404) return;
    this.faults.push(...findFaults((address) => this.edge.answer(address), this.loaded));
    this.faults.push(...findFaults((address) => this.edge.fresh(address), this.loaded));
    for (const asset of this.loaded) {
      if (this.edge.fresh(asset).status === 404)
        this.faults.push(`${asset} is absent for an open tab`);
    }
    // Somebody asks for addresses that are not there yet, or no longer: caches know that, too.
    for (const address of this.addresses) this.edge.answer(address);
  }
}
