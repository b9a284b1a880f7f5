import type { ClientModule } from '@docusaurus/types';
import { takeDuePosition } from './keptScrollPosition';
import { restoreScrollPosition } from './restoreScrollPosition';

let stop: (() => void) | undefined;

/** Shows a member who comes back from signing in the line that was read before. */
export default {
  // Docusaurus has just scrolled to the top or to the fragment, and the browser has not drawn the page yet.
  onRouteDidUpdate({ previousLocation }) {
    stop?.();
    const position = takeDuePosition();
    // A page whose code could not be loaded was loaded anew, and the reader may have begun to read.
    const isUnread = previousLocation !== null || window.scrollY === 0;
    stop = position && isUnread ? restoreScrollPosition(position) : undefined;
  },
} satisfies ClientModule;
