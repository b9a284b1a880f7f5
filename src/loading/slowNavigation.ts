import type { ClientModule } from '@docusaurus/types';
import './loading.css';

/** How long a navigation may take before it is shown, in ms: a spinner that flashes is worse than none. */
const delay = 400;

/** Shows a spinner while the next page's code is loading slowly. The old page stays until the new one is there. */
export default {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return undefined;
    const spinner = document.createElement('div');
    spinner.className = 'loading-spinner';
    spinner.setAttribute('role', 'status');
    spinner.textContent = 'Loading the page';
    const timer = setTimeout(() => document.body.append(spinner), delay);
    return () => {
      clearTimeout(timer);
      spinner.remove();
    };
  },
} satisfies ClientModule;
