import { randomUUID } from 'node:crypto';
import { region } from '../connection/ids';
import { type CognitoError, incorrectCredentials, resourceNotFound } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { Device, User } from '../state/model';
import { requireParameter } from './authParameters';
import { isPasswordClaim, requireExchange } from './passwordClaim';
import { signingInUser } from './signInUser';
import { pose, type Ask, type Attempt, type Check } from './step';

const deviceGroupKey = '-LocalGrp';
const unconfirmedDevices = 20;

type ConfirmedDevice = Device & Required<Pick<Device, 'passwordVerifier'>>;

/**
 * @throws ResourceNotFoundException when the user does not have this device, or no longer has it.
 */
export function requireKnownDevice(user: User, deviceKey: string | undefined): void {
  if (deviceKey && !user.devices.some((device) => device.deviceKey === deviceKey)) {
    throw deviceNotFound();
  }
}

/** Makes the error whose message lets the client forget its device key. */
export function deviceNotFound(): CognitoError {
  return resourceNotFound('Device does not exist.');
}

/** Finds the device with this key if it is remembered. Such a device has to prove itself. */
export function rememberedDevice(
  cognito: Cognito,
  user: User,
  deviceKey: string | undefined,
): ConfirmedDevice | undefined {
  if (!deviceKey || !cognito.store.state.settings.deviceConfiguration) return undefined;
  return user.devices.find(
    (device): device is ConfirmedDevice =>
      device.deviceKey === deviceKey && device.remembered && device.passwordVerifier !== undefined,
  );
}

/**
 * Gives a new device its key, for ConfirmDevice. Does nothing if the pool does not track devices.
 */
export function trackNewDevice(cognito: Cognito, user: User): Device | undefined {
  if (!cognito.store.state.settings.deviceConfiguration) return undefined;
  const now = cognito.clock.now();
  const device: Device = {
    deviceKey: `${region}_${randomUUID()}`,
    deviceGroupKey,
    name: '',
    remembered: false,
    lastIpAddress: '127.0.0.1',
    createdAt: now,
    modifiedAt: now,
    lastAuthenticatedAt: now,
  };
  const unconfirmed = user.devices.filter(({ passwordVerifier }) => !passwordVerifier);
  const dropped = unconfirmed.slice(0, Math.max(0, unconfirmed.length + 1 - unconfirmedDevices));
  user.devices = [...user.devices.filter((each) => !dropped.includes(each)), device];
  return device;
}

/** Asks a remembered device to prove that it knows its secret; undefined for other devices. */
export const askForDevice: Ask = (cognito, user, progress) => {
  const device = rememberedDevice(cognito, user, progress.deviceKey);
  if (!device) return undefined;
  const parameters = { USERNAME: user.username, DEVICE_KEY: device.deviceKey };
  return pose(cognito, progress, { name: 'DEVICE_SRP_AUTH' }, parameters);
};

export const answerDeviceSrpAuth: Check<'DEVICE_SRP_AUTH'> = (attempt) => {
  const { cognito, id, progress, responses } = attempt;
  const user = signingInUser(cognito, progress);
  const device = requireDevice(user, attempt);
  const srpA = requireParameter(responses, 'SRP_A');
  const exchange = requireExchange(srpA, device.passwordVerifier);
  cognito.challengeSessions.end(id);
  const challenge = { name: 'DEVICE_PASSWORD_VERIFIER', exchange } as const;
  return pose(cognito, progress, challenge, {
    SALT: device.passwordVerifier.salt,
    SECRET_BLOCK: exchange.secretBlock,
    SRP_B: exchange.B.toString(16),
    USERNAME: user.username,
    DEVICE_KEY: device.deviceKey,
  });
};

/** Checks the device's proof that it knows its secret. */
export const answerDevicePasswordVerifier: Check<'DEVICE_PASSWORD_VERIFIER'> = (attempt) => {
  const { cognito, id, progress, challenge, responses } = attempt;
  const user = signingInUser(cognito, progress);
  const device = requireDevice(user, attempt);
  const whose = { group: device.deviceGroupKey, name: device.deviceKey };
  const proven = isPasswordClaim(whose, device.passwordVerifier, challenge.exchange, responses);
  cognito.challengeSessions.end(id);
  if (!proven) throw incorrectCredentials();
  return { user, progress };
};

function requireDevice(user: User, { cognito, progress, responses }: Attempt): ConfirmedDevice {
  const deviceKey = requireParameter(responses, 'DEVICE_KEY');
  const device = rememberedDevice(cognito, user, deviceKey);
  if (!device || deviceKey !== progress.deviceKey) throw deviceNotFound();
  return device;
}
