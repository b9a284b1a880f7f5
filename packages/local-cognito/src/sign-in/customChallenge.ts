import { incorrectCredentials } from '../errors/refusals';
import { reachableAttribute, deliver } from '../messages/delivery';
import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { findUserBySub } from '../users/users';
import { ask, type SignInAnswer } from './answer';
import { requireParameter, requireSignInName } from './authParameters';
import { requireKnownDevice } from './device';
import {
  requireMayEnter,
  requireNoReset,
  seemingUsername,
  signingInUser,
  userToSignIn,
} from './signInUser';
import type { Passed } from './step';

const rounds = 3;

/**
 * Starts CUSTOM_AUTH without a password. The client learns the user's state only after the right
 * answer.
 */
export function startCustomAuth(
  cognito: Cognito,
  parameters: Record<string, string>,
): SignInAnswer {
  const signInName = requireSignInName(parameters);
  const user = userToSignIn(cognito, signInName);
  const progress: SignInProgress = {
    sub: user?.sub,
    signInName,
    username: user?.username ?? seemingUsername(cognito, signInName),
    customAuth: true,
    deviceKey: parameters.DEVICE_KEY,
  };
  return askCustomChallenge(cognito, progress, 1);
}

/** Asks the pool's own challenge if the sign-in uses the flow CUSTOM_AUTH. */
export function askWhatPoolAsks(
  cognito: Cognito,
  _user: User,
  progress: SignInProgress,
): SignInAnswer | undefined {
  return progress.customAuth ? askCustomChallenge(cognito, progress, 1) : undefined;
}

// Does what a CreateAuthChallenge trigger would do. The inbox shows the right answer.
function askCustomChallenge(
  cognito: Cognito,
  progress: SignInProgress,
  round: number,
): SignInAnswer {
  const user = findUserBySub(cognito, progress.sub);
  const attribute = user && reachableAttribute(user, { verified: false });
  if (user && attribute && round === 1) {
    deliver(cognito, user, attribute, {
      kind: 'CustomChallenge',
      code: cognito.store.state.settings.customChallengeAnswer,
    });
  }
  return ask(
    cognito,
    progress,
    { name: 'CUSTOM_CHALLENGE', round },
    { USERNAME: progress.username, question: 'What does the message say?' },
  );
}

/** Checks the answer. After a wrong one the challenge is asked again, three times in all. */
export function answerCustomChallenge(
  cognito: Cognito,
  id: string,
  responses: Record<string, string>,
): Passed | SignInAnswer {
  const { progress, challenge } = cognito.challengeSessions.find(id, 'CUSTOM_CHALLENGE');
  const answer = requireParameter(responses, 'ANSWER');
  const right = answer === cognito.store.state.settings.customChallengeAnswer;
  if (!right || !progress.sub) {
    cognito.challengeSessions.end(id);
    if (challenge.round >= rounds) throw incorrectCredentials();
    return askCustomChallenge(cognito, progress, challenge.round + 1);
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
}
