import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/** The phone that Lighthouse emulates: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The factor by which the processor is slowed down where times are measured. */
export const SLOWDOWN = 4;

/** Chromium's sandbox refuses to run as root, as CI machines do. */
export const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts a browser that Playwright drives. */
export function startBrowser(program: string): Promise<Browser> {
  return chromium.launch({ executablePath: program, args: SANDBOX_FLAGS });
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
