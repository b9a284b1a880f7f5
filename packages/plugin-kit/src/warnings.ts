let count = 0;

/** Counts warnings, for the summary at the end of the build. */
export function noteWarnings(more: number): void {
  count += more;
}

/** The number of warnings of this build. */
export function warningCount(): number {
  return count;
}
