import type { ClientModule } from '@docusaurus/types';
import privatePages from '@generated/docusaurus-quiet-pages/default/private-pages.json';
import { openDocument } from './openDocument';

const isPrivate = (pathname: string) =>
  privatePages.some((page) => `${pathname}/`.toLowerCase().startsWith(page.toLowerCase()));

/** Whether the document that was loaded has the policy of private pages. */
let isOwnDocument = false;

/**
 * Loads a private page as a document of its own where other pages may have scripts of other hosts. Those would stay when
 * the router shows it, and the policy of the page before would still hold.
 */
export default {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation) isOwnDocument = isPrivate(location.pathname);
    else if (!isOwnDocument && isPrivate(location.pathname)) {
      openDocument(previousLocation.pathname + previousLocation.search);
    }
  },
} satisfies ClientModule;
