/** The heading of a page, when it is on the screen. */
export interface Shown {
  /** When the frame that shows it first was drawn, in ms since the epoch. */
  at: number;
  /** Whether the page had been rendered ahead. */
  isAhead: boolean;
}

declare global {
  interface Window {
    /** The time that tasks took beyond 50 ms, in ms. */
    blocking: number;
  }
}

/**
 * Watches a page before any script of its own runs. It runs in the page, so it cannot use anything outside itself.
 *
 * The heading counts as shown after the first frame that has it. That is the same for pages that are loaded, those that
 * were rendered ahead, which draw no frame until they are shown, and those that a router puts into the open document.
 *
 * @param tell the name of the function that is told of each new heading
 * @param stored entries that local storage begins with
 */
export function installVisitProbe(tell: string, stored: Readonly<Record<string, string>>): void {
  if (document.URL === 'about:blank') return;
  for (const [name, value] of Object.entries(stored)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }

  window.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });

  let title: string | undefined;
  const look = () => {
    const heading = document.querySelector('h1')?.textContent;
    if (!heading || heading === title) return;
    title = heading;
    requestAnimationFrame(() => {
      // The message comes after the frame, which begins with this.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        const [load] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          activationStart?: number;
        })[];
        const shown: Shown = {
          at: performance.timeOrigin + performance.now(),
          isAhead: (load?.activationStart ?? 0) > 0,
        };
        (globalThis as unknown as Record<string, (text: string) => void>)[tell]?.(
          JSON.stringify(shown),
        );
      };
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** The blocking time since the last question. The router of a stock site shows all posts in one document. */
export function takeBlocking(): number {
  const { blocking } = window;
  window.blocking = 0;
  return blocking;
}

/** Scrolls on by most of a window. @returns whether this is the end of the page */
export function scrollOn(): boolean {
  window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4;
}

/** The link to the older post below a post, which is brought into sight: its place in the window and its address. */
export function findOlder(): { x: number; y: number; address: string } | undefined {
  const link = [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'nav[aria-label="Blog post page navigation"] a',
    ),
  ].at(-1);
  if (!link) return undefined;
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, address: link.href };
}
