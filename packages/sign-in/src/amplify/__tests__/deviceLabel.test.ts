import { deviceLabel } from '../account';

test.each([
  [
    'macOS 14.2.1 arm macOS Not A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160',
    'Chrome on macOS',
  ],
  [
    'Windows 15.0.0 x86 Windows Microsoft Edge/131.0.0.0;Chromium/131.0.0.0;Not_A Brand/24.0.0.0',
    'Edge on Windows',
  ],
  ['Linux x86 Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79', 'Chromium on Linux'],
  [
    'Android 14.0.0 Pixel 8 Android Google Chrome/121.0.0.0;Chromium/121.0.0.0',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:109.0) Gecko/20100101 Firefox/115.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
])('%s', (name, label) => {
  expect(deviceLabel(name)).toBe(label);
});

test('an unknown name is shown as it is', () => {
  expect(deviceLabel('kitchen radio')).toBe('kitchen radio');
});

test('a device without a name gets a label that says so', () => {
  expect(deviceLabel(undefined)).toBe('Unnamed device');
});
