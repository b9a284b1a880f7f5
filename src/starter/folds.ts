/**
 * Unfolds a folded block of code (src/theme/CodeBlock/Content/Fold.tsx) when the browser scrolls in it, to a match of a
 * search or of a link to a text: the reader cannot scroll it up and down.
 */
export function unfoldMatches(): void {
  const unfold = (code: Element): void => {
    const details = code.nextElementSibling;
    const { scrollTop } = code;
    if (scrollTop === 0 || !details?.matches('[data-fold]:not([open])')) return;
    details.toggleAttribute('open');
    // The match stays where it is in the window.
    scrollBy({ top: scrollTop, behavior: 'instant' });
  };
  document.querySelectorAll('pre').forEach(unfold);
  addEventListener('scroll', ({ target }) => target instanceof Element && unfold(target), true);
}
