/** One row of the table below, as the service returns it. */
interface Row {
  readonly key: string;
  readonly value: number;
}

// #region sum
/** Adds up the rows. */
export function sum(rows: readonly Row[]): number {
  let total = 0;
  for (const row of rows) {
    total += row.value;
  }
  return total;
}
// #endregion sum

// #region message
/** A line that is wider than a phone, so that the block has to scroll and not the page. */
export const message = 'The table holds more rows than a reader cares to count, and every one of them has a value that is added to the total.';
// #endregion message
