import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, open, test } from './test';

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
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true, effectiveType: '4g' }),
    });
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  return bytes;
}

test('a post page stays within its budget of script and style', async ({ page }) => {
  const { script = 0, stylesheet = 0 } = await loadedBytes(page, '/blog/blog-comments');
  test
    .info()
    .annotations.push({ type: 'bytes', description: `script ${script}, style ${stylesheet}` });
  console.log(`  post page after gzip: script ${script} bytes, style ${stylesheet} bytes`);
  expect(script).toBeLessThanOrEqual(125_000);
  expect(stylesheet).toBeLessThanOrEqual(12_000);
});
