let count = 0;

/** Notes that the owner has been warned of so many things, for the end of the build to recall. */
export function noteWarnings(more: number): void {
  count += more;
}

/** How many warnings this build has given. */
export function warningCount(): number {
  return count;
}
