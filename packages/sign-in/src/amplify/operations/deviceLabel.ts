/** How Amplify names browsers in a device's name. Browsers whose names also contain another's come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bMicrosoft Edge\/|\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOpera\/|\bOPR\//, 'Opera'],
  [/\bBrave\//, 'Brave'],
  [/\bSamsung Internet\/|\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bGoogle Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bChrome ?OS\b|\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bmacOS\b|\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A label for a device, such as `Chrome on macOS`.
 *
 * @param name as Amplify made it, from client hints (`macOS 14.2.1 arm macOS Google Chrome/121.0.0.0;…`) or from the
 * User-Agent header; returned as it is if neither browser nor system is recognized.
 */
export function deviceLabel(name: string | undefined): string {
  if (!name) return 'Unnamed device';
  const browser = find(browsers, name);
  const system = find(systems, name);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? name);
}

function find(table: readonly [RegExp, string][], name: string): string | undefined {
  return table.find(([pattern]) => pattern.test(name))?.[1];
}
