import { keptKey } from './keepScrollPosition';

/** The key of a position to which the next page is to be scrolled. */
const dueKey = 'line-due';

/** Where a reader was on a page. */
export interface ScrollPosition {
  readonly address: string;
  /** The tops in the window of the elements that are measured (keepScrollPosition.ts). */
  readonly tops: readonly number[];
  /** The width of the window, in CSS pixels. */
  readonly width: number;
}

/** The address of the page whose position is kept, with its fragment. */
export function keptAddress(): string | undefined {
  return withStorage((storage) => parse(storage.getItem(keptKey)))?.address;
}

/**
 * Makes the kept position due: the next page that is shown takes it. Call it right before going back to the page.
 *
 * It is in the storage, not in memory, because the page is loaded anew if its code cannot be.
 */
export function makeKeptPositionDue(): void {
  withStorage((storage) => {
    const kept = storage.getItem(keptKey);
    storage.removeItem(keptKey);
    if (kept) storage.setItem(dueKey, kept);
  });
}

/** Takes the due position, so that no later visit gets it. @returns it, if it is one of the page that is shown. */
export function takeDuePosition(): ScrollPosition | undefined {
  const due = withStorage((storage) => {
    const item = storage.getItem(dueKey);
    if (item) storage.removeItem(dueKey);
    return parse(item);
  });
  return due?.address === window.location.href ? due : undefined;
}

function parse(item: string | null): ScrollPosition | undefined {
  const [tops = '', width = '', address = ''] = item?.split(' ') ?? [];
  if (!tops || !address) return undefined;
  return { address, tops: tops.split(',').map(Number), width: Number(width) };
}

/** Runs the task, or returns undefined if the reader forbids storage. */
function withStorage<Result>(task: (storage: Storage) => Result): Result | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}
