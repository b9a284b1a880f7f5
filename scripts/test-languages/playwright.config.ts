import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { port } from './port';

// Chromium's sandbox refuses to run as root, as CI machines do.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const root = path.join(__dirname, '../..');

export default defineConfig({
  testDir: __dirname,
  testMatch: '*.spec.ts',
  outputDir: path.join(root, '.cache/test/languages'),
  workers: '100%',
  forbidOnly: true,
  // Both are limits for busy machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    // The certificate of the local hosted pages is made on this machine.
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  },
  webServer: {
    cwd: root,
    command: `node node_modules/tsx/dist/cli.mjs scripts/preview.ts --no-build --fresh --state .cache/test/languages.json --port ${port}`,
    wait: { stdout: /^ready$/m },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
