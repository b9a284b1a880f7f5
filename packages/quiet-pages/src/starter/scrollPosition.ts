import type { ClientModule } from '@docusaurus/types';

// Brings readers who sign in back to the line that they were reading, by the session storage of the tab.

/**
 * The elements that are measured. Diagrams and code, which are drawn anew, have none of these in them; lists of links may
 * stick to the window.
 */
const texts = 'main :is(h2,h3,p,li):not(nav *)';

/** Parts that a reader can open. */
const foldable = 'main details';

/** The keys in the storage: of where the reader was, and of where the next page is to be scrolled. */
const [keptKey, dueKey] = ['line', 'line-due'];

/** The part of the window that the bars at its top may cover, in CSS pixels. */
const covered = 120;

/** A text by its place among all texts of the page, and its distance from the top of the window. */
type Line = readonly [place: number, top: number];

/** Where a reader was on a page. */
interface Position {
  readonly address: string;
  /** How many texts the page had. */
  readonly count: number;
  /** The first text of the page. */
  readonly first: Line;
  /** The text that was read: the first one below the bars. */
  readonly line: Line;
  /** The places of the parts that were open. */
  readonly open: readonly number[];
}

/** Keeps where the reader is on this page, for the way back from signing in. */
export function keepScrollPosition(): void {
  const elements = allOf(texts);
  const tops = elements.map((element) => element.getBoundingClientRect().top);
  const isLine = (element: Element, place: number): boolean =>
    tops[place]! > covered && element.checkVisibility();
  const line = Math.max(0, elements.findIndex(isLine));
  const position: Position = {
    address: location.href,
    count: tops.length,
    first: [0, tops[0] ?? 0],
    line: [line, tops[line] ?? 0],
    open: allOf<HTMLDetailsElement>(foldable).flatMap(({ open }, place) => (open ? place : [])),
  };
  withStorage((storage) => storage.setItem(keptKey, JSON.stringify(position)));
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

let stop: (() => void) | undefined;

/** Shows a member who comes back from signing in the line that was read before. */
export default {
  // Docusaurus has just scrolled to the top or to the fragment, and the browser has not drawn the page yet.
  onRouteDidUpdate({ previousLocation }) {
    stop?.();
    const due = takeDuePosition();
    // A page whose code could not be loaded was loaded anew, and the reader may have begun to read.
    const isUnread = previousLocation !== null || window.scrollY === 0;
    stop = due && isUnread ? restoreScrollPosition(due) : undefined;
  },
} satisfies ClientModule;

/** Takes the due position, so that no later visit gets it. @returns it, if it is one of the page that is shown. */
function takeDuePosition(): Position | undefined {
  const due = withStorage((storage) => {
    const item = storage.getItem(dueKey);
    storage.removeItem(dueKey);
    return parse(item);
  });
  return due?.address === location.href ? due : undefined;
}

/** With these a reader begins to scroll. Events of scrolling tell not who scrolls: the browser does, too. */
const intents = ['wheel', 'pointerdown', 'keydown'] as const;

/** How long fonts, pictures and diagrams may take to move the line, in ms. */
const patience = 10_000;

/**
 * Opens what was open, and scrolls the page so that the line is where it was, even if the window has another size now. It
 * stays there while fonts, pictures and diagrams are still loading, until the reader scrolls, for ten seconds at most.
 *
 * @returns a function that ends this, for when another page is shown.
 */
function restoreScrollPosition({ count, first, line, open }: Position): () => void {
  for (const place of open)
    allOf<HTMLDetailsElement>(foldable)[place]?.toggleAttribute('open', true);
  const scroll = (): void => {
    const elements = allOf(texts);
    // A member may see more than before. The first text tells at least how far the page was scrolled.
    const [place, top] = elements.length === count ? line : first;
    const now = elements[place]?.getBoundingClientRect().top ?? top;
    scrollBy({ top: now - top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(scroll);
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of intents) removeEventListener(type, end);
  };
  const timer = setTimeout(end, patience);
  scroll();
  // Not the body, which is as high as the window.
  const main = document.querySelector('main');
  if (main) observer.observe(main);
  for (const type of intents) addEventListener(type, end, { passive: true });
  return end;
}

function allOf<Type extends Element = Element>(selector: string): Type[] {
  return [...document.querySelectorAll<Type>(selector)];
}

/** @returns undefined for what this module has not written. */
function parse(item: string | null): Position | undefined {
  try {
    return JSON.parse(item ?? '') as Position;
  } catch {
    return undefined;
  }
}

/** Runs the task, or returns undefined if the reader forbids storage or it is full. */
function withStorage<Result>(task: (storage: Storage) => Result): Result | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}
