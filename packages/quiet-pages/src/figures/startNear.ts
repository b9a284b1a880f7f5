import { isSlowConnection } from '../starter/wake';
import { startMoving } from './startMoving';

/**
 * Starts the script of an element when the reader has scrolled to within one screen of it; where data is saved, only if the
 * address names a part of it.
 *
 * @returns a function that ends the waiting
 */
export function startNear(element: HTMLElement): () => void {
  // Not `:target`, which does not follow the history of a page that hydrates.
  const named = document.getElementById(location.hash.slice(1));
  if (isSlowConnection() && !element.contains(named)) return () => undefined;
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      void startMoving(element);
    },
    { rootMargin: '100%' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
