import { fetchDevices, forgetDevice, rememberDevice } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { hasName } from '../serviceErrors';

/** A browser that has signed in to the account. */
export interface Device {
  readonly key: string;
  readonly label: string;
  readonly lastSeen?: Date;
  readonly isThisDevice: boolean;
  /** Whether a sign-in on it skips the second step. */
  readonly isRemembered: boolean;
}

/** Lists the devices that the user pool knows (60 at most): this one first, then those seen most recently. */
export async function listDevices(): Promise<Device[]> {
  const [devices, current] = await Promise.all([
    fetchDevices(),
    cognitoUserPoolsTokenProvider.authTokenStore.getDeviceMetadata(),
  ]);
  return devices
    .map(({ id, name, attributes, lastAuthenticatedDate }) => ({
      key: id,
      label: deviceLabel(name),
      ...(lastAuthenticatedDate && { lastSeen: lastAuthenticatedDate }),
      isThisDevice: id === current?.deviceKey,
      isRemembered:
        (attributes as Record<string, string>)['dev:device_remembered_status'] !== 'not_remembered',
    }))
    .sort(
      (a, b) =>
        Number(b.isThisDevice) - Number(a.isThisDevice) ||
        Number(b.lastSeen ?? 0) - Number(a.lastSeen ?? 0),
    );
}

/** Makes the user pool forget a device; the next sign-in on it counts as the first. */
export async function forget(device: Device): Promise<void> {
  try {
    await forgetDevice({ device: { id: device.key } });
  } catch (error) {
    // It is already forgotten: from another browser, or by an earlier attempt whose answer was lost.
    if (!hasName(error, 'ResourceNotFoundException')) throw error;
  }
}

/** Makes the user pool remember this device. */
export async function rememberThisDevice(): Promise<void> {
  await rememberDevice();
}

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
