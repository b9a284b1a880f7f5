import { useEffect, useState } from 'react';
import type { colorCode } from './colorCode';

let loaded: typeof colorCode | undefined;

/**
 * What colors code in the browser. On the page that a reader opens, code keeps the colors of the server; the pages to which
 * the router leads from there need the highlighter. Until it is there, and if it cannot be loaded, their code is plain.
 */
export default function useHighlighter(isNeeded: boolean): typeof colorCode | undefined {
  const [found, setFound] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || found) return;
    import('./highlighter').then(
      (highlighter) => setFound(() => (loaded = highlighter.default())),
      () => {},
    );
  }, [isNeeded, found]);
  return found;
}
