import { lineOf } from './lineOf';
import type { ScrollPosition } from './keptScrollPosition';

/** By how much a position may be off, since browsers round it. */
const tolerance = 2;

/** The least that something opened is higher than closed. */
const leastOpened = 16;

/**
 * Scrolls the page so that the text at the top of the window is what it was, even if the window has another size now or
 * a part was unfolded. It stays there while fonts, pictures and diagrams are still loading, until the reader scrolls.
 *
 * @returns a function that ends this, for when another page is shown.
 */
export function restoreScrollPosition({ tops }: ScrollPosition): () => void {
  let isUnfolded = false;
  let reached = 0;

  /** How far the line is from where it was. */
  const distance = (): number => {
    const elements = [...document.querySelectorAll('main *')];
    // Until all components have rendered, the first element tells at least how far the page was scrolled.
    if (elements.length !== tops.length) return distanceOf(elements[0], tops[0]);
    if (!isUnfolded) {
      unfold(elements, tops);
      isUnfolded = true;
    }
    const line = lineOf(tops, (index) => isInFlow(elements[index]!));
    return distanceOf(elements[line], tops[line]);
  };

  const scroll = (): void => {
    scrollBy({ top: distance(), behavior: 'instant' });
    reached = distance();
  };

  const observer = new ResizeObserver(scroll);
  const stop = (): void => {
    observer.disconnect();
    removeEventListener('scroll', onScroll);
  };
  const onScroll = (): void => {
    if (Math.abs(distance() - reached) > tolerance) stop();
  };

  scroll();
  observer.observe(document.body);
  addEventListener('scroll', onScroll);
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

/** Opens what the reader had opened: what follows it was further away from its beginning than it is now. */
function unfold(elements: readonly Element[], tops: readonly number[]): void {
  const indexes = new Map(elements.map((element, index) => [element, index]));
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
    const own = indexes.get(details)!;
    // The switch of a folded block of code comes after it (src/theme/CodeBlock/Content/Fold.tsx).
    const block = 'fold' in details.dataset ? details.previousElementSibling : undefined;
    const first = block ? indexes.get(block)! : own;
    const next = block ? own : own + details.querySelectorAll('*').length + 1;
    if (next >= elements.length) continue;
    const before = tops[next]! - tops[first]!;
    const now = distanceOf(elements[next], 0) - distanceOf(elements[first], 0);
    if (before - now > leastOpened) details.open = true;
  }
}
