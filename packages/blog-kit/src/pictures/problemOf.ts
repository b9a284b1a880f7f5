import { mostPixels, widest } from './settings';

/** The problem with a picture that sharp cannot read, and what to do. */
export function problemOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // If sharp is not installed for this machine, its own message says what to do.
  if (reason.startsWith('Could not load the "sharp" module')) return reason;
  if (reason.includes('exceeds pixel limit')) {
    return `It has more than ${mostPixels / 1e6} million pixels, and pages show at most ${widest} across. Save it smaller.`;
  }
  return `It is damaged, or no picture (${reason.split('\n')[0]}). Save it again.`;
}
