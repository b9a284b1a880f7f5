import { useEffect, type RefObject } from 'react';

const key = 'memberPlace';

/**
 * Keeps the reader at the same line when a page is loaded again: browsers scroll before the part is there. A fragment in the
 * address leads to its heading, as long as the reader has not begun to scroll.
 */
export function usePlace(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isBack = /^(?:reload|back_forward)$/.test((navigation as { type?: string })?.type ?? '');
    const [address, top = ''] = sessionStorage.getItem(key)?.split(' ') ?? [];
    sessionStorage.removeItem(key);
    const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (isBack && address === location.href)
      window.scrollTo({ top: Number(top), behavior: 'instant' });
    else if (heading && part.current?.contains(heading)) heading.scrollIntoView();
    const keep = () => sessionStorage.setItem(key, `${location.href} ${window.scrollY}`);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [part]);
}
