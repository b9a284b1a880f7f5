import type { ClientModule } from '@docusaurus/types';
import routes from '@generated/routes';
import { forgetFailure, showSpinner, whenReachable } from './feedback';
import './loading.css';

interface Navigation {
  pathname: string;
  /** The address of the page before, as a path. */
  from: string;
  /** Whether the reader goes back or forward, where the browser has just restored the position of the page. */
  isTraversal: boolean;
  hideSpinner: () => void;
  /** Whether the page is being loaded as a document. It has several files that may be missing. */
  isOpening?: true;
}

/** The current navigation, until the page's code has loaded. */
let pending: Navigation | undefined;

let isTraversal = false;

/**
 * Shows a spinner while the next page's code is loading slowly. The old page stays until the new one is ready.
 *
 * If the code cannot be loaded, as after a deployment, the page is loaded as a document. Without a connection that ends on
 * the browser's error page: the old page stays, with a button to try again.
 */
export default {
  onRouteUpdate({ location: { pathname }, previousLocation }) {
    const isBack = isTraversal;
    isTraversal = false;
    // Within the page, or again to the page that could not be loaded.
    if (previousLocation?.pathname === pathname) return undefined;
    endNavigation();
    if (!previousLocation) {
      // Ahead of the router.
      addEventListener('popstate', () => (isTraversal = true), true);
      prefetchNothingInFirefox();
      return undefined;
    }
    const from = previousLocation.pathname + previousLocation.search;
    pending = { pathname, from, isTraversal: isBack, hideSpinner: showSpinner() };
    return endNavigation;
  },
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    // For the starter (starter/reading.ts, starter/islands.ts).
    document.dispatchEvent(new Event('shown'));
  },
} satisfies ClientModule;

function endNavigation(): void {
  pending?.hideSpinner();
  pending = undefined;
  forgetFailure();
}

/**
 * Keeps Docusaurus from prefetching in Firefox, which refuses it and logs an error for each file.
 *
 * Docusaurus adds `<link rel="prefetch">`. Firefox applies `default-src` to it, which allows nothing here, where the
 * standard allows what any directive does: https://github.com/w3c/webappsec-csp/issues/107. No feature tells the one from
 * the other. The code of a page is still loaded ahead when the pointer comes to its link.
 */
function prefetchNothingInFirefox(): void {
  // Docusaurus has made its functions by then, and no link has been in view.
  if (!navigator.userAgent.includes('Firefox/')) return;
  window.docusaurus = { ...window.docusaurus, prefetch: () => false };
}

routes.forEach(keepPageWithoutCode);

/** Makes the router wait if the code of a route fails to load during a navigation. */
function keepPageWithoutCode({ component, routes: inner }: (typeof routes)[number]): void {
  const { preload } = component;
  component.preload = async () => {
    try {
      return await preload();
    } catch (error) {
      const navigation = pending;
      if (!navigation) throw error;
      await whenReachable(
        navigation.pathname,
        () => openDocument(navigation),
        () => navigation === pending && !navigation.isOpening,
      );
      // The router keeps waiting, and the current page stays until then.
      return new Promise(() => {});
    }
  };
  inner?.forEach(keepPageWithoutCode as (route: object) => void);
}

/**
 * Loads the page to which the router is on its way as a document, as a link does: at its top, or at its fragment. A reload
 * alone would show it scrolled as far as the page before, and leave the way back to the router, which may not run then.
 */
function openDocument(navigation: Navigation): void {
  navigation.isOpening = true;
  const { href } = location;
  // Only a reload keeps the state that a page gave the router: it tells the sign-in where the visitor came from.
  const hasState = (history.state as { state?: unknown } | null)?.state;
  if (navigation.isTraversal) location.reload();
  else if (hasState) {
    scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  } else {
    // An address that differs from the shown one in its fragment alone would not be loaded.
    history.replaceState(null, '', navigation.from);
    location.replace(href);
  }
}
