import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { invalidParameter } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { deviceNotFound } from '../../sign-in/srpChallenges';
import { N, type PasswordVerifier } from '../../srp/srp';
import type { Cognito } from '../../state/cognito';
import type { Device, User } from '../../state/model';
import type { PoolSettings } from '../../state/settings';
import { saveUser } from '../../users/users';
import { callerOperation, limit, pageOf, pageToken, twinOperations } from '../userOperations';

const base64 = form.anyText(131_072);
const named = { DeviceKey: form.deviceKey };

export const deviceOperations = {
  /** Confirms a device that got its key at a sign-in. Its secret is kept as an SRP verifier. */
  ConfirmDevice: callerOperation(
    {
      ...named,
      DeviceSecretVerifierConfig: z.object({ PasswordVerifier: base64, Salt: base64 }),
      DeviceName: form.anyText(1024, 1).optional(),
    },
    (cognito, user, { DeviceKey, DeviceSecretVerifierConfig, DeviceName }) => {
      const { deviceOnlyRememberedOnUserPrompt } = requireDeviceTracking(cognito);
      const device = user.devices.find((each) => each.deviceKey === DeviceKey);
      if (!device) throw deviceNotFound();
      if (device.passwordVerifier) throw invalidParameter('Device is already confirmed.');
      device.passwordVerifier = decodedVerifier(DeviceSecretVerifierConfig);
      device.name = DeviceName ?? '';
      device.remembered = !deviceOnlyRememberedOnUserPrompt;
      device.modifiedAt = cognito.clock.now();
      saveUser(cognito, user);
      return { UserConfirmationNecessary: deviceOnlyRememberedOnUserPrompt };
    },
  ),

  ...twinOperations(
    'ListDevices',
    { Limit: limit, PaginationToken: pageToken },
    (cognito, user, asked) => {
      requireDeviceTracking(cognito);
      const { items, next } = pageOf(confirmedDevices(user), ({ deviceKey }) => deviceKey, asked);
      return { Devices: items.map(described), PaginationToken: next };
    },
  ),

  ...twinOperations('GetDevice', named, (cognito, user, { DeviceKey }) => ({
    Device: described(requireConfirmed(cognito, user, DeviceKey)),
  })),

  /** Forgets a device: its next sign-in needs the second factor again, and its refresh tokens are refused. */
  ...twinOperations('ForgetDevice', named, (cognito, user, { DeviceKey }) => {
    const device = requireConfirmed(cognito, user, DeviceKey);
    user.devices = user.devices.filter((each) => each !== device);
    saveUser(cognito, user);
  }),

  ...twinOperations(
    'UpdateDeviceStatus',
    { ...named, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional() },
    (cognito, user, { DeviceKey, DeviceRememberedStatus }) => {
      const device = requireConfirmed(cognito, user, DeviceKey);
      if (DeviceRememberedStatus) device.remembered = DeviceRememberedStatus === 'remembered';
      device.modifiedAt = cognito.clock.now();
      saveUser(cognito, user);
      return {};
    },
  ),
} satisfies Record<string, Operation>;

function requireDeviceTracking(cognito: Cognito): NonNullable<PoolSettings['deviceConfiguration']> {
  const { deviceConfiguration } = cognito.settings;
  if (!deviceConfiguration) {
    throw invalidParameter('Device tracking has not been configured in this User Pool');
  }
  return deviceConfiguration;
}

function decodedVerifier(config: { PasswordVerifier: string; Salt: string }): PasswordVerifier {
  const salt = hexOf(config.Salt);
  const verifier = hexOf(config.PasswordVerifier);
  // A verifier that is a multiple of the prime would fix the key (RFC 5054, 2.5.4).
  const v = BigInt(`0x${verifier || '0'}`);
  const greatest = N.toString(16).length;
  if (!salt || salt.length > greatest || v <= 0n || v >= N) {
    throw invalidParameter('Invalid device secret verifier.');
  }
  return { salt, verifier };
}

function hexOf(text: string): string {
  const hex = Buffer.from(text, 'base64').toString('hex');
  return hex && BigInt(`0x${hex}`).toString(16);
}

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
        Value: `${device.remembered ? '' : 'not_'}remembered`,
      },
      { Name: 'last_ip_used', Value: device.lastIpAddress },
    ],
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.modifiedAt / 1000,
    DeviceLastAuthenticatedDate: device.lastAuthenticatedAt / 1000,
  };
}
