/** The elements that are measured. Diagrams and code, which are drawn anew, have none of these in them. */
export const measured = 'main :is(h2,h3,p,li)';

/** The key in the session storage of the tab. */
export const keptKey = 'line';

/**
 * Keeps where the reader is on this page, for the way back from signing in.
 *
 * It is in the starter, so it stores what is measured, and the code of the page that the reader comes back to finds out
 * which line that was (restoreScrollPosition.ts): the tops of headings, paragraphs and list items in the window, its
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
