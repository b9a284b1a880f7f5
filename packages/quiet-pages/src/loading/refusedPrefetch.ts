import type { ClientModule } from '@docusaurus/types';

/**
 * Keeps Docusaurus from prefetching in Firefox, which refuses it and logs an error for each file.
 *
 * Docusaurus adds `<link rel="prefetch">`. Firefox applies `default-src` to it, which allows nothing here, where the
 * standard allows what any directive does: https://github.com/w3c/webappsec-csp/issues/107. No feature tells the one from
 * the other. The code of a page is still loaded ahead when the pointer comes to its link.
 */
export default {
  onRouteUpdate({ previousLocation }) {
    // Docusaurus has made its functions by then, and no link has been in view.
    if (previousLocation || !navigator.userAgent.includes('Firefox/')) return;
    window.docusaurus = { ...window.docusaurus, prefetch: () => false };
  },
} satisfies ClientModule;
