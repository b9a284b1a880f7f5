import type { Page } from '@playwright/test';

/** What moved by itself, and how far, as browsers measure it. */
interface LayoutShift {
  /** The sum of the shifts since the page began to load: https://web.dev/articles/cls */
  score: number;
  /** For each shift, what moved, from where to where; for messages. */
  moved: string[];
}

/** What has moved since the page began to load. */
export function layoutShift(page: Page): Promise<LayoutShift> {
  return page.evaluate(
    () =>
      new Promise<LayoutShift>((resolve) => {
        const shift: LayoutShift = { score: 0, moved: [] };
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShiftEntry[]) {
            shift.score += value;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              const name = `<${element?.localName}> ${node?.textContent?.trim().slice(0, 40)}`;
              return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
            });
            shift.moved.push(`${value.toFixed(4)} ${moved.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Observers get what was recorded before in a task of its own, before the frame after the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shift))));
      }),
  );
}

/** TypeScript's DOM library lacks it: https://developer.mozilla.org/docs/Web/API/LayoutShift */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
