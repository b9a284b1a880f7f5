import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** What the router writes into the history of the browser. */
interface Entry {
  key?: string;
  /** What a page or a component gave the router with the address. */
  state?: unknown;
}

/** The key of the entry that the browser's buttons led to last. */
let traversedTo: string | undefined = 'none';

if (ExecutionEnvironment.canUseDOM) {
  const note = ({ state }: PopStateEvent) => (traversedTo = keyOf(state as Entry | null));
  // Ahead of the router.
  addEventListener('popstate', note, { capture: true });
}

const keyOf = (entry: Entry | null): string | undefined => entry?.key;

/**
 * Loads the page to which the router is on its way as a document, as a link does: at its top, or at its fragment. A reload
 * alone would show it scrolled as far as the page before. On the way back that is right: the browser has just restored
 * the position of that page.
 *
 * @param from the address of the page that is still shown, as a path
 */
export function openDocument(from: string): void {
  const entry = history.state as Entry | null;
  if (traversedTo === keyOf(entry)) location.reload();
  else if (entry?.state) {
    // Only a reload keeps the state, which tells the sign-in where the visitor came from.
    scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  } else {
    const { href } = location;
    // An address that differs from the shown one in its fragment alone would not be loaded.
    history.replaceState(null, '', from);
    location.replace(href);
  }
}
