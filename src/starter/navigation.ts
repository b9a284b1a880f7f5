import { reportFailure } from '../loading/failureNotice';
import { showSpinner } from '../loading/spinner';

/**
 * While the browser loads another document of the site slowly, shows the spinner. Without a connection, keeps the page and
 * offers to try again, instead of the browser's error page.
 *
 * Browsers without the Navigation API show only what they show on every site.
 */
export function followNavigation(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const { sameDocument, url } = event.destination;
    if (sameDocument || event.downloadRequest !== null || !url.startsWith('http')) return;
    if (navigator.onLine) {
      const hideSpinner = showSpinner();
      event.signal.addEventListener('abort', hideSpinner);
      addEventListener('pagehide', hideSpinner);
    } else {
      event.preventDefault();
      reportFailure('This page did not load. Are you online?', () => location.assign(url));
    }
  });
}
