import type { ClientModule } from '@docusaurus/types';
import { announceAwake } from './announceAwake';

/** Tells the starter that React answers, and when the router shows another page (contents.ts). */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    // The page that was loaded is hydrated.
    if (!previousLocation) announceAwake();
    if (previousLocation?.pathname !== location.pathname)
      document.dispatchEvent(new Event('shown'));
  },
} satisfies ClientModule;
