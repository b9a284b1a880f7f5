import { randomUUID, timingSafeEqual } from 'node:crypto';
import { region } from '../connection/connection';
import { type CognitoError, incorrectCredentials } from '../constraints/constraints';
import { invalidParameter, resourceNotFound } from '../constraints/constraints';
import type { PasswordVerifier, SrpExchange, SrpParty } from '../srp/srp';
import { expectedSignature, readTimestamp, startExchange } from '../srp/srp';
import type { Cognito } from '../state/cognito';
import type { Device, User } from '../state/model';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { decoyVerifier, srpParty } from '../users/passwords';
import { preAuthentication } from '../users/triggers';
import { findUserBySub } from '../users/users';
import type { Attempt, SignInAnswer, Step, Texts } from './step';
import { newProgress, pose, requireMayEnter, requireParameter, requireSignInName } from './step';
import { requireUsablePassword, signingInUser, userToSignIn, withResult } from './step';

function requireExchange(srpA: string, verifier: PasswordVerifier): SrpExchange {
  const exchange = startExchange(srpA, verifier);
  if (!exchange) throw invalidParameter('Invalid SRP_A.');
  return exchange;
}

const day = 24 * 3600 * 1000;

/**
 * Says whether the responses prove that the client knows the password behind the verifier. Cognito signs the time as it
 * writes it itself, so that a padded day or a wrong day of the week is a wrong signature:
 * https://github.com/ministackorg/ministack/pull/1758 (measured)
 */
function isPasswordClaim(
  cognito: Cognito,
  whose: SrpParty,
  verifier: PasswordVerifier,
  exchange: SrpExchange,
  responses: Texts,
): boolean {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  const read = readTimestamp(timestamp);
  if (!read) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const expected = expectedSignature(whose, verifier, exchange, timestamp);
  const given = Buffer.from(signature, 'base64');
  const signed = given.length === expected.length && timingSafeEqual(given, expected);
  const isRight = signed && secretBlock === exchange.secretBlock && timestamp === read.canonical;
  return isRight && isRecent(cognito, read.time);
}

// How old a time may be is not documented. Clients whose clock is wrong by more than an hour can sign in
// (https://github.com/amazon-archives/amazon-cognito-identity-js/issues/495). The clock of a browser stays when the
// control API moves that of this service.
function isRecent({ clock }: Cognito, time: number): boolean {
  return [clock.now(), Date.now()].some((now) => Math.abs(now - time) <= day);
}

/** Answers SRP_A with the server's half of the exchange. For unknown users that half is made up. */
export async function startPasswordVerifier(
  cognito: Cognito,
  parameters: Texts,
  customAuth: boolean,
): Promise<SignInAnswer> {
  const signInName = requireSignInName(parameters);
  const srpA = requireParameter(parameters, 'SRP_A');
  const user = userToSignIn(cognito, signInName);
  // https://github.com/aws-amplify/amplify-js/issues/5318: the flow CUSTOM_AUTH does not run this trigger.
  if (!customAuth) await preAuthentication(cognito, user, signInName);
  const begun = { ...newProgress(cognito, user, parameters), customAuth };
  const progress = customAuth ? withResult(begun, 'SRP_A', true) : begun;
  const { username } = progress;
  const verifier = user?.passwordVerifier ?? decoyVerifier(cognito, username);
  const exchange = requireExchange(srpA, verifier);
  const challenge = { name: 'PASSWORD_VERIFIER', exchange } as const;
  const who = { USERNAME: username, USER_ID_FOR_SRP: username };
  const posed = pose(cognito, progress, challenge, { ...serverHalf(exchange, verifier), ...who });
  // The flow USER_SRP_AUTH has no session: https://github.com/ministackorg/ministack/pull/1758 (measured)
  return customAuth ? posed : { ...posed, Session: undefined };
}

function serverHalf({ B, secretBlock }: SrpExchange, { salt }: PasswordVerifier) {
  return { SALT: salt, SECRET_BLOCK: secretBlock, SRP_B: B.toString(16) };
}

