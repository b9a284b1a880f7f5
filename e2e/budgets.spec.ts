import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { postPaths } from './sitemap';
import { expect, open, setConnection, test } from './test';

/** Bytes after gzip of what one page loads cold, by kind, without prefetching. */
async function loadedBytes(page: Page, path: string): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    pending.push(
      response.body().then((body) => {
        bytes[kind] = (bytes[kind] ?? 0) + gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await setConnection(page, { saveData: true, effectiveType: '4g' });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  return bytes;
}

test('every post page stays within its budget of script and style', async ({ browser }) => {
  test.slow();
  const paths = postPaths();
  expect(paths).not.toEqual([]);
  const sizes: { path: string; script: number; stylesheet: number }[] = [];
  for (const path of paths) {
    // A context of its own, so that nothing comes from the cache.
    const page = await browser.newPage();
    const { script = 0, stylesheet = 0 } = await loadedBytes(page, path);
    sizes.push({ path, script, stylesheet });
    await page.close();
  }

  const total = (size: (typeof sizes)[number]) => size.script + size.stylesheet;
  const [largest] = [...sizes].sort((a, b) => total(b) - total(a));
  const description = `${largest?.path}: script ${largest?.script}, style ${largest?.stylesheet}`;
  test.info().annotations.push({ type: 'bytes', description });
  console.log(`  largest post page, bytes after gzip: ${description}`);
  for (const { path, script, stylesheet } of sizes) {
    expect.soft(script, `script of ${path}`).toBeGreaterThan(0);
    expect.soft(script, `script of ${path}`).toBeLessThanOrEqual(125_000);
    expect.soft(stylesheet, `style of ${path}`).toBeLessThanOrEqual(12_000);
  }
});
