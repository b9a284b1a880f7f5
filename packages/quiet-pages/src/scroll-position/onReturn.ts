import { measured, takeDuePosition, type ScrollPosition } from './scrollPosition';
import type { ClientModule } from '@docusaurus/types';

let stop: (() => void) | undefined;

/** Shows a member who comes back from signing in the line that was read before. */
export default {
  // Docusaurus has just scrolled to the top or to the fragment, and the browser has not drawn the page yet.
  onRouteDidUpdate({ previousLocation }) {
    stop?.();
    const position = takeDuePosition();
    // A page whose code could not be loaded was loaded anew, and the reader may have begun to read.
    const isUnread = previousLocation !== null || window.scrollY === 0;
    stop = position && isUnread ? restoreScrollPosition(position) : undefined;
  },
} satisfies ClientModule;

/** With these a reader begins to scroll. Events of scrolling tell not who scrolls: the browser does, too. */
const intents = ['wheel', 'pointerdown', 'keydown'] as const;

/** How long fonts, pictures and diagrams may take to move the line, in ms. */
const patience = 10_000;

/** The least that something opened is higher than closed. */
const leastOpened = 16;

/**
 * Scrolls the page so that the text at the top of the window is what it was, even if the window has another size now or
 * a part was unfolded. It stays there while fonts, pictures and diagrams are still loading, until the reader scrolls, for
 * ten seconds at most.
 *
 * @returns a function that ends this, for when another page is shown.
 */
function restoreScrollPosition({ tops, width }: ScrollPosition): () => void {
  // In a window of another width, texts are nearer or further from each other, whatever was open.
  let isUnfolded = width !== innerWidth;

  /** How far the line is from where it was. */
  const distance = (): number => {
    const elements = [...document.querySelectorAll(measured)];
    const moves = (index: number): boolean => isInFlow(elements[index]!);
    if (elements.length !== tops.length) {
      // A component renders more or less now. The first element tells at least how far the page was scrolled.
      const first = elements.findIndex((_, index) => tops[index] && moves(index));
      return distanceOf(elements[first], tops[first]);
    }
    if (!isUnfolded) {
      unfold(elements, tops);
      isUnfolded = true;
    }
    const line = lineOf(tops, moves);
    return distanceOf(elements[line], tops[line]);
  };

  const scroll = (): void => scrollBy({ top: distance(), behavior: 'instant' });

  const observer = new ResizeObserver(scroll);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of intents) removeEventListener(type, stop);
  };

  const timer = setTimeout(stop, patience);
  scroll();
  // Not the body, which is as high as the window.
  const main = document.querySelector('main');
  if (main) observer.observe(main);
  for (const type of intents) addEventListener(type, stop, { passive: true });
  return stop;
}

function distanceOf(element: Element | undefined, top: number | undefined): number {
  return element && top !== undefined ? element.getBoundingClientRect().top - top : 0;
}

/** Whether an element moves with the text. */
function isInFlow(element: Element): boolean {
  for (let part = element; part.tagName !== 'MAIN'; part = part.parentElement!) {
    if (/sticky|fixed|absolute/.test(getComputedStyle(part).position)) return false;
  }
  return true;
}

/** Opens what the reader had opened: the texts before and after it were further apart than they are now. */
function unfold(elements: readonly Element[], tops: readonly number[]): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
    const isBefore = (element: Element): boolean =>
      Boolean(element.compareDocumentPosition(details) & Node.DOCUMENT_POSITION_FOLLOWING);
    const last = elements.filter(isBefore).length - 1;
    const next = last + 1 + details.querySelectorAll(measured).length;
    if (last < 0 || next >= elements.length) continue;
    const before = tops[next]! - tops[last]!;
    const now = distanceOf(elements[next], 0) - distanceOf(elements[last], 0);
    if (before - now > leastOpened) details.open = true;
  }
}

/** The part of the window that the bars at its top may cover. */
const covered = 120;

/**
 * Finds the first element that begins below the bars at the top of the window.
 *
 * @param tops of all elements, in the order of the document; 0 for one that is not rendered
 * @param isInFlow whether an element moves with the text, unlike what sticks to the window
 * @returns its index; that of the first element if none begins there
 */
export function lineOf(
  tops: readonly number[],
  isInFlow: (index: number) => boolean = () => true,
): number {
  let line = 0;
  let lowest = Infinity;
  for (let index = tops.length - 1; index >= 0; index -= 1) {
    const top = tops[index] ?? 0;
    // What begins below something after it is in a part that is folded or closed, or beside it.
    if (!top || top > lowest || !isInFlow(index)) continue;
    lowest = top;
    if (top > covered) line = index;
  }
  return line;
}
