import { showSpinner, whenReachable } from '../loading/feedback';
import { isHydrated } from './browser';

/**
 * While the browser loads another document slowly, shows the spinner. Without a connection, keeps the page and offers to
 * try again, instead of the browser's error page.
 *
 * Browsers without the Navigation API show only what they show on every site.
 */
export function followNavigation(): void {
  let isReachable = false;
  window.navigation?.addEventListener('navigate', (event) => {
    const { sameDocument, url } = event.destination;
    if (sameDocument || event.downloadRequest !== null || !/^http/.test(url)) return;
    if (navigator.onLine || isReachable) {
      const hideSpinner = showSpinner();
      event.signal.onabort = hideSpinner;
      addEventListener('pagehide', hideSpinner);
      return;
    }
    event.preventDefault();
    // A server on the reader's own machine answers without a connection.
    void whenReachable(url, () => {
      isReachable = true;
      location.assign(url);
    });
  });
}

/** Links in the content that lead to other pages of the site, not to its files. */
const page = 'main a[href^="/"]:not([href*="."])';

/**
 * Fetches the page of a link that the reader presses, for browsers that do not read the speculation rules of the page. They
 * do not tell whether the reader saves data, either.
 */
export function prefetchLinks(): void {
  if (HTMLScriptElement.supports('speculationrules')) return;
  addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(page);
    // The navigation asks again, and says what is wrong.
    if (link && !isHydrated()) fetch(link.href).catch(() => {});
  });
}
