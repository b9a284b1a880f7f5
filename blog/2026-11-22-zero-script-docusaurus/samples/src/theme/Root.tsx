import { useEffect, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * Tells the starter that React answers from now on: Docusaurus has hydrated the
 * page and rendered it once more.
 */
export default function Root({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) document.dispatchEvent(new Event('awake'));
  }, [isBrowser]);
  return children;
}
