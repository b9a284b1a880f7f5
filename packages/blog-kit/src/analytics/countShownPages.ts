import type { ClientModule } from '@docusaurus/types';

/** Docusaurus client module: GoatCounter counts only pages that the browser loads, not those that a page shows by itself. */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    // The title and the address of the page are written after this.
    setTimeout(() => {
      const { goatcounter } = window as { goatcounter?: { count?(): void } };
      goatcounter?.count?.();
    });
  },
} satisfies ClientModule;
