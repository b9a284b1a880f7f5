import type { ClientModule } from '@docusaurus/types';
import routes from '@generated/routes';
import { said } from './said';
import { forgetFailure, reportFailure } from './failureNotice';
import { reloadIfReachable } from './reloadIfReachable';
import { showSpinner } from './spinner';
import './loading.css';

/** The current navigation, until the page's code has loaded. */
let pending: { pathname: string; hideSpinner: () => void; end: () => void } | undefined;

/**
 * Shows a spinner while the next page's code is loading slowly. The old page stays until the new one is ready.
 *
 * If the code cannot be loaded, Docusaurus reloads the document. That is right after a deployment, but without a
 * connection it ends on the browser's error page. In that case the old page stays too, with a button to try again.
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
    pending = { pathname, hideSpinner, end };
    return end;
  },
} satisfies ClientModule;

routes.forEach(keepPageWithoutConnection);

/** Makes the router wait if the code of a route fails to load during a navigation and there is no connection. */
function keepPageWithoutConnection({ component, routes: inner }: (typeof routes)[number]): void {
  const { preload } = component;
  component.preload = async () => {
    try {
      return await preload();
    } catch (error) {
      const navigation = pending;
      if (!navigation || (await isReachable(navigation.pathname))) throw error;
      if (navigation === pending) tellFailure();
      // The router keeps waiting, and the current page stays.
      return new Promise(() => {});
    }
  };
  inner?.forEach(keepPageWithoutConnection as (route: object) => void);
}

async function isReachable(pathname: string): Promise<boolean> {
  try {
    await fetch(pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Says that the code of the page to which the reader navigates could not be loaded. */
function tellFailure(): void {
  pending?.hideSpinner();
  reportFailure(
    said('unreachable'),
    // Its address is already in the address bar.
    () => reloadIfReachable(tellFailure),
  );
}
