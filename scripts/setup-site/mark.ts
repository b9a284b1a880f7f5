import { createHash } from 'node:crypto';

const MARK = 'npm run setup';

/** What a picture says of how it was made: equal for equal reasons, whatever release of a library draws it. */
export function markFor(reasons: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(reasons)).digest('hex').slice(0, 12);
  return `${MARK} made this: ${hash}`;
}

/** Whether a file may be drawn anew: it was made here, and is not the owner's own. */
export function isMade(file: Buffer): boolean {
  return file.includes(MARK);
}
