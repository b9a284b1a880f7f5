export interface StoredObject {
  readonly key: string;
  readonly modified: Date;
}

function timeOf(stamp: string): Date {
  const [, y, mo, d, h, mi, s] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const time = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(time.getTime())) throw new Error(`Not a time stamp: ${stamp}`);
  return time;
}

// #region rules
/**
 * The releases that were live at some moment since `cutoff`.
 * A history key is history/<when it went live>/<release>; each one stays live
 * until the next takes over, and the last is live now, however old it is.
 */
export function liveSince(historyKeys: readonly string[], cutoff: Date): Set<string> {
  const entries = [...historyKeys].sort().map((key) => {
    const [, stamp = '', release = ''] = key.split('/');
    return { from: timeOf(stamp), release };
  });
  const live = entries.filter((_, index) => {
    const replaced = entries[index + 1]?.from;
    return replaced === undefined || replaced >= cutoff;
  });
  return new Set(live.map((entry) => entry.release));
}

/** Assets that no recent release names; young ones may belong to the next release. */
export function removable(
  assets: readonly StoredObject[],
  wanted: ReadonlySet<string>,
  cutoff: Date,
): string[] {
  return assets
    .filter(({ key, modified }) => !wanted.has(key) && modified < cutoff)
    .map(({ key }) => key);
}
// #endregion
