import type { StepState } from 'docusaurus-blog-kit/figures/figureParts';

/** What a release writes, in its order, and what readers and the owner have if it ends there. */
export const writes = [
  { who: 'site', text: 'Add the new assets.' },
  { who: 'releases', text: 'Store the pages of the release.' },
  { who: 'releases', text: 'Store its list, release.json.' },
  { who: 'history', text: 'Write “started”.' },
  { who: 'site', text: 'Copy the other pages.' },
  { who: 'site', text: 'Copy index.html: the switch.' },
  { who: 'site', text: 'Remove pages that are not in the release.' },
  { who: 'history', text: 'Write “live”.' },
  { who: 'edge', text: 'Invalidate CloudFront.' },
] as const;

/** The write that fails in the still picture: the switch. */
export const example = 6;

const old =
  'Readers get the old release: its index.html stands, and its assets are there.';
const fresh =
  'Readers get the new release, with all that its index.html names.';
const unseen =
  'Nothing that they see has changed. Without a list, the release does not exist.';
const kept =
  'The history has no “live”, so the sweep keeps the assets of both.';
const again = 'A rollback to its own id completes the release.';

/**
 * What readers get if a write fails.
 *
 * @param failing the number of the write, from 1; one more than there are if none fails
 */
export function outcomeOf(failing: number): string {
  if (failing <= 3) return `${old} ${unseen}`;
  if (failing === 4)
    return `${old} Nothing that they see has changed. ${again}`;
  if (failing <= 6)
    return `${old} The history says “started”, so the sweep keeps those of the new one, too. ${again}`;
  if (failing === 7)
    return `${fresh} Pages that you removed can still be opened. ${kept} ${again}`;
  if (failing === 8) return `${fresh} ${kept} ${again}`;
  if (failing === 9)
    return 'For up to an hour, the edge shows the old pages, whose assets are still there. Then readers get the new release.';
  return `Nothing fails. ${fresh}`;
}

/** How far each write has come. */
export function statesOf(failing: number): StepState[] {
  return writes.map((_, index) => {
    if (index + 1 < failing) return 'done';
    return index + 1 === failing ? 'failed' : 'ahead';
  });
}
