import type { ClientModule } from '@docusaurus/types';
import routes from '@generated/routes';
import { forgetFailure, reportFailure, showSpinner, unreachable } from './feedback';
import './loading.css';

interface Navigation {
  pathname: string;
  /** The address of the page before, as a path. */
  from: string;
  hideSpinner: () => void;
  end: () => void;
  isOpening?: true;
}

/** The current navigation, until the page's code has loaded. */
let pending: Navigation | undefined;

/**
 * Shows a spinner while the next page's code is loading slowly. The old page stays until the new one is ready.
 *
 * If the code cannot be loaded, as after a deployment, the page is loaded as a document (Docusaurus would reload it, scrolled
 * as far as the page before). Without a connection that ends on the browser's error page: the old page stays, with a button
 * to try again.
 */
export default {
  onRouteUpdate({ location: { pathname }, previousLocation }) {
    // Within the page, or again to the page that could not be loaded.
    if (previousLocation?.pathname === pathname) return undefined;
    pending?.end();
    forgetFailure();
    if (!previousLocation) {
      followHistory();
      prefetchNothingInFirefox();
      return undefined;
    }
    const hideSpinner = showSpinner();
    const end = (): void => {
      hideSpinner();
      forgetFailure();
      pending = undefined;
    };
    const { pathname: from, search } = previousLocation;
    pending = { pathname, from: from + search, hideSpinner, end };
    return end;
  },
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    // For the starter (starter/reading.ts, starter/islands.ts).
    document.dispatchEvent(new Event('shown'));
  },
} satisfies ClientModule;

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
      await openOrTell(navigation);
      // The router keeps waiting, and the current page stays until then.
      return new Promise(() => {});
    }
  };
  inner?.forEach(keepPageWithoutCode as (route: object) => void);
}

/** Loads the page to which the reader navigates as a document, once, or says that it could not be loaded. */
async function openOrTell(navigation: Navigation): Promise<void> {
  const isThere = await isReachable(navigation.pathname);
  if (navigation !== pending || navigation.isOpening) return;
  if (isThere) {
    navigation.isOpening = true;
    openDocument(navigation.from);
    return;
  }
  navigation.hideSpinner();
  reportFailure(unreachable, () => void openOrTell(navigation));
}

async function isReachable(pathname: string): Promise<boolean> {
  try {
    await fetch(pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** What the router writes into the history of the browser. */
interface Entry {
  key?: string;
  /** What a page or a component gave the router with the address. */
  state?: unknown;
}

/** The key of the entry that the browser's buttons led to last. */
let traversedTo: string | undefined = 'none';

/** Notes it, ahead of the router. */
function followHistory(): void {
  const note = ({ state }: PopStateEvent) => (traversedTo = keyOf(state as Entry | null));
  addEventListener('popstate', note, { capture: true });
}

const keyOf = (entry: Entry | null): string | undefined => entry?.key;

/**
 * Loads the page to which the router is on its way as a document, as a link does: at its top, or at its fragment. A reload
 * alone would show it scrolled as far as the page before. On the way back that is right: the browser has just restored
 * the position of that page.
 *
 * @param from the address of the page that is still shown, as a path
 */
function openDocument(from: string): void {
  const entry = history.state as Entry | null;
  if (traversedTo === keyOf(entry)) location.reload();
  else if (entry?.state) {
    // Only a reload keeps the state, which tells the sign-in where the visitor came from.
    scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  } else {
    const { href } = location;
    // An address that differs from the shown one in its fragment alone would not be loaded.
    history.replaceState(null, '', from);
    location.replace(href);
  }
}
