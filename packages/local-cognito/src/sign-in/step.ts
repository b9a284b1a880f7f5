import type { Challenge, SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { Tokens } from '../tokens/tokens';

export type SignInAnswer =
  | {
      ChallengeName: Challenge['name'];
      ChallengeParameters: Record<string, string>;
      Session: string;
    }
  | {
      ChallengeParameters: Record<string, never>;
      AuthenticationResult: Tokens & {
        /** The key of a new device, which the client confirms by ConfirmDevice. */
        NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
      };
    };

/** A step that a user has passed, and how far the sign-in has come. */
export interface Passed {
  user: User;
  progress: SignInProgress;
}

/** Asks the challenge of a step; returns undefined when the user need not answer it. */
export type Ask = (
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
) => SignInAnswer | undefined;

/** A client's attempt to answer an open challenge. */
export interface Attempt {
  cognito: Cognito;
  /** The id of the challenge, the `Session` of the API. */
  id: string;
  progress: SignInProgress;
  responses: Record<string, string>;
}

/**
 * Checks an attempt.
 * @returns the passed step, or a further challenge of the same step
 */
export type Check<Name extends Challenge['name']> = (
  attempt: Attempt & { challenge: Extract<Challenge, { name: Name }> },
) => Passed | SignInAnswer;

export interface Step {
  /** Absent in the step that a sign-in starts with. */
  ask?: Ask;
  checks: { [Name in Challenge['name']]?: Check<Name> };
}

/** Opens a challenge and returns the answer that poses it to the client. */
export function pose(
  cognito: Cognito,
  progress: SignInProgress,
  challenge: Challenge,
  parameters: Record<string, string>,
): SignInAnswer {
  return {
    ChallengeName: challenge.name,
    ChallengeParameters: parameters,
    Session: cognito.challengeSessions.start(progress, challenge),
  };
}
