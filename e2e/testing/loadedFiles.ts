import { gzipSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, open, setConnection, sparing } from './test';

/** The files that a page has loaded for itself. */
export interface LoadedFile {
  readonly url: string;
  readonly kind: string;
  /** After gzip. */
  readonly bytes: number;
  readonly text: string;
}

/**
 * The files that a page loads with an empty cache, without prefetching, until it is idle and shows the expected
 * content.
 */
export async function loadedFiles(
  page: Page,
  path: string,
  shows?: Locator,
): Promise<LoadedFile[]> {
  const loaded = watchFiles(page);
  await setConnection(page, sparing);
  await open(page, path);
  // The stored session is read when the page is idle, and callbacks come in the order of their requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if (shows) await expect(shows).toBeVisible();
  await page.waitForLoadState('networkidle');
  return loaded();
}

/** What a page loads from now on; the files that are under way are waited for. */
export function watchFiles(page: Page): () => Promise<LoadedFile[]> {
  const pending: Promise<LoadedFile[]>[] = [];
  const read = async (request: Request): Promise<LoadedFile[]> => {
    const body = await (await request.response())?.body();
    if (!body) return [];
    const bytes = gzipSync(body, { level: 9 }).length;
    return [{ url: request.url(), kind: request.resourceType(), bytes, text: body.toString() }];
  };
  page.on('request', (request) => {
    const file = read(request);
    // What comes when nobody asks any more, after the test, has no body, and is nobody's failure.
    file.catch(() => undefined);
    pending.push(file);
  });
  return async () => {
    // What is under way may ask for more.
    let count: number;
    do {
      count = pending.length;
      await Promise.all(pending);
    } while (count < pending.length);
    return (await Promise.all(pending)).flat();
  };
}

/** Bytes after gzip of the files of these kinds, such as `script`. */
export function bytesOf(files: readonly LoadedFile[], ...kinds: string[]): number {
  return files
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0);
}

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
