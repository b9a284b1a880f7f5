import type { ClientModule } from '@docusaurus/types';

// Brings readers who sign in back to the line that they were reading, by the session storage of the tab. It is not in
// memory, because the page is loaded anew if its code cannot be.

/** Where a reader was on a page. */
interface Position {
  /** With the fragment. */
  readonly address: string;
  /** The text that was read, by its place among all texts of the page. A member may see more than before. */
  readonly place: number;
  readonly text: string;
  /** Its distance from the top of the window. */
  readonly top: number;
  /** That of the first text of the page, for when the line is not there yet, as in comments. */
  readonly first: number;
  /** The places of the parts that were open. */
  readonly open: readonly number[];
  /** Whether the next page that is shown is to be scrolled there. */
  readonly isDue?: boolean;
}

const key = 'line';

/**
 * The elements that are measured. Diagrams and code, which are drawn anew, have none of these in them; lists of links may
 * stick to the window.
 */
const textsOf = () => [...document.querySelectorAll('main :is(h2,h3,p,li):not(nav *)')];

/** Parts that a reader can open. */
const partsOf = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** The part of the window that the bars at its top may cover, in CSS pixels. */
const covered = 120;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Keeps where the reader is on this page, for the way back from signing in. */
export function keepScrollPosition(): void {
  const texts = textsOf();
  const isLine = (element: Element) => topOf(element) > covered && element.checkVisibility();
  const place = Math.max(0, texts.findIndex(isLine));
  const line = texts[place];
  if (!line) return;
  store({
    address: location.href,
    place,
    text: line.textContent,
    top: topOf(line),
    first: topOf(texts[0]!),
    open: partsOf().flatMap(({ open }, at) => (open ? at : [])),
  });
}

/** The address of the page whose position is kept, with its fragment. */
export function keptAddress(): string | undefined {
  const kept = stored();
  return kept?.isDue ? undefined : kept?.address;
}

/** Makes the kept position due: the next page that is shown takes it. Call it right before going back to the page. */
export function makeKeptPositionDue(): void {
  const kept = stored();
  if (kept) store({ ...kept, isDue: true });
}

let stop: (() => void) | undefined;

/** Shows a member who comes back from signing in the line that was read before. */
export default {
  // Docusaurus has just scrolled to the top or to the fragment, and the browser has not drawn the page yet.
  onRouteDidUpdate({ previousLocation }) {
    stop?.();
    stop = undefined;
    const due = stored();
    if (!due?.isDue) return;
    // So that no later visit gets it.
    store(undefined);
    // A page whose code could not be loaded was loaded anew, and the reader may have begun to read.
    const isUnread = previousLocation !== null || window.scrollY === 0;
    if (due.address === location.href && isUnread) stop = restoreScrollPosition(due);
  },
} satisfies ClientModule;

/** With these a reader begins to scroll. Events of scrolling tell not who scrolls: the browser does, too. */
const intents = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Opens what was open, and scrolls the page so that the line is where it was, even if the window has another size now. It
 * stays there while fonts, pictures and diagrams are still loading, until the reader scrolls, for ten seconds at most.
 *
 * @returns a function that ends this, for when another page is shown.
 */
function restoreScrollPosition({ place, text, top, first, open }: Position): () => void {
  const parts = partsOf();
  for (const at of open) parts[at]?.toggleAttribute('open', true);
  const scroll = (): void => {
    const texts = textsOf();
    const isLine = (element?: Element) => element?.textContent === text;
    const line = isLine(texts[place]) ? texts[place] : texts.find(isLine);
    const moved = line ? topOf(line) - top : texts[0] && topOf(texts[0]) - first;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
  const observer = new ResizeObserver(scroll);
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of intents) removeEventListener(type, end);
  };
  const timer = setTimeout(end, 10_000);
  scroll();
  // Not the body, which is as high as the window.
  const main = document.querySelector('main');
  if (main) observer.observe(main);
  for (const type of intents) addEventListener(type, end, { passive: true });
  return end;
}

/** @returns undefined for what this module has not written, or if the reader forbids storage. */
function stored(): Position | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Position;
  } catch {
    return undefined;
  }
}

function store(position: Position | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(position ?? null));
  } catch {
    // Storage is forbidden or full.
  }
}
