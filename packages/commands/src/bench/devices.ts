import type { BrowserContextOptions } from '@playwright/test';

/** The phone that Lighthouse emulates: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
