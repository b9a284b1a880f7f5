import { isSlowConnection } from './browser';

/** What runs in an island: the default export of its script. */
export type Island = (element: HTMLElement) => void;

/**
 * Starts the islands of a page, which are figures, comments and other elements with a script of their own (`data-move`, its
 * address): when a reader points at one, touches or focuses it. One with `data-near` also starts when the reader has
 * scrolled to within one screen of it. React has no part in that, so it works before and after the page is hydrated.
 */
export function startIslands(): void {
  for (const type of ['pointerover', 'focusin'] as const) {
    addEventListener(type, ({ target }) => {
      const island = (target as Element).closest?.<HTMLElement>('[data-move]');
      if (island) void startMoving(island);
    });
  }
  watchNear();
  // The router shows other islands.
  document.addEventListener('shown', watchNear);
}

/**
 * Loads the script of an island and runs it, once. A script that cannot be loaded is tried again the next time; until
 * then the island stays as the build has rendered it.
 */
export async function startMoving(island: HTMLElement): Promise<void> {
  const { move } = island.dataset;
  if (!move) return;
  delete island.dataset.move;
  const script = await (
    import(/* webpackIgnore: true */ move) as Promise<{ default: Island }>
  ).catch(() => undefined);
  if (script) script.default(island);
  else island.dataset.move = move;
}

/** Who saves data, or is on a slow network, loads nothing before it is used, unless the address names a part of it. */
function watchNear(): void {
  // Not `:target`, which does not follow the history of a page that hydrates.
  const named = document.getElementById(location.hash.slice(1));
  for (const island of document.querySelectorAll<HTMLElement>('[data-near]')) {
    if (isSlowConnection() && !island.contains(named)) continue;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void startMoving(island);
      },
      { rootMargin: '100%' },
    );
    watch.observe(island);
  }
}
