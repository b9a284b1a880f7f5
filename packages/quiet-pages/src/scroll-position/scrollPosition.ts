/** The elements that are measured. Diagrams and code, which are drawn anew, have none of these in them. */
export const measured = 'main :is(h2,h3,p,li)';

/** The key in the session storage of the tab. */
export const keptKey = 'line';

/**
 * Keeps where the reader is on this page, for the way back from signing in.
 *
 * It is in the starter, so it stores what is measured, and the code of the page that the reader comes back to finds out
 * which line that was (onReturn.ts): the tops of headings, paragraphs and list items in the window, its
 * width, and the address, whose fragment no later page could know.
 */
export function keepScrollPosition(): void {
  const tops = [...document.querySelectorAll(measured)].map(
    (element) => element.getBoundingClientRect().top,
  );
  try {
    sessionStorage.setItem(keptKey, `${tops} ${innerWidth} ${location}`);
  } catch {
    // Storage is forbidden or full, so the reader comes back to the top of the page.
  }
}

/** The key of a position to which the next page is to be scrolled. */
const dueKey = 'line-due';

/** Where a reader was on a page. */
export interface ScrollPosition {
  readonly address: string;
  /** The tops in the window of the elements that are measured. */
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
