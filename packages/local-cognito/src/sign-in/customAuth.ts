import { CognitoError, incorrectCredentials, invalidParameter } from '../constraints/constraints';
import { deliver, reachableAttribute } from '../messages/delivery';
import type { Challenge, Cognito, SignInProgress } from '../state/cognito';
import type { TriggerName, TriggerResponse } from '../triggers/trigger';
import { notFound, runTrigger } from '../users/triggers';
import { findUserBySub } from '../users/users';
import { requireKnownDevice, startPasswordVerifier } from './srpChallenges';
import type { Check, Step, Texts } from './step';
import { newProgress, pose, requireMayEnter, requireParameter, requireSignInName } from './step';
import { signingInUser, userToSignIn, withResult } from './step';

/**
 * Starts the flow CUSTOM_AUTH, with the password or without one. Without one, the client learns the user's state only
 * after the right answer.
 */
export async function startCustomAuth(cognito: Cognito, parameters: Texts) {
  const user = userToSignIn(cognito, requireSignInName(parameters));
  const begun = { ...newProgress(cognito, user, parameters), customAuth: true };
  const isPasswordFirst = parameters.CHALLENGE_NAME === 'SRP_A';
  const answer = isPasswordFirst
    ? await nextCustomChallenge(cognito, withResult(begun, 'SRP_A', true), parameters)
    : await nextCustomChallenge(cognito, begun);
  // Nothing has been proven yet, so there are no tokens either.
  if (!answer) throw incorrectCredentials();
  return answer;
}

/** Asks the pool's own challenges if the sign-in uses the flow CUSTOM_AUTH. */
export const customStep: Step = {
  ask: (cognito, _user, progress) =>
    progress.customAuth ? nextCustomChallenge(cognito, progress) : undefined,
  checks: {
    async CUSTOM_CHALLENGE(attempt) {
      const { cognito, id, progress, challenge, responses } = attempt;
      const answer = requireParameter(responses, 'ANSWER');
      // This check comes before the challenge ends: if the device was forgotten, the client answers the
      // same challenge again without its key.
      const known = findUserBySub(cognito, progress.sub);
      if (known) requireKnownDevice(known, responses.DEVICE_KEY);
      cognito.challengeSessions.end(id);
      const isRight = cognito.triggers.has('DefineAuthChallenge')
        ? await verified(attempt, answer)
        : progress.sub !== undefined && answer === cognito.settings.customChallengeAnswer;
      const { metadata = null } = challenge;
      const passed = { ...progress, deviceKey: responses.DEVICE_KEY ?? progress.deviceKey };
      const following = await nextCustomChallenge(
        cognito,
        withResult(passed, 'CUSTOM_CHALLENGE', isRight, metadata),
      );
      if (following) return following;
      const user = signingInUser(cognito, progress);
      requireMayEnter(cognito, user);
      return { user, progress: passed };
    },
  },
};

/**
 * Asks the next challenge of the flow CUSTOM_AUTH.
 * @param srp the parameters of a sign-in that can begin with the password
 * @returns undefined when there is none, and the user may have tokens
 */
async function nextCustomChallenge(cognito: Cognito, progress: SignInProgress, srp?: Texts) {
  const askPassword = srp && (() => startPasswordVerifier(cognito, srp, true));
  if (!cognito.triggers.has('DefineAuthChallenge')) {
    return askPassword ? askPassword() : askBuiltIn(cognito, progress);
  }
  const { results: session } = progress;
  const defined = await ask(cognito, 'DefineAuthChallenge', progress, { session });
  const { challengeName, issueTokens, failAuthentication } = defined ?? {};
  if (failAuthentication) throw incorrectCredentials();
  if (issueTokens) return undefined;
  if (askPassword && challengeName === 'PASSWORD_VERIFIER') return askPassword();
  if (challengeName !== 'CUSTOM_CHALLENGE') throw unknownChallenge(challengeName);
  const created = await ask(cognito, 'CreateAuthChallenge', progress, { challengeName, session });
  const challenge: Challenge = {
    name: challengeName,
    secrets: created?.privateChallengeParameters ?? {},
    metadata: created?.challengeMetadata ?? undefined,
  };
  const given = created?.publicChallengeParameters ?? {};
  return pose(cognito, progress, challenge, { USERNAME: progress.username, ...given });
}

async function verified(
  { cognito, progress, challenge }: Parameters<Check<'CUSTOM_CHALLENGE'>>[0],
  challengeAnswer: string,
): Promise<boolean> {
  const request = { privateChallengeParameters: challenge.secrets ?? {}, challengeAnswer };
  const response = await ask(cognito, 'VerifyAuthChallengeResponse', progress, request);
  return response?.answerCorrect === true;
}

/** Runs one of the flow's triggers, with what each of them gets. */
function ask<Name extends TriggerName>(
  cognito: Cognito,
  name: Name,
  progress: SignInProgress,
  request: Record<string, unknown>,
): Promise<TriggerResponse<Name> | undefined> {
  // https://github.com/aws-amplify/amplify-js/issues/6327
  const missing = 'Custom auth lambda trigger is not configured for the user pool.';
  if (!cognito.triggers.has(name)) throw invalidParameter(missing);
  const user = findUserBySub(cognito, progress.sub);
  const whole = { ...request, ...notFound(cognito, user) };
  return runTrigger(cognito, name, 'Authentication', user ?? progress.username, whole);
}

function unknownChallenge(name: string | null | undefined): CognitoError {
  const message = name
    ? `DefineAuthChallenge asks for ${name}. Only CUSTOM_CHALLENGE, and PASSWORD_VERIFIER after SRP_A, can follow.`
    : 'DefineAuthChallenge says neither what comes next nor that the sign-in ends.';
  return new CognitoError('InvalidLambdaResponseException', message);
}

const rounds = 3;

/** Does what the triggers of a pool would do: it asks the same question three times. The inbox shows the right answer. */
async function askBuiltIn(cognito: Cognito, progress: SignInProgress) {
  const asked = progress.results.filter(
    ({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE',
  );
  if (asked.at(-1)?.challengeResult) return undefined;
  if (asked.length >= rounds) throw incorrectCredentials();
  const user = findUserBySub(cognito, progress.sub);
  const attribute = user && reachableAttribute(user, { verified: false });
  if (user && attribute && asked.length === 0) {
    const code = cognito.settings.customChallengeAnswer;
    await deliver(cognito, user, attribute, { kind: 'CustomChallenge', code });
  }
  const question = 'What does the message say?';
  const challenge = { name: 'CUSTOM_CHALLENGE' } as const;
  return pose(cognito, progress, challenge, { USERNAME: progress.username, question });
}
