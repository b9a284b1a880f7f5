/**
 * Unfolds a folded block of code, before a `<details>` with `data-fold`, when the browser scrolls in it, to a match of a
 * search or of a link to a text: the reader cannot scroll it up and down.
 */
export function unfoldMatches(): void {
  const look = (): void => {
    for (const details of document.querySelectorAll('[data-fold]:not([open])')) {
      const { scrollTop } = details.previousElementSibling!;
      if (!scrollTop) continue;
      details.toggleAttribute('open');
      // The match stays where it is in the window.
      scrollBy(0, scrollTop);
    }
  };
  look();
  addEventListener('scroll', ({ target }) => target === document || look(), true);
}
