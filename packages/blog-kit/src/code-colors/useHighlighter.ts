import { useEffect, useState } from 'react';
import type { highlight } from './highlighter';

type Highlight = typeof highlight;

let loaded: Highlight | undefined;

/**
 * What colors code in the browser. On the page that a reader opens, code keeps the colors of the server; the pages to which
 * the router leads from there need the highlighter. Until it is there, and if it cannot be loaded, their code is plain.
 */
export default function useHighlighter(isNeeded: boolean): Highlight | undefined {
  const [found, setFound] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || found) return;
    import('./highlighter').then(
      (highlighter) => {
        loaded = highlighter.highlight;
        setFound(() => loaded);
      },
      () => {},
    );
  }, [isNeeded, found]);
  return found;
}
