import type { ClientModule } from '@docusaurus/types';
import { forgetFailure, reportFailure } from './failureNotice';
import { reloadIfReachable } from './reloadIfReachable';
import './loading.css';

/** How long a navigation may take before it is shown, in ms: a spinner that flashes is worse than none. */
const delay = 400;

/** The navigation that waits for its page's code. */
let pending: { pathname: string; end: () => void } | undefined;

/** Shows a spinner while the next page's code is loading slowly. The old page stays until the new one is there. */
export default {
  onRouteUpdate({ location: { pathname }, previousLocation }) {
    pending?.end();
    forgetFailure();
    if (!previousLocation || previousLocation.pathname === pathname) return undefined;
    const spinner = document.createElement('div');
    spinner.className = 'loading-spinner';
    spinner.setAttribute('role', 'status');
    spinner.textContent = 'Loading the page';
    const timer = setTimeout(() => document.body.append(spinner), delay);
    const end = (): void => {
      clearTimeout(timer);
      spinner.remove();
      pending = undefined;
    };
    pending = { pathname, end };
    return end;
  },
} satisfies ClientModule;

/** Says that the code of a page could not be loaded, if the reader is on the way there. */
export function failNavigation(pathname: string): void {
  if (pending?.pathname !== pathname) return;
  pending.end();
  const tell = (): void =>
    reportFailure(
      'The page could not be loaded. Are you connected to the internet?',
      // Its address is in the address bar already.
      () => reloadIfReachable(tell),
    );
  tell();
}
