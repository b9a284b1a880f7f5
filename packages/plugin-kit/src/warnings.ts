/**
 * Docusaurus loads a plugin that the configuration names with modules of its own, so the count is one of the process and
 * not a variable of this module.
 */
const count = Symbol.for('docusaurus-plugin-kit/warnings');
const shared = globalThis as { [count]?: number };

/** Counts warnings, for the summary at the end of the build. */
export function noteWarnings(more: number): void {
  shared[count] = warningCount() + more;
}

/** The number of warnings of this build. */
export function warningCount(): number {
  return shared[count] ?? 0;
}
