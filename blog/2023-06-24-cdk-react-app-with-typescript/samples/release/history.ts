import type { Bucket } from './bucket';

/** started: its pages may be on the site from now on. live: they are, and no others. */
export type State = 'started' | 'live';

export interface Entry {
  readonly at: Date;
  readonly state: State;
  readonly release: string;
}

const PREFIX = 'events/';

// #region record
/** Adds an entry to the history: events/<when>/<state>/<release> */
export async function record(
  releases: Bucket,
  state: State,
  release: string,
  at: Date,
): Promise<void> {
  const last = (await readHistory(releases)).at(-1);
  if (last && last.at >= at) {
    throw new Error(
      `The clock says ${at.toISOString()}, but the history ends at ` +
        `${last.at.toISOString()}. Set the clock and try again.`,
    );
  }
  await releases.write(`${PREFIX}${stampOf(at)}/${state}/${release}`, release);
}
// #endregion

/** All entries, the oldest first. */
export async function readHistory(releases: Bucket): Promise<Entry[]> {
  const keys = (await releases.list(PREFIX)).map(({ key }) => key);
  return keys.sort().map(parse);
}

// #region rule
/**
 * The releases of which something may have been on the site since `cutoff`:
 * each one from its entry until the next release was live in full.
 */
export function onSiteSince(
  history: readonly Entry[],
  cutoff: Date,
): Set<string> {
  const kept = history.filter((_, index) => {
    const next = history.slice(index + 1).find(({ state }) => state === 'live');
    return next === undefined || next.at >= cutoff;
  });
  return new Set(kept.map(({ release }) => release));
}
// #endregion

/** 20250314T101522123Z, which sorts by time. */
function stampOf(time: Date): string {
  return time.toISOString().replace(/[-:.]/g, '');
}

function parse(key: string): Entry {
  const [, y, mo, d, h, mi, s, ms, state, release] =
    /^events\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\/(started|live)\/(.+)$/.exec(
      key,
    ) ?? [];
  if (!release) throw new Error(`Not an entry of the history: ${key}`);
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
  return { at, state: state as State, release };
}
