import { startMoving } from './startMoving';

/**
 * Starts the script of an element when the reader has scrolled to within one screen of it.
 *
 * @returns a function that ends the waiting
 */
export function startNear(element: HTMLElement): () => void {
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
