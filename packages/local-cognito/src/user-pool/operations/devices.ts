import { z } from 'zod';
import { deviceKey } from '../../constraints/userPool';
import { deviceNotFound } from '../../sign-in/device';
import type { Cognito } from '../../state/cognito';
import type { Device, User } from '../../state/model';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';
import { requireDeviceTracking } from '../access/deviceTracking';
import { limit, pageOf, pageToken } from '../answers/page';

/** Lists the caller's confirmed devices, the newest first, in pages. */
export const listDevices = callerOperation(
  {
    Limit: limit.optional(),
    PaginationToken: pageToken.optional(),
  },
  (cognito, user, { Limit, PaginationToken }) => {
    requireDeviceTracking(cognito);
    const devices = confirmedDevices(user);
    const asked = { Limit, token: PaginationToken };
    const { items, next } = pageOf(devices, (device) => device.deviceKey, asked);
    return {
      Devices: items.map(described),
      PaginationToken: next,
    };
  },
);

/** Describes one of the caller's devices. */
export const getDevice = callerOperation(
  { DeviceKey: deviceKey },
  (cognito, user, { DeviceKey }) => {
    return { Device: described(requireConfirmed(cognito, user, DeviceKey)) };
  },
);

/**
 * Forgets a device: its next sign-in needs the second factor again, and its refresh tokens are
 * refused.
 */
export const forgetDevice = callerOperation(
  { DeviceKey: deviceKey },
  (cognito, user, { DeviceKey }) => {
    const device = requireConfirmed(cognito, user, DeviceKey);
    user.devices = user.devices.filter((each) => each !== device);
    saveUser(cognito, user);
    return undefined;
  },
);

/** Sets whether a device is remembered. */
export const updateDeviceStatus = callerOperation(
  {
    DeviceKey: deviceKey,
    DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional(),
  },
  (cognito, user, { DeviceKey, DeviceRememberedStatus }) => {
    const device = requireConfirmed(cognito, user, DeviceKey);
    if (DeviceRememberedStatus) device.remembered = DeviceRememberedStatus === 'remembered';
    device.modifiedAt = cognito.clock.now();
    saveUser(cognito, user);
    return {};
  },
);

function confirmedDevices(user: User): Device[] {
  return user.devices
    .filter(({ passwordVerifier }) => passwordVerifier)
    .sort((one, other) => other.createdAt - one.createdAt);
}

function requireConfirmed(cognito: Cognito, user: User, key: string): Device {
  requireDeviceTracking(cognito);
  const device = confirmedDevices(user).find((each) => each.deviceKey === key);
  if (!device) throw deviceNotFound();
  return device;
}

function described(device: Device): object {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device.name },
      {
        Name: 'dev:device_remembered_status',
        Value: device.remembered ? 'remembered' : 'not_remembered',
      },
      { Name: 'last_ip_used', Value: device.lastIpAddress },
    ],
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.modifiedAt / 1000,
    DeviceLastAuthenticatedDate: device.lastAuthenticatedAt / 1000,
  };
}
