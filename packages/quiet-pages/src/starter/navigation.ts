import { reportFailure } from '../loading/failureNotice';
import { showSpinner } from '../loading/spinner';
import { said } from '../loading/said';

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
    } else {
      event.preventDefault();
      // A server on the reader's own machine answers without a connection.
      const attempt = (): void => {
        fetch(url).then(
          () => {
            isReachable = true;
            location.assign(url);
          },
          () => reportFailure(said('unreachable'), attempt),
        );
      };
      attempt();
    }
  });
}
