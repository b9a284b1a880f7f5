import type { Challenge, SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { SignInAnswer } from './answer';

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

/**
 * Checks the answer to a challenge.
 * @param id of the challenge, the `Session` of the API
 * @returns the passed step, or a further challenge of the same step
 */
export type Check = (
  cognito: Cognito,
  id: string,
  responses: Record<string, string>,
) => Passed | SignInAnswer;

/** A step of a sign-in. */
export interface Step {
  /** Absent in the step that a sign-in starts with. */
  ask?: Ask;
  checks: Partial<Record<Challenge['name'], Check>>;
}
