import { z } from 'zod';
import { checkedParameters, CognitoError, incorrectCredentials } from '../constraints/constraints';
import { invalidParameter, notAuthorized, userNotFound } from '../constraints/constraints';
import * as form from '../constraints/forms';
import type { Challenge, Cognito, SignInProgress } from '../state/cognito';
import type { User } from '../state/model';
import type { Tokens } from '../tokens/tokens';
import { decoySub } from '../users/passwords';
import { findUser, findUserBySub } from '../users/users';

/** Texts by their names, such as the parameters of a sign-in. */
export type Texts = Record<string, string>;

/** @throws InvalidParameterException unless the parameter has a value. */
export function requireParameter(parameters: Texts, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** Returns the USERNAME of a sign-in. @throws InvalidParameterException unless it is well-formed. */
export function requireSignInName(parameters: Texts): string {
  const given = { username: requireParameter(parameters, 'USERNAME') };
  return checkedParameters(z.object({ username: form.username }), given).username;
}

export type SignInAnswer = { ChallengeParameters: Texts } & (
  | {
      ChallengeName: Challenge['name'];
      Session: string | undefined;
      /** What the client can answer to SELECT_CHALLENGE. */
      AvailableChallenges?: string[];
    }
  | {
      AuthenticationResult: Tokens & {
        /** The key of a new device, which the client confirms by ConfirmDevice. */
        NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
      };
    }
);

/** A step that a user has passed, and how far the sign-in has come. */
export interface Passed {
  user: User;
  progress: SignInProgress;
}

/** A client's attempt to answer an open challenge. */
export interface Attempt {
  cognito: Cognito;
  /** The id of the challenge, the `Session` of the API. */
  id: string;
  progress: SignInProgress;
  responses: Texts;
}

/** Checks an attempt. @returns the passed step, or a further challenge of the same step */
export type Check<Name extends Challenge['name']> = (
  attempt: Attempt & { challenge: Extract<Challenge, { name: Name }> },
) => Passed | SignInAnswer | Promise<Passed | SignInAnswer>;

export interface Step {
  /** Asks the step's challenge; undefined when the user need not answer it. */
  ask?: (
    cognito: Cognito,
    user: User,
    progress: SignInProgress,
  ) => SignInAnswer | undefined | Promise<SignInAnswer | undefined>;
  checks: { [Name in Challenge['name']]?: Check<Name> };
}

/** Opens a challenge and returns the answer that poses it to the client. */
export function pose(
  cognito: Cognito,
  progress: SignInProgress,
  challenge: Challenge,
  parameters: Texts,
): SignInAnswer {
  return {
    ChallengeName: challenge.name,
    ChallengeParameters: parameters,
    Session: cognito.challengeSessions.start(progress, challenge),
  };
}

/**
 * Finds the user who signs in with a password. Users from a provider, such as Google, have none.
 * @returns undefined when there is no such user and the pool hides that.
 * @throws UserNotFoundException when there is no such user and the pool does not hide it.
 */
export function userToSignIn(cognito: Cognito, signInName: string): User | undefined {
  const user = findUser(cognito, signInName);
  if (user && user.status !== 'EXTERNAL_PROVIDER') return user;
  if (cognito.client.preventUserExistenceErrors === 'LEGACY') throw userNotFound();
  return undefined;
}

/**
 * Begins a sign-in with the parameters of InitiateAuth. An unknown user seems to have a username,
 * too: it is made up if people sign in with an alias.
 */
export function newProgress(cognito: Cognito, user: User | undefined, parameters: Texts) {
  const { usernameAttributes } = cognito.settings;
  const signInName = parameters.USERNAME ?? '';
  const seeming = usernameAttributes.length > 0 ? decoySub(cognito, signInName) : signInName;
  return {
    clientId: cognito.client.id,
    challengeMinutes: cognito.client.authSessionValidity,
    sub: user?.sub,
    signInName,
    username: user?.username ?? seeming,
    customAuth: false,
    results: [],
    deviceKey: parameters.DEVICE_KEY,
  };
}

/** Notes the result of a challenge, which DefineAuthChallenge decides by. */
export function withResult(
  progress: SignInProgress,
  challengeName: string,
  challengeResult: boolean,
  challengeMetadata: string | null = null,
): SignInProgress {
  const result = { challengeName, challengeResult, challengeMetadata };
  return { ...progress, results: [...progress.results, result] };
}

/** Finds the user of a sign-in that has begun, who may have been deleted or disabled since. */
export function signingInUser(cognito: Cognito, progress: SignInProgress): User {
  const user = findUserBySub(cognito, progress.sub);
  if (!user) throw incorrectCredentials();
  requireEnabled(user);
  return user;
}

/**
 * Checks what Cognito checks before the password, so that whoever may not have it yet learns the next step:
 * https://github.com/amazon-archives/amazon-cognito-identity-js/issues/288, by its maintainers. (It was once reported
 * the other way around: https://github.com/aws/aws-sdk-net/issues/1984.)
 * @throws PasswordResetRequiredException | UserNotConfirmedException
 */
export function requireUsablePassword(user: User): void {
  requireNoReset(user);
  requireConfirmed(user);
}

/** Checks that a user who has proven their identity may sign in. */
export function requireMayEnter(cognito: Cognito, user: User): void {
  requireNoReset(user);
  requireEnabled(user);
  requireConfirmed(user);
  const expiresAt = user.temporaryPasswordExpiresAt ?? Infinity;
  if (user.status === 'FORCE_CHANGE_PASSWORD' && expiresAt <= cognito.clock.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
}

// Even the right password is invalid after a reset.
function requireNoReset(user: User): void {
  if (user.status !== 'RESET_REQUIRED') return;
  const message = 'Password reset required for the user';
  throw new CognitoError('PasswordResetRequiredException', message);
}

function requireConfirmed(user: User): void {
  if (user.status !== 'UNCONFIRMED') return;
  throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
}

function requireEnabled(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
}
