import { defineConfig } from '@playwright/test';

/** Not the preview's own port, so that a blog under `npm start` or `npm run preview` may go on meanwhile. */
const port = 3210;

const args = ['--disable-background-networking', '--disable-quic'];
// Chromium's sandbox refuses to run as root, as CI machines do.
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test/browser',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: '.cache/test/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `node node_modules/tsx/dist/cli.mjs scripts/preview.ts --no-build --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
