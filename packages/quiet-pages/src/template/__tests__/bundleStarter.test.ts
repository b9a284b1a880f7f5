import { gzipSync } from 'node:zlib';
import { bundleStarter, bundleTrustedTypes } from '../bundleStarter';

const settings = {
  browsers: ['chrome111', 'firefox114', 'safari16.4'],
  themeColor: { light: '#fbf9f5', dark: '#11141d' },
  returningPages: ['/account/'],
};

test('the starter is at most 4.5 kB after gzip, and cannot end its element', () => {
  const starter = bundleStarter(settings);
  expect(gzipSync(starter, { level: 9 }).length).toBeLessThanOrEqual(4500);
  expect(starter).not.toMatch(/<\/script|<!--|<%/i);
});

test('the Trusted Types policy is at most 0.6 kB after gzip, and cannot end its element', () => {
  const policy = bundleTrustedTypes(settings);
  expect(policy).toContain('createScriptURL');
  expect(gzipSync(policy, { level: 9 }).length).toBeLessThanOrEqual(600);
  expect(policy).not.toMatch(/<\/script|<!--|<%/i);
  // Each page would be parsed as a whole, because of what looks like a tag (headers/scriptHashes.ts).
  expect(policy).not.toMatch(/<[a-z]/i);
});

test('the starter has what the options of the site say, and nothing of what they leave out', () => {
  const starter = bundleStarter({ ...settings, keySuffix: '-abc' });
  for (const text of ['#fbf9f5', '[href^="/account"]', '"-abc"']) expect(starter).toContain(text);
  const plain = bundleStarter({ browsers: settings.browsers });
  for (const text of ['theme-color', 'href^="/account"', '-abc']) expect(plain).not.toContain(text);
});

test('the Trusted Types policy lets scripts load those of other hosts that the site allows', () => {
  const scripts = ['https://a.example', 'https://b.example/c.js'];
  expect(bundleTrustedTypes({ ...settings, scripts })).toContain(
    '["https://a.example/","https://b.example/c.js"]',
  );
  expect(bundleTrustedTypes({ ...settings, scripts: [] })).toBe(bundleTrustedTypes(settings));
});
