import { z } from 'zod';
import type { Device, User } from '../../state/model';
import { deviceNotFound } from '../../sign-in/device';
import { saveUser } from '../../users/users';
import { callerOf } from '../caller';
import { CognitoError } from '../../cognitoError';
import { requireDeviceTracking } from '../deviceTracking';
import { operation } from '../../aws-json/operation';
import { accessToken, deviceKey } from '../parameters';

const greatestPage = 60;

/** The caller's confirmed devices, the newest first, in pages. */
export const listDevices = operation(
  z.object({
    AccessToken: accessToken,
    Limit: z
      .int()
      .min(0, 'Member must have value greater than or equal to 0')
      .max(greatestPage, `Member must have value less than or equal to ${greatestPage}`)
      .optional(),
    PaginationToken: z.string().optional(),
  }),
  async (cognito, { AccessToken, Limit, PaginationToken }) => {
    const user = await callerOf(cognito, AccessToken);
    requireDeviceTracking(cognito);
    const devices = confirmedDevices(user);
    const start = pageStart(devices, PaginationToken);
    const end = start + (Limit || greatestPage);
    const next = devices[end];
    return {
      Devices: devices.slice(start, end).map(described),
      ...(next && { PaginationToken: next.deviceKey }),
    };
  },
);

/** One device of the caller. */
export const getDevice = operation(
  z.object({ AccessToken: accessToken, DeviceKey: deviceKey }),
  async (cognito, { AccessToken, DeviceKey }) => {
    const user = await callerOf(cognito, AccessToken);
    requireDeviceTracking(cognito);
    return { Device: described(requireConfirmed(user, DeviceKey)) };
  },
);

/** Removes a device: it needs the second factor again, and its refresh tokens are refused. */
export const forgetDevice = operation(
  z.object({ AccessToken: accessToken, DeviceKey: deviceKey }),
  async (cognito, { AccessToken, DeviceKey }) => {
    const user = await callerOf(cognito, AccessToken);
    requireDeviceTracking(cognito);
    const device = requireConfirmed(user, DeviceKey);
    user.devices = user.devices.filter((each) => each !== device);
    saveUser(cognito, user);
    return undefined;
  },
);

/** Remembers a device or not. */
export const updateDeviceStatus = operation(
  z.object({
    AccessToken: accessToken,
    DeviceKey: deviceKey,
    DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional(),
  }),
  async (cognito, { AccessToken, DeviceKey, DeviceRememberedStatus }) => {
    const user = await callerOf(cognito, AccessToken);
    requireDeviceTracking(cognito);
    const device = requireConfirmed(user, DeviceKey);
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

function requireConfirmed(user: User, key: string): Device {
  const device = confirmedDevices(user).find((each) => each.deviceKey === key);
  if (!device) throw deviceNotFound();
  return device;
}

function pageStart(devices: Device[], paginationToken: string | undefined): number {
  if (!paginationToken) return 0;
  const start = devices.findIndex((device) => device.deviceKey === paginationToken);
  if (start < 0) throw new CognitoError('InvalidParameterException', 'Invalid pagination token.');
  return start;
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
