import type { ClientModule } from '@docusaurus/types';
import routes from '@generated/routes';
import { forgetFailure, reportFailure, said, showSpinner } from './feedback';
import { openDocument } from './openDocument';
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
    if (!previousLocation) return undefined;
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
} satisfies ClientModule;

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
  reportFailure(said('unreachable'), () => void openOrTell(navigation));
}

async function isReachable(pathname: string): Promise<boolean> {
  try {
    await fetch(pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
