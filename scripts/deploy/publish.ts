import type { Edge } from './edge';
import { execute, type Target } from './execute';
import { CONTENT, SITE } from './places';
import { planRelease, type Situation, type Stage } from './plan';
import { readHistory, readReleases } from './records';
import type { Build, Dates } from './release';
import type { Store } from './store';

/** Where a site is published. */
export interface Place {
  store: Store;
  edge: Edge;
}

/** What is at a place. */
export interface Published extends Situation {
  history: Dates[];
}

/** Reads what is in the bucket, and what the network sends. */
export async function readSituation({ store, edge }: Place): Promise<Published> {
  const history = await readHistory(store);
  const [releases, site, content, allowed, redirects] = await Promise.all([
    readReleases(store, history),
    store.list(SITE),
    store.list(CONTENT),
    edge.allowedScripts(),
    edge.redirects(),
  ]);
  return {
    history,
    releases,
    site: new Map([...site].map(([key, etag]) => [key.slice(SITE.length), etag])),
    content: new Set([...content.keys()].map((key) => key.slice(CONTENT.length))),
    allowed,
    redirects,
    now: store.now(),
  };
}

/** Puts a build on the site. @returns what was done; nothing if it is there already. */
export async function publish(
  build: Build,
  place: Place,
  how: Pick<Target, 'lock' | 'read' | 'atATime' | 'onProgress'>,
): Promise<Stage[]> {
  const situation = await readSituation(place);
  const stages = planRelease(build, situation);
  await execute(stages, { ...place, ...how, history: situation.history });
  return stages;
}
