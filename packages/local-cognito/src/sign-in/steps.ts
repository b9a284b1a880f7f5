import { invalidParameter } from '../constraints/constraints';
import type { Challenge, Cognito, SignInProgress } from '../state/cognito';
import { invalidSession } from '../state/cognito';
import type { User } from '../state/model';
import { issueTokens, userAdminScope } from '../tokens/tokens';
import { postAuthentication } from '../users/triggers';
import { saveUser } from '../users/users';
import { mfaStep, newPasswordStep } from './challenges';
import { customStep } from './customAuth';
import { provePassword } from './password';
import { choiceStep, startUserAuth } from './userAuth';
import { deviceStep, passwordStep, requireKnownDevice, trackNewDevice } from './srpChallenges';
import type { Check, Passed, SignInAnswer, Step, Texts } from './step';
import { newProgress, requireMayEnter, requireParameter, requireSignInName } from './step';

/** Runs the flow USER_PASSWORD_AUTH, in which the client sends the password itself. */
export async function signInWithPassword(cognito: Cognito, parameters: Texts) {
  const signInName = requireSignInName(parameters);
  const password = requireParameter(parameters, 'PASSWORD');
  const user = await provePassword(cognito, signInName, password);
  requireKnownDevice(user, parameters.DEVICE_KEY);
  requireMayEnter(cognito, user);
  return goOn(cognito, { user, progress: newProgress(cognito, user, parameters) }, passwordStep);
}

/** Runs the flow USER_AUTH, in which the client chooses how to sign in. */
export async function signInByChoice(cognito: Cognito, parameters: Texts, session?: string) {
  const answer = await startUserAuth(cognito, parameters, session);
  return 'user' in answer ? goOn(cognito, answer, choiceStep) : answer;
}

/** The steps of a sign-in, in their order. After the last one the user gets the tokens. */
const steps = [choiceStep, passwordStep, customStep, newPasswordStep, mfaStep, deviceStep];

export const challengeNames = steps.flatMap(({ checks }) =>
  Object.keys(checks),
) as Challenge['name'][];

/** Checks the answer to an open challenge, and continues the sign-in. SRP finds its challenge by the secret block. */
export async function answerChallenge<Name extends Challenge['name']>(
  cognito: Cognito,
  name: Name,
  Session: string | undefined,
  responses: Texts,
): Promise<SignInAnswer> {
  const username = requireParameter(responses, 'USERNAME');
  const id =
    name === 'PASSWORD_VERIFIER'
      ? requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
      : Session;
  if (!id) throw invalidParameter('Missing required parameter Session');
  const session = cognito.challengeSessions.find(id, name);
  if (session.progress.clientId !== cognito.client.id) throw invalidSession();
  if (!isWho(session.progress, username)) throw invalidSession();
  for (const step of steps) {
    const check = step.checks[name] as Check<Name> | undefined;
    const answer = await check?.({ ...session, cognito, id, responses });
    if (answer) return 'user' in answer ? goOn(cognito, answer, step) : answer;
  }
  throw new Error(`No step asks ${name}.`);
}

// The client may send the username as it was typed, or as the challenge gave it.
function isWho({ sub, username, signInName }: SignInProgress, name: string): boolean {
  const names = [username, signInName, sub];
  return names.some((each) => each?.toLowerCase() === name.toLowerCase());
}

/** Asks the next challenge after `step` that this user has to answer; without one, ends the sign-in. */
async function goOn(cognito: Cognito, { user, progress }: Passed, step: Step) {
  for (const { ask } of steps.slice(steps.indexOf(step) + 1)) {
    const challenge = await ask?.(cognito, user, progress);
    if (challenge) return challenge;
  }
  return finish(cognito, user, progress);
}

/** Ends a sign-in with its tokens. If the pool tracks devices, a device without a key gets one. */
async function finish(cognito: Cognito, user: User, progress: SignInProgress) {
  const known = user.devices.find(({ deviceKey }) => deviceKey === progress.deviceKey);
  if (known) known.lastAuthenticatedAt = cognito.clock.now();
  const created = known ? undefined : trackNewDevice(cognito, user);
  saveUser(cognito, user);
  await postAuthentication(cognito, user, created !== undefined);
  const tokens = await issueTokens(
    cognito,
    user,
    {
      scopes: [userAdminScope],
      authTime: cognito.clock.nowSeconds(),
      deviceKey: (known ?? created)?.deviceKey,
    },
    progress.tokenSource,
  );
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...tokens,
      ...(created && {
        NewDeviceMetadata: { DeviceKey: created.deviceKey, DeviceGroupKey: created.deviceGroupKey },
      }),
    },
  };
}
