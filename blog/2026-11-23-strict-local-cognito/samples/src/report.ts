import type { Verdict } from './try';

/** Prints one line, and below it what the pool said instead. */
export function printVerdict({ title, outcome, said }: Verdict): void {
  console.log(`${outcome.padEnd(13)}${title}`);
  if (said) console.log(`    ${said.slice(0, 76)}`);
}

/** The last line. */
export function summary(verdicts: readonly Verdict[]): string {
  const refused = verdicts.filter(
    ({ outcome }) => outcome === 'refused',
  ).length;
  return `\n${refused} of ${verdicts.length} refused, in Cognito's words`;
}
