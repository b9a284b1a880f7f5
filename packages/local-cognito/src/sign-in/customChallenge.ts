import { incorrectCredentials } from '../errors/cognitoErrors';
import { deliver, reachableAttribute } from '../messages/delivery';
import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import { findUserBySub } from '../users/users';
import {
  type Ask,
  type Check,
  newProgress,
  pose,
  requireMayEnter,
  requireNoReset,
  requireParameter,
  requireSignInName,
  type SignInAnswer,
  signingInUser,
  userToSignIn,
} from './step';
import { requireKnownDevice } from './srpChallenges';

const rounds = 3;

/**
 * Starts CUSTOM_AUTH without a password. The client learns the user's state only after the right
 * answer.
 */
export function startCustomAuth(
  cognito: Cognito,
  parameters: Record<string, string>,
): SignInAnswer {
  const user = userToSignIn(cognito, requireSignInName(parameters));
  const progress = { ...newProgress(cognito, user, parameters), customAuth: true };
  return poseCustomChallenge(cognito, progress, 1);
}

/** Asks the pool's own challenge if the sign-in uses the flow CUSTOM_AUTH. */
export const askWhatPoolAsks: Ask = (cognito, _user, progress) =>
  progress.customAuth ? poseCustomChallenge(cognito, progress, 1) : undefined;

// Does what a CreateAuthChallenge trigger would do. The inbox shows the right answer.
function poseCustomChallenge(
  cognito: Cognito,
  progress: SignInProgress,
  round: number,
): SignInAnswer {
  const user = findUserBySub(cognito, progress.sub);
  const attribute = user && reachableAttribute(user, { verified: false });
  if (user && attribute && round === 1) {
    const code = cognito.store.state.settings.customChallengeAnswer;
    deliver(cognito, user, attribute, { kind: 'CustomChallenge', code });
  }
  const challenge = { name: 'CUSTOM_CHALLENGE', round } as const;
  const question = 'What does the message say?';
  return pose(cognito, progress, challenge, { USERNAME: progress.username, question });
}

/** Checks the answer. After a wrong one the challenge is asked again, three times in all. */
export const answerCustomChallenge: Check<'CUSTOM_CHALLENGE'> = (attempt) => {
  const { cognito, id, progress, challenge, responses } = attempt;
  const answer = requireParameter(responses, 'ANSWER');
  const right = answer === cognito.store.state.settings.customChallengeAnswer;
  if (!right || !progress.sub) {
    cognito.challengeSessions.end(id);
    if (challenge.round >= rounds) throw incorrectCredentials();
    return poseCustomChallenge(cognito, progress, challenge.round + 1);
  }
  const user = signingInUser(cognito, progress);
  // This check comes before the challenge ends: if the device was forgotten, the client answers the
  // same challenge again without its key.
  requireKnownDevice(user, responses.DEVICE_KEY);
  cognito.challengeSessions.end(id);
  requireNoReset(user);
  requireMayEnter(cognito, user);
  const deviceKey = responses.DEVICE_KEY ?? progress.deviceKey;
  return { user, progress: { ...progress, deviceKey } };
};
