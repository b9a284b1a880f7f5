import type { ClientModule } from '@docusaurus/types';

/** Tells the starter when the router shows another page (contents.ts, islands.ts). */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname)
      document.dispatchEvent(new Event('shown'));
  },
} satisfies ClientModule;
