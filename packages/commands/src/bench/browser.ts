import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/** Starts the browser. Chromium's sandbox refuses to run as root, as CI machines do. */
export function startBrowser(program: string): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: program, args });
}

/** Visits with a cache of its own. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Waits, in milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
