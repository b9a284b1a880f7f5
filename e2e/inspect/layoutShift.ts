import type { Page } from '@playwright/test';

/** How far a page has moved since it began to load, as browsers measure it: https://web.dev/articles/cls */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Observers get what was recorded before in a task of its own, before the frame after the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}