/** The step that a sign-in starts with, in which the client proves that it knows the password. */
export const passwordStep: Step = {
  checks: {
    PASSWORD_VERIFIER({ cognito, id, progress, challenge, responses }) {
      requireUnlocked(cognito, progress.signInName);
      const user = findUserBySub(cognito, progress.sub);
      const verifier = user?.passwordVerifier ?? decoyVerifier(cognito, progress.username);
      const whose = srpParty(cognito, progress.username);
      const proven = isPasswordClaim(cognito, whose, verifier, challenge.exchange, responses);
      if (user && !progress.customAuth) requireUsablePassword(user);
      if (!user?.passwordVerifier || !proven) {
        cognito.challengeSessions.end(id);
        countFailedSignIn(cognito, progress.signInName);
        throw incorrectCredentials();
      }
      const deviceKey = responses.DEVICE_KEY ?? progress.deviceKey;
      // This check comes before the challenge ends: if the device was forgotten, the client answers the
      // same challenge again without its key.
      requireKnownDevice(user, deviceKey);
      cognito.challengeSessions.end(id);
      forgetFailedSignIns(cognito, progress.signInName);
      requireMayEnter(cognito, user);
      const passed = { ...progress, deviceKey };
      const results = withResult(passed, 'PASSWORD_VERIFIER', true);
      return { user, progress: progress.customAuth ? results : passed };
    },
  },
};

const deviceGroupKey = '-LocalGrp';
const unconfirmedDevices = 20;

type ConfirmedDevice = Device & Required<Pick<Device, 'passwordVerifier'>>;

/** @throws ResourceNotFoundException when the user does not have this device, or no longer has it. */
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
export function rememberedDevice(cognito: Cognito, user: User, deviceKey: string | undefined) {
  if (!deviceKey || !cognito.settings.deviceConfiguration) return undefined;
  return user.devices.find(
    (device): device is ConfirmedDevice =>
      device.deviceKey === deviceKey && device.remembered && device.passwordVerifier !== undefined,
  );
}

/** Gives a new device its key, for ConfirmDevice. Does nothing if the pool does not track devices. */
export function trackNewDevice(cognito: Cognito, user: User): Device | undefined {
  if (!cognito.settings.deviceConfiguration) return undefined;
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

/** Asks a remembered device to prove that it knows its secret. */
export const deviceStep: Step = {
  ask(cognito, user, progress) {
    const device = rememberedDevice(cognito, user, progress.deviceKey);
    if (!device) return undefined;
    const parameters = { USERNAME: user.username, DEVICE_KEY: device.deviceKey };
    return pose(cognito, progress, { name: 'DEVICE_SRP_AUTH' }, parameters);
  },
  checks: {
    DEVICE_SRP_AUTH(attempt) {
      const { cognito, id, progress, responses } = attempt;
      const user = signingInUser(cognito, progress);
      const { deviceKey, passwordVerifier } = requireDevice(user, attempt);
      const srpA = requireParameter(responses, 'SRP_A');
      const exchange = requireExchange(srpA, passwordVerifier);
      cognito.challengeSessions.end(id);
      const challenge = { name: 'DEVICE_PASSWORD_VERIFIER', exchange } as const;
      return pose(cognito, progress, challenge, {
        ...serverHalf(exchange, passwordVerifier),
        USERNAME: user.username,
        DEVICE_KEY: deviceKey,
      });
    },
    DEVICE_PASSWORD_VERIFIER(attempt) {
      const { cognito, id, progress, challenge, responses } = attempt;
      const user = signingInUser(cognito, progress);
      const { deviceGroupKey: group, deviceKey: name, ...device } = requireDevice(user, attempt);
      const { passwordVerifier } = device;
      const proven = isPasswordClaim(
        cognito,
        { group, name },
        passwordVerifier,
        challenge.exchange,
        responses,
      );
      cognito.challengeSessions.end(id);
      if (!proven) throw incorrectCredentials();
      return { user, progress: { ...progress, tokenSource: 'AuthenticateDevice' } };
    },
  },
};

function requireDevice(user: User, { cognito, progress, responses }: Attempt): ConfirmedDevice {
  const deviceKey = requireParameter(responses, 'DEVICE_KEY');
  const device = rememberedDevice(cognito, user, deviceKey);
  if (!device || deviceKey !== progress.deviceKey) throw deviceNotFound();
  return device;
}
