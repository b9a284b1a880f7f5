import type { SignInProgress } from '../state/challengeSessions';
import { reachableAttribute, deliver } from '../users/delivery';
import { equalInConstantTime } from '../constantTime';
import type { Identity } from '../state/context';
import { findUserBySub } from '../users/users';
import { ask, type SignInAnswer } from './answer';
import { requireKnownDevice } from './device';
import { incorrectCredentials, requireParameter, requireSignInName } from './errors';
import { afterMfa } from './nextStep';
import {
  requireMayEnter,
  requireNoReset,
  seemingUsername,
  signingInUser,
  userToSignIn,
} from './signInUser';

const rounds = 3;

/** CUSTOM_AUTH without a password: what state the user is in is told after the right answer. */
export function startCustomAuth(
  identity: Identity,
  parameters: Record<string, string>,
): SignInAnswer {
  const signInName = requireSignInName(parameters);
  const user = userToSignIn(identity, signInName);
  const progress: SignInProgress = {
    sub: user?.sub,
    signInName,
    username: user?.username ?? seemingUsername(identity, signInName),
    customAuth: true,
    deviceKey: parameters.DEVICE_KEY,
    mfaPassed: false,
  };
  return askCustomChallenge(identity, progress, 1);
}

/** Asks the pool's question, as a CreateAuthChallenge trigger would; the inbox shows the answer. */
export function askCustomChallenge(
  identity: Identity,
  progress: SignInProgress,
  round: number,
): SignInAnswer {
  const user = findUserBySub(identity, progress.sub);
  const attribute = user && reachableAttribute(user, { verified: false });
  if (user && attribute && round === 1) {
    deliver(identity, user, attribute, {
      kind: 'CustomChallenge',
      code: identity.store.state.settings.customChallengeAnswer,
    });
  }
  return ask(
    identity,
    progress,
    { name: 'CUSTOM_CHALLENGE', round },
    { USERNAME: progress.username, question: 'What does the message say?' },
  );
}

/** Checks the answer; a wrong one is asked for again, three times in all. */
export async function answerCustomChallenge(
  identity: Identity,
  id: string,
  responses: Record<string, string>,
): Promise<SignInAnswer> {
  const { progress, challenge } = identity.challengeSessions.find(id, 'CUSTOM_CHALLENGE');
  const answer = requireParameter(responses, 'ANSWER');
  const right = equalInConstantTime(answer, identity.store.state.settings.customChallengeAnswer);
  if (!right || !progress.sub) {
    identity.challengeSessions.end(id);
    if (challenge.round >= rounds) throw incorrectCredentials();
    return askCustomChallenge(identity, progress, challenge.round + 1);
  }
  const user = signingInUser(identity, progress);
  // Before the challenge ends: the client answers it again without the key of a forgotten device.
  requireKnownDevice(user, responses.DEVICE_KEY);
  identity.challengeSessions.end(id);
  requireNoReset(user);
  requireMayEnter(identity, user);
  return afterMfa(identity, user, {
    ...progress,
    deviceKey: responses.DEVICE_KEY ?? progress.deviceKey,
  });
}
