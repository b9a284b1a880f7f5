import { useEffect, type RefObject } from 'react';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';

const key = 'memberPlace';

/**
 * Keeps the reader at the same line when a page is loaded again: browsers scroll before the part is there. A fragment in the
 * address leads to its heading.
 */
export function usePlace(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [address, top] = takeKept();
    const heading = document.getElementById(decodePercent(location.hash.slice(1)));
    if (address === location.href && isLoadedAgain())
      window.scrollTo({ top: Number(top), behavior: 'instant' });
    else if (heading && part.current?.contains(heading)) heading.scrollIntoView();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [part]);
}

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^(?:reload|back_forward)$/.test((navigation as PerformanceNavigationTiming)?.type);
}

function keep(): void {
  try {
    sessionStorage.setItem(key, `${location.href} ${window.scrollY}`);
  } catch {
    // Storage is forbidden or full, so the page opens at its top.
  }
}

function takeKept(): string[] {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept?.split(' ') ?? [];
  } catch {
    return [];
  }
}
