/** What one measurement found. */
export interface Sample {
  /** Values, of which the median is reported. A measurement may have several of one name, or none. */
  points: Readonly<Record<string, readonly number[]>>;
  /** Numbers, of which the sum is reported. */
  counts?: Readonly<Record<string, number>>;
}

/** What is kept of the samples of one kind: medians and sums, and all values that the medians were taken from. */
export interface Summary {
  values: Record<string, number>;
  points: Record<string, number[]>;
}

/** Summarizes all samples of one kind. */
export function summarize(samples: readonly Sample[]): Summary {
  const points: Record<string, number[]> = {};
  const counts: Record<string, number> = {};
  for (const sample of samples) {
    for (const [name, found] of Object.entries(sample.points)) {
      if (found.length > 0) points[name] = [...(points[name] ?? []), ...found];
    }
    for (const [name, count] of Object.entries(sample.counts ?? {})) {
      counts[name] = (counts[name] ?? 0) + count;
    }
  }
  const medians = Object.entries(points).map(([name, all]) => [name, median(all)] as const);
  return { values: { ...Object.fromEntries(medians), ...counts }, points };
}

/** Values of which each is measured once. */
export function sampleOf(values: Readonly<Record<string, number>>): Sample {
  const points = Object.entries(values).map(([name, value]) => [name, [value]] as const);
  return { points: Object.fromEntries(points) };
}

/** The value in the middle; for an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}
