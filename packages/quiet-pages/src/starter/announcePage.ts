import type { ClientModule } from '@docusaurus/types';

/** Tells the starter that the router shows another page (packages/quiet-pages/src/starter/contents.ts). */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation?.pathname !== location.pathname)
      document.dispatchEvent(new Event('shown'));
  },
} satisfies ClientModule;
