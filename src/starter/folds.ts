/**
 * Unfolds a folded block of code (src/theme/CodeBlock/Content/Fold.tsx) when the browser scrolls in it, to a match of a
 * search or of a link to a text: the reader cannot scroll it up and down.
 */
export function unfoldMatches(): void {
  const onScroll = ({ target: code }: Event): void => {
    const details = code instanceof Element && code.nextElementSibling;
    if (!details || !details.matches('[data-fold]:not([open])') || code.scrollTop === 0) return;
    const { scrollTop } = code;
    details.toggleAttribute('open');
    // The match stays where it is in the window.
    scrollBy({ top: scrollTop, behavior: 'instant' });
  };
  addEventListener('scroll', onScroll, true);
}
