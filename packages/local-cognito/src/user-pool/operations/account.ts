import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import {
  anyText,
  attributeName,
  attributes,
  confirmationCode,
  deviceKey,
  invalidParameter,
} from '../../constraints/constraints';
import { checkCode, issueCode, redeemCode, requireMayIssue } from '../../messages/codes';
import { type CodeDeliveryDetails, deliver, noticeOf } from '../../messages/delivery';
import type { Cognito } from '../../state/cognito';
import type { Device, User } from '../../state/model';
import type { PoolSettings } from '../../state/settings';
import { requireUnusedAlias } from '../../users/newAccount';
import {
  attributeList,
  attributeRecord,
  isVerifiable,
  removeAttribute,
  requireWritable,
  setAttribute,
  type VerifiableAttribute,
} from '../../users/attributes';
import { deleteUser, saveUser } from '../../users/users';
import { callerOperation, limit, mfaSettings, pageOf, pageToken } from '../userOperations';
import { deviceNotFound } from '../../sign-in/srpChallenges';
import { N, type PasswordVerifier } from '../../srp/srp';

/** What signed-in users do with their own account. */
export const accountOperations = {
  GetUser: callerOperation({}, (cognito, user) => ({
    Username: user.username,
    UserAttributes: attributeList(user, cognito.client.readAttributes),
    ...mfaSettings(user),
  })),

  UpdateUserAttributes: callerOperation(
    { UserAttributes: attributes },
    (cognito, user, { UserAttributes }) => {
      const changes = attributeRecord(UserAttributes);
      requireChangeable(cognito, user, changes);
      const newAddresses = Object.entries(changes).filter(
        (change): change is [VerifiableAttribute, string] =>
          isVerifiable(change[0]) && change[1] !== '' && user.attributes[change[0]] !== change[1],
      );
      // Everything that can fail comes first, so that a refused change changes nothing.
      for (const [name, value] of newAddresses) {
        requireUnusedAlias(cognito, name, value, user);
        requireMayIssue(cognito, user, name);
      }
      requireUnusedAlias(cognito, 'preferred_username', changes.preferred_username ?? '', user);

      // The old address hears of the change before the new one gets its code.
      if (newAddresses.some(([name]) => name === 'email')) {
        noticeOf(cognito, user, 'EmailChangeNotice');
      }
      const sent = newAddresses.map(([name, value]) => changeAddress(cognito, user, name, value));
      for (const [name, value] of Object.entries(changes)) {
        if (newAddresses.some(([each]) => each === name)) continue;
        setAttribute(user, name, value);
        if (isVerifiable(name)) delete user.pendingAttributes[name];
      }
      saveUser(cognito, user);
      return { CodeDeliveryDetailsList: sent };
    },
  ),

  DeleteUserAttributes: callerOperation(
    { UserAttributeNames: z.array(attributeName) },
    (cognito, user, { UserAttributeNames }) => {
      requireChangeable(
        cognito,
        user,
        Object.fromEntries(UserAttributeNames.map((name) => [name, ''])),
      );
      for (const name of UserAttributeNames) removeAttribute(user, name);
      saveUser(cognito, user);
      return {};
    },
  ),

  GetUserAttributeVerificationCode: callerOperation(
    { AttributeName: attributeName },
    (cognito, user, { AttributeName }) => {
      const attribute = requireVerifiable(AttributeName);
      const to = user.pendingAttributes[attribute] ?? user.attributes[attribute];
      if (!to) throw invalidParameter(`User does not have a value for the attribute ${attribute}.`);
      return { CodeDeliveryDetails: sendCode(cognito, user, attribute, 'VerifyUserAttribute', to) };
    },
  ),

  /** Verifies an email address or phone number; a new one takes the place of the old. */
  VerifyUserAttribute: callerOperation(
    { AttributeName: attributeName, Code: confirmationCode },
    (cognito, user, { AttributeName, Code }) => {
      const attribute = requireVerifiable(AttributeName);
      checkCode(cognito, user, attribute, Code);
      const pending = user.pendingAttributes[attribute];
      if (pending) requireUnusedAlias(cognito, attribute, pending, user);
      redeemCode(cognito, user, attribute, Code);
      if (pending) user.attributes[attribute] = pending;
      delete user.pendingAttributes[attribute];
      user.attributes[`${attribute}_verified`] = 'true';
      saveUser(cognito, user);
      return {};
    },
  ),

  DeleteUser: callerOperation({}, deleteUser),
} satisfies Record<string, Operation>;

/** Checks that the caller may change these attributes, and empties no required one. */
function requireChangeable(cognito: Cognito, user: User, changes: Record<string, string>): void {
  const { requiredAttributes } = cognito.settings;
  const required = requiredAttributes.filter((name) => Object.hasOwn(changes, name));
  requireWritable(cognito, changes, required, user);
}

function changeAddress(
  cognito: Cognito,
  user: User,
  name: VerifiableAttribute,
  value: string,
): CodeDeliveryDetails {
  const { attributesRequireVerificationBeforeUpdate } = cognito.settings;
  const sent = sendCode(cognito, user, name, 'UpdateUserAttribute', value);
  if (attributesRequireVerificationBeforeUpdate.includes(name)) {
    user.pendingAttributes[name] = value;
  } else {
    user.attributes[name] = value;
    user.attributes[`${name}_verified`] = 'false';
  }
  return sent;
}

function sendCode(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  to: string,
): CodeDeliveryDetails {
  const code = issueCode(cognito, user, attribute, to);
  return deliver(cognito, user, attribute, { kind, code, to });
}

function requireVerifiable(name: string): VerifiableAttribute {
  if (isVerifiable(name)) return name;
  throw invalidParameter(`Invalid attribute name: ${name} cannot be verified.`);
}

const base64 = anyText(131_072);

export const deviceOperations = {
  /** Confirms a device that got its key at a sign-in. Its secret is kept as an SRP verifier. */
  ConfirmDevice: callerOperation(
    {
      DeviceKey: deviceKey,
      DeviceSecretVerifierConfig: z.object({ PasswordVerifier: base64, Salt: base64 }),
      DeviceName: anyText(1024, 1).optional(),
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

  ListDevices: callerOperation(
    { Limit: limit.optional(), PaginationToken: pageToken.optional() },
    (cognito, user, { Limit, PaginationToken }) => {
      requireDeviceTracking(cognito);
      const devices = confirmedDevices(user);
      const asked = { Limit, token: PaginationToken };
      const { items, next } = pageOf(devices, (device) => device.deviceKey, asked);
      return { Devices: items.map(described), PaginationToken: next };
    },
  ),

  GetDevice: callerOperation({ DeviceKey: deviceKey }, (cognito, user, { DeviceKey }) => ({
    Device: described(requireConfirmed(cognito, user, DeviceKey)),
  })),

  /** Forgets a device: its next sign-in needs the second factor again, and its refresh tokens are refused. */
  ForgetDevice: callerOperation({ DeviceKey: deviceKey }, (cognito, user, { DeviceKey }) => {
    const device = requireConfirmed(cognito, user, DeviceKey);
    user.devices = user.devices.filter((each) => each !== device);
    saveUser(cognito, user);
  }),

  UpdateDeviceStatus: callerOperation(
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
