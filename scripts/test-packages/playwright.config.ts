import path from 'node:path';
import { defineConfig } from '@playwright/test';

// Chromium's sandbox refuses to run as root, as CI machines do.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: __dirname,
  testMatch: '*.spec.ts',
  outputDir: path.join(__dirname, '../../.cache/test/packages'),
  globalSetup: require.resolve('./prepare'),
  workers: '100%',
  forbidOnly: true,
  // Both are limits for busy machines: a test may install packages and build a site.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: true }]],
  use: {
    // The certificate of the local hosted pages is made on this machine.
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  },
});
