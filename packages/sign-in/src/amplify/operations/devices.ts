import { fetchDevices, forgetDevice, rememberDevice } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { deviceLabel } from './deviceLabel';
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
