import type { Paint } from 'docusaurus-plugin-kit/terminal/paint';

/** The result of one test in an engine. */
export interface Outcome {
  engine: string;
  way: string;
  /** How long it took, in ms. */
  took: number;
  /** What went wrong, a line each. */
  problems: readonly string[];
}

/** More lines of one kind would hide the rest. */
const shown = 5;

/** A line for the test, and below it the problems. */
export function describeOutcome({ engine, way, took, problems }: Outcome, paint: Paint): string {
  const mark = problems.length === 0 ? paint('green', '✓') : paint('red', '✗');
  const seconds = `${(took / 1000).toFixed(1)} s`.padStart(7);
  const more = problems.length - shown;
  return [
    `${mark} ${engine.padEnd(8)} ${way.padEnd(22)} ${paint('dim', seconds)}`,
    ...problems.slice(0, shown).map((problem) => `    ${problem}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ].join('\n');
}

/** The line that says what to install for an engine. @param packages of Debian */
export function describeMissing(engine: string, packages: readonly string[], paint: Paint): string {
  return `${paint('red', '✗')} ${engine.padEnd(8)} is not installed: apt-get install ${packages.join(' ')}`;
}
