import { gzipSync } from 'node:zlib';
import { bundleStarter, bundleTrustedTypes } from '../bundleStarter';

test('the starter is at most 4.5 kB after gzip, and cannot end its element', () => {
  const starter = bundleStarter();
  expect(gzipSync(starter, { level: 9 }).length).toBeLessThanOrEqual(4500);
  expect(starter).not.toMatch(/<\/script|<!--|<%/i);
});

test('the Trusted Types policy is at most 0.6 kB after gzip, and cannot end its element', () => {
  const policy = bundleTrustedTypes();
  expect(policy).toContain('createScriptURL');
  expect(gzipSync(policy, { level: 9 }).length).toBeLessThanOrEqual(600);
  expect(policy).not.toMatch(/<\/script|<!--|<%/i);
  // Each page would be parsed as a whole, because of what looks like a tag (packages/quiet-pages/src/headers/scriptHashes.ts).
  expect(policy).not.toMatch(/<[a-z]/i);
});
