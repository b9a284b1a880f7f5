import type { Edge } from './edge';
import { execute, type Target } from './execute';
import { forEach } from './forEach';
import { CONTENT, manifestId, MANIFESTS, SITE } from './places';
import { planRelease, type Situation, type Stage } from './plan';
import { readReleases } from './records';
import type { Build, Command, Release } from './release';
import type { Store } from './store';

/** Where a site is published. */
export interface Place {
  store: Store;
  edge: Edge;
}

/** Reads what is in the bucket, and what the network sends. */
export async function readSituation({ store, edge }: Place): Promise<Situation> {
  const [releases, manifests, site, content, allowed, redirects] = await Promise.all([
    readReleases(store),
    store.list(MANIFESTS),
    store.list(SITE),
    store.list(CONTENT),
    edge.allowedScripts(),
    edge.redirects(),
  ]);
  return {
    releases,
    manifests: new Set([...manifests.keys()].map(manifestId)),
    site: new Map([...site].map(([key, etag]) => [key.slice(SITE.length), etag])),
    content: new Set([...content.keys()].map((key) => key.slice(CONTENT.length))),
    allowed,
    redirects,
    now: store.now(),
  };
}

/** What a command puts on the site. */
export interface Wish extends Pick<Target, 'read'> {
  command: Command;
  build: Build;
}

/** What has to be done at a place for a wish. */
interface Plan extends Wish {
  /** None if the build is on the site already. */
  stages: Stage[];
  /** Those that are recorded before it begins. */
  releases: readonly Release[];
}

/**
 * Plans how a build comes onto the site, and reads all files that go up. So a file that cannot be read, or is not what was
 * recorded, stops it before the first change.
 *
 * @param choose which one, and by which command, from what is at the place
 * @param atATime how many files are read at the same time
 */
export async function planAt(
  place: Place,
  choose: (situation: Situation) => Wish,
  atATime: number,
): Promise<Plan> {
  const situation = await readSituation(place);
  const wish = choose(situation);
  const stages = planRelease(wish.build, situation, wish.command);
  const read = await readFiles(stages, wish, atATime);
  return { ...wish, read, stages, releases: situation.releases };
}

/** @returns what gives the bytes of the files */
async function readFiles(
  stages: readonly Stage[],
  { read }: Wish,
  atATime: number,
): Promise<Wish['read']> {
  const contents = new Map<string, Buffer>();
  await forEach(
    stages.flatMap(({ steps }) => steps),
    atATime,
    async (step) => {
      if (step.kind !== 'upload' && step.kind !== 'keep') return;
      contents.set(step.path, await read(step.path, step.file));
    },
  );
  return async (path) => {
    const bytes = contents.get(path);
    if (!bytes) throw new Error(`${path} has not been read.`);
    return bytes;
  };
}

/**
 * Puts a build on the site.
 *
 * @param choose which one, and by which command, from what is at the place while the lock is held
 */
export async function publish(
  place: Place,
  choose: (situation: Situation) => Wish,
  how: Pick<Target, 'lock' | 'atATime' | 'onProgress'>,
): Promise<Plan> {
  const plan = await planAt(place, choose, how.atATime);
  const { stages, releases, read } = plan;
  await execute(stages, { ...place, ...how, read, history: releases });
  return plan;
}
