import type { Waking } from './wake';

/** Links in the content that lead to other pages of the site, not to its files. */
const page = 'main a[href^="/"]:not([href*="."])';

/**
 * Fetches the page of a link that the reader presses, for browsers that do not read the speculation rules of the page. They
 * do not tell whether the reader saves data, either.
 */
export function prefetchLinks({ isAwake }: Waking): void {
  if (HTMLScriptElement.supports('speculationrules')) return;
  addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(page);
    // The navigation asks again, and says what is wrong.
    if (link && !isAwake()) fetch(link.href).catch(() => {});
  });
}
