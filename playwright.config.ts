import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser';
import { contentPort, sitePort } from './e2e/sites/sites';

// Once, not in every process of the tests.
process.env.CHROMIUM_PATH = findBrowser();

const disabledFeatures = [
  // Two pages of Chromium's own, for its address bar. It loads them with every window, headless too, which takes a
  // third of a test's time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  // A process for the next page in advance, which most tests end before they need: a third of all processes.
  'SpareRendererForSitePerProcess',
  // Chromium heeds only the last list, this one, so it also has what Playwright 1.65 disables.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
const args = [
  '--disable-background-networking',
  '--disable-quic',
  `--disable-features=${disabledFeatures.join()}`,
];

export default defineConfig<object, { siteDir: string }>({
  testDir: 'e2e',
  // Jest runs the unit tests of what is there.
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/test/browser',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  // Both are limits for busy machines, on which a sign-in takes long; they do not measure how fast a page is.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: '.cache/test/browser.json' }],
  ],
  projects: [
    {
      // Tests on posts that are made for them, whatever the owner writes.
      name: 'mechanics',
      testIgnore: '**/example/**',
      use: { baseURL: `http://localhost:${sitePort}` },
    },
    {
      // Tests on the owner's posts, which read from them what to expect.
      name: 'content',
      testMatch: ['**/content/**', '**/example/**'],
      use: { baseURL: `http://localhost:${contentPort}`, siteDir: __dirname },
    },
  ],
  use: {
    // The certificate of the local hosted pages is made on this machine.
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  },
  webServer: {
    command: 'node node_modules/tsx/dist/cli.mjs e2e/sites/build.ts serve',
    wait: { stdout: /^ready$/m },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
