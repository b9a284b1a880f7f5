import type { ClientModule } from '@docusaurus/types';
import { forgetFailure, reportFailure } from './failureNotice';
import { reloadIfReachable } from './reloadIfReachable';
import { showSpinner } from './spinner';
import './loading.css';

/** The current navigation, while it waits for the page's code. */
let pending: { pathname: string; end: () => void } | undefined;

/** Shows a spinner while the next page's code is loading slowly. The old page stays until the new one is ready. */
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
      pending = undefined;
    };
    pending = { pathname, end };
    return end;
  },
} satisfies ClientModule;

/** Says that the code of a page could not be loaded, if the reader is navigating to it. */
export function failNavigation(pathname: string): void {
  if (pending?.pathname !== pathname) return;
  pending.end();
  const tell = (): void =>
    reportFailure(
      'The page could not be loaded. Are you connected to the internet?',
      // Its address is already in the address bar.
      () => reloadIfReachable(tell),
    );
  tell();
}
