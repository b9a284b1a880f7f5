/** The value in the middle. For an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('No values have no median.');
  return (lower + upper) / 2;
}

/** For each name, the median of its values in all records. */
export function medians<Name extends string>(
  records: readonly Record<Name, number>[],
): Record<Name, number> {
  const points = Object.entries<number[]>(pointsOf(records));
  return Object.fromEntries(points.map(([name, values]) => [name, median(values)])) as Record<
    Name,
    number
  >;
}

/** For each name, its values in all records, in their order. */
export function pointsOf<Name extends string>(
  records: readonly Record<Name, number>[],
): Record<Name, number[]> {
  const [first] = records;
  if (!first) throw new Error('No records have no median.');
  const names = Object.keys(first) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, records.map((record) => record[name])]),
  ) as Record<Name, number[]>;
}
