import { isSlowConnection } from '../starter/wake';
import { startMoving } from './startMoving';

/**
 * Starts the script of an element when the reader has scrolled to within one screen of it; where data is saved, only if the
 * address names a part of it.
 *
 * @returns a function that ends the waiting
 */
export function startNear(element: HTMLElement): () => void {
  if (isSlowConnection() && !element.querySelector(':target')) return () => undefined;
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
