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
  const [first] = records;
  if (!first) throw new Error('No records have no median.');
  const names = Object.keys(first) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, median(records.map((record) => record[name]))]),
  ) as Record<Name, number>;
}
