import { gzipSync } from 'node:zlib';
import { bundleStarter, bundleTrustedTypes } from '../bundleStarter';

test('the starter is at most 3.3 kB after gzip, and cannot end its element', () => {
  const starter = bundleStarter();
  expect(gzipSync(starter, { level: 9 }).length).toBeLessThanOrEqual(3300);
  expect(starter).not.toMatch(/<\/script|<!--|<%/i);
});

test('the Trusted Types policy cannot end its element', () => {
  expect(bundleTrustedTypes()).toContain('createScriptURL');
  expect(bundleTrustedTypes()).not.toMatch(/<\/script|<!--|<%/i);
});
